#!/bin/bash
# Copies the primary where there is nothing yet, and follows it.
set -euo pipefail
if [ ! -s "${PGDATA}/PG_VERSION" ]; then
  install -d -o postgres -g postgres -m 700 "${PGDATA}"
  gosu postgres pg_basebackup --host=postgres --username="${POSTGRES_USER}" --pgdata="${PGDATA}" \
    --write-recovery-conf --slot=replica --wal-method=stream --checkpoint=fast
fi
# The primary's own number of connections, at the least, or a replica does not start.
exec gosu postgres postgres -c hot_standby=on -c max_connections=200
