import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { measureBackups } from './backups.ts'
import { measureBulk, measureEmbeddedBulk } from './bulk.ts'
import { measureCreates, measureEmbeddedCreates } from './creates.ts'
import { measureDashboards, measureEmbeddedDashboards } from './dashboards.ts'
import { emptyDatabase, settle } from './empty-database.ts'
import type { Figure } from './figure.ts'
import { measureHostile } from './hostile-identity.ts'
import { measureHostileRequests } from './hostile-requests.ts'
import { countSyncs, measureInserts } from './inserts.ts'
import { measureInstallation } from './installation.ts'
import { measureLists } from './lists.ts'
import { measureEmbeddedLive, measureLive } from './live.ts'
import { measureLongQuery } from './long-query.ts'
import { makeManyReferrals } from './many-referrals.ts'
import { measureMoney } from './money.ts'
import { measureManyReferrals, measurePages } from './pages/main.ts'
import { measureEmbeddedSearch, measureSearch } from './search.ts'
import { measureSignIns } from './sign-ins.ts'
import { measureStarts } from './starts.ts'
import { measureTests } from './tests.ts'
import { measureWebhooks } from './webhooks.ts'

/** Measures something; whoever needs a PostgreSQL asks for the address of one made for the bench. */
export type Measure = (server: () => Promise<string>) => Promise<Figure[]>

const embeddedLists = (count: number) => async (): Promise<Figure[]> => {
  const directory = temporaryDirectory()
  await makeManyReferrals(directory.url, count)
  const figures = await measureLists(
    directory.url,
    `embedded, ${count.toLocaleString('en')} referrals`,
  )
  directory.remove()
  return figures
}

const lists =
  (count: number): Measure =>
  async server => {
    const url = await emptyDatabase(await server(), `lists_${count}`)
    await makeManyReferrals(url, count)
    await settle(url)
    return await measureLists(url, `PostgreSQL, ${count.toLocaleString('en')} referrals`)
  }

/** Everything that `npm run bench` measures, by the names under which it is asked for alone. */
export const MEASURES: Readonly<Record<string, Measure>> = {
  installation: measureInstallation,
  starts: measureStarts,
  syncs: countSyncs,
  'long-query': measureLongQuery,
  inserts: async server => await measureInserts(await server()),
  'sign-ins': async server => await measureSignIns(await server()),
  'lists-20000': lists(20_000),
  'lists-1000000': lists(1_000_000),
  'lists-embedded': embeddedLists(20_000),
  'lists-embedded-1000000': embeddedLists(1_000_000),
  search: async server => await measureSearch(await server()),
  'search-embedded': measureEmbeddedSearch,
  money: async server => await measureMoney(await server()),
  bulk: async server => await measureBulk(await server()),
  'bulk-embedded': measureEmbeddedBulk,
  dashboards: async server => await measureDashboards(await server()),
  'dashboards-embedded': measureEmbeddedDashboards,
  creates: async server => await measureCreates(await server()),
  'creates-embedded': measureEmbeddedCreates,
  live: async server => await measureLive(await server()),
  'live-embedded': measureEmbeddedLive,
  'webhooks-in': async server => await measureWebhooks(await server()),
  backup: async server => await measureBackups(await server()),
  pages: measurePages,
  'long-lists': async server =>
    await measureManyReferrals(await emptyDatabase(await server(), 'long_lists')),
  'hostile-identity': measureHostile,
  'hostile-requests': measureHostileRequests,
  tests: measureTests,
}
