#!/bin/bash
# Runs once, when the primary's directory is made: the replica may follow it, from inside alone.
set -euo pipefail
echo "host replication ${POSTGRES_USER} 172.30.0.0/24 scram-sha-256" >> "${PGDATA}/pg_hba.conf"
psql --username "${POSTGRES_USER}" --dbname "${POSTGRES_DB}" \
  --command "select pg_create_physical_replication_slot('replica')"
