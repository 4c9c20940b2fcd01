import { createServer } from 'node:http'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'

/*
 * PostGraphile on the same tables: no token, no rule. Run: node bench/rivals/postgraphile.ts DATABASE_URL PORT
 */

const [connectionString = '', port = ''] = process.argv.slice(2)
const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString, schemas: ['public'] })],
  grafserv: { graphqlPath: '/graphql' },
  grafast: { explain: false },
})
const server = createServer()
server.on('error', error => process.stderr.write(`${error}\n`))
await instance.createServ(grafserv).addTo(server)
server.listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
