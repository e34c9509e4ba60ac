-- The cluster's own number, the same on its standbys. Serves 13 and newer; some services revoke the function.
SELECT system_identifier FROM pg_control_system()
