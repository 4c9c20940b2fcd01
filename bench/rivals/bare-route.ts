import Fastify from 'fastify'
import pg from 'pg'
import type { Company } from '#features/companies/company.ts'
import { companyRows } from '#features/companies/server/company-store.ts'
import type { Referral } from '#features/referrals/referral.ts'
import { readReferral } from '#features/referrals/referral-access.ts'
import { referralRows } from '#features/referrals/server/referral-store.ts'
import type { Where } from '#kernel/where.ts'
import { openDatabase, type Sql } from '#platform/db/database.ts'
import { AGENT } from '../../resilience/network.ts'

/*
 * What the product is measured against: one hand-written route with the very SQL that the product's
 * list runs, no token, no rule, no types, on the driver's own pool; or, with `ours` behind it and on
 * the embedded engine, on the product's connections. Run: node bench/rivals/bare-route.ts DATABASE_URL AGENT PORT [ours]
 */

const [url = '', agent = '', port = '', contestant] = process.argv.slice(2)

function readFromPool(): Sql['read'] {
  const pool = new pg.Pool({ connectionString: url, max: 16 })
  return async <R>(text: string, values: readonly unknown[] = []) => {
    const query = { name: text === page.text ? 'page' : 'names', text, values: [...values] }
    return (await pool.query(query)).rows as R[]
  }
}

const isOurs = contestant === 'ours' || url.startsWith('pglite:')
const readRows = isOurs ? openDatabase(url).read : readFromPool()

const actor = { ...AGENT, id: agent, companyId: 'c3' }

interface Query {
  text: string
  values: readonly unknown[]
}

/** What a read would run. */
async function queryOf(read: (sql: Sql) => Promise<unknown>): Promise<Query> {
  const query: Query = { text: '', values: [] }
  const keep = async (text: string, values: readonly unknown[]) => {
    Object.assign(query, { text, values })
    return []
  }
  await read({ read: keep } as unknown as Sql)
  return query
}

const FIELDS = ['id', 'createdAt', 'name', 'status', 'companyId'] as const
const where = readReferral(actor)
const page = await queryOf(sql =>
  referralRows.page(sql, { where, order: 'createdAt', limit: 10, fields: FIELDS }),
)
const named: Where<Company> = { is: 'in', field: 'id', values: [''] }
const companies = await queryOf(sql => companyRows.all(sql, named, ['id', 'companyName']))

type Row = Record<
  keyof Referral | keyof Company | 'company_id' | 'company_name' | 'created_at',
  string
>

const app = Fastify()
app.post('/graphql', async () => {
  const found = await readRows<Row>(page.text, page.values)
  const items = found.slice(0, 10)
  const ids = [...new Set(items.map(row => row.company_id))]
  const names = new Map(
    (await readRows<Row>(companies.text, [ids])).map(row => [row.id, row.company_name]),
  )
  return {
    data: {
      listReferrals: {
        items: items.map(row => ({
          id: row.id,
          name: row.name,
          status: row.status,
          createdAt: row.created_at,
          company: { companyName: names.get(row.company_id) },
        })),
        nextToken: found.length > 10 ? items.at(-1)?.id : null,
      },
    },
  }
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.stdout.write('ready\n')
