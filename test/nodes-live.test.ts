import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { MOVE, makeLiveKit, ON_CREATE, ON_UPDATE } from './live-kit.ts'
import { makeNatsServer, type NatsServer } from './nats-server.ts'
import { moveSilently, ONE_NODE, startNodes } from './node-kit.ts'
import type { Hearing, World } from './world.ts'

/* What happens on one node is heard on another, whatever happens to what carries the news. */

const ON_USER = 'subscription { onUpdateUser { id phone } }'
const ON_COMPANY = 'subscription { onUpdateCompany { id description } }'
const EDIT_COMPANY =
  'mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { id } }'
const EDIT_USER = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }'

const statuses = ({ heard }: Hearing): string[] =>
  heard.map(({ data }) => data?.onUpdateReferral.status ?? 'an error')

async function waitFor(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(50)
}

interface Carrier {
  readonly name: string
  readonly settings: Record<string, string>
  readonly begin: () => Promise<void>
  readonly lose: (world: World) => Promise<void>
  readonly restore: (world: World) => Promise<void>
  readonly end: () => Promise<void>
}

const ofListeners = "from pg_stat_activity where application_name = 'goodword events'"

const notify: Carrier = {
  name: 'LISTEN/NOTIFY',
  settings: { EVENTS_URL: 'postgres:' },
  begin: async () => {},
  lose: async ({ database }) =>
    void (await database.rows(`select pg_terminate_backend(pid) ${ofListeners}
    and datname = current_database()`)),
  restore: ({ database }) =>
    waitFor(async () => {
      const rows = await database.rows(`select 1 ${ofListeners} and datname = current_database()
        and query like 'listen%'`)
      return rows.length === 2
    }),
  end: async () => {},
}

const natsCarrier = (server: NatsServer): Carrier => ({
  name: 'NATS',
  settings: { EVENTS_URL: server.url },
  begin: server.start,
  lose: server.kill,
  restore: async () => {
    await server.start()
    await waitFor(async () => (await server.connections()).length === 2)
  },
  end: server.kill,
})

const server = await makeNatsServer()

for (const carrier of ONE_NODE ? [] : [notify, natsCarrier(server)]) {
  suite(`over ${carrier.name}`, async () => {
    await carrier.begin()
    const [one, two] = (await startNodes(2, carrier.settings)) as [World, World]
    const kit = makeLiveKit(one)
    before(
      () =>
        carrier.restore === notify.restore ||
        waitFor(async () => (await server.connections()).length === 2),
    )
    after(carrier.end)

    test('what is made and changed on one node is heard once on the other', async () => {
      const made = await two.hear('teamLead', ON_CREATE)
      const moved = await two.hear('teamLead', ON_UPDATE)
      const id = await kit.refer('agent', 'Far away')
      await made.nth(1)
      await one.as('agent').ask(MOVE, { input: { id, status: 'IN_CONTACT' } })
      await moved.nth(1)
      // Heard a second time, it would be through the log, which is slower than the next change.
      await pause(3500)
      await one.as('agent').ask(MOVE, { input: { id, status: 'IN_REVIEW' } })
      await moved.nth(2)
      assert.deepEqual(statuses(moved), ['IN_CONTACT', 'IN_REVIEW'])
      assert.equal(made.heard.length, 1)
      await Promise.all([made.stop(), moved.stop()])
    })

    test('whatever changes while the line between them is lost is heard all the same', async () => {
      const id = await kit.refer('agent', 'Before the cut')
      const lines = {
        moved: await two.hear('teamLead', ON_UPDATE),
        made: await two.hear('admin', ON_CREATE),
        person: await two.hear('teamLead', ON_USER),
        company: await two.hear('agent', ON_COMPANY),
        stranger: await two.hear('stranger', ON_UPDATE),
      }
      await carrier.lose(one)
      await one.as('agent').ask(MOVE, { input: { id, status: 'IN_CONTACT' } })
      await kit.refer('agent', 'In the dark')
      await one.as('agent').ask(EDIT_USER, { input: { id: 'agent', phone: '(555) 010-0199' } })
      const company = { id: 'partner', description: `After ${carrier.name}` }
      await one.as('partnerAdmin').ask(EDIT_COMPANY, { input: company })
      assert.equal((await lines.moved.nth(1)).data.onUpdateReferral.status, 'IN_CONTACT')
      assert.equal((await lines.made.nth(1)).data.onCreateReferral.name, 'In the dark')
      assert.equal((await lines.person.nth(1)).data.onUpdateUser.phone, '(555) 010-0199')
      const { description } = (await lines.company.nth(1)).data.onUpdateCompany
      assert.equal(description, company.description)

      await carrier.restore(one)
      await one.as('agent').ask(MOVE, { input: { id, status: 'IN_REVIEW' } })
      await lines.moved.nth(2)
      assert.deepEqual(statuses(lines.moved), ['IN_CONTACT', 'IN_REVIEW'])
      assert.deepEqual(lines.stranger.heard, [])
      await Promise.all(Object.values(lines).map(line => line.stop()))
    })

    test('what a node stored and did not live to tell is heard, in whatever order it was committed', async () => {
      const [slow, quick] = [await kit.refer('agent', 'Slow'), await kit.refer('agent', 'Quick')]
      const moved = await two.hear('teamLead', ON_UPDATE)
      const hold = Promise.withResolvers<void>()
      const written = Promise.withResolvers<void>()
      const late = one.database.tx(async sql => {
        await moveSilently(sql, slow, 'IN_CONTACT')
        written.resolve()
        await hold.promise
      })
      await written.promise
      await moveSilently(one.database, quick, 'IN_REVIEW')
      await moved.nth(1)
      hold.resolve()
      await late
      await moved.nth(2)
      assert.deepEqual(statuses(moved), ['IN_REVIEW', 'IN_CONTACT'])
      await moved.stop()
    })

    test('a right withdrawn on one node closes the line on the other within two seconds', async () => {
      const { dial, init } = makeLiveKit(two)
      const line = await dial(init(await one.tokenOf('otherLead')))
      await line.until(() => line.heard.length === 1)
      assert.equal(
        (await two.as('otherLead').ask('{ listUsers { items { id } } }')).errors.length,
        0,
      )
      const SET_ACTIVE =
        'mutation ($input: SetMemberActiveInput!) { setMemberActive(input: $input) { id } }'
      const began = performance.now()
      const { errors } = await one
        .as('admin')
        .ask(SET_ACTIVE, { input: { id: 'otherLead', active: false } })
      assert.deepEqual(errors, [])
      assert.equal(await line.closed, 4401)
      process.stdout.write(`# felt after ${Math.round(performance.now() - began)} ms\n`)
      assert.equal(
        await two.as('otherLead').refused('{ listUsers { items { id } } }'),
        'UNAUTHENTICATED',
      )
      await one.as('admin').ask(SET_ACTIVE, { input: { id: 'otherLead', active: true } })
    })
  })
}
