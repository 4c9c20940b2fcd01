import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { waitUntil } from '../../testing/wait-until.ts'
import type { Subscriber, World } from '../kit/world.ts'
import { init, MOVE, makeLiveKit, ON_CREATE, ON_UPDATE } from './live-kit.ts'
import { makeNatsServer, type NatsServer } from './nats-server.ts'
import { moveSilently, ONE_NODE, startNodes } from './node-kit.ts'

/* What happens on one node is heard on another, whatever happens to what carries the news. */

const ON_USER = 'subscription { onUpdateUser { id phone } }'
const ON_COMPANY = 'subscription { onUpdateCompany { id description } }'
const EDIT_COMPANY =
  'mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { id } }'
const EDIT_USER = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }'

const statuses = ({ received }: Subscriber): string[] =>
  received.map(({ data }) => data?.onUpdateReferral.status ?? 'an error')

interface Carrier {
  readonly name: string
  readonly settings: Record<string, string>
  readonly begin: () => Promise<void>
  readonly lose: (world: World) => Promise<void>
  readonly restore: (world: World) => Promise<unknown>
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
    waitUntil('both nodes listen again', async () => {
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
    await bothConnected()
  },
  end: server.kill,
})

const server = await makeNatsServer()
const bothConnected = () =>
  waitUntil('both nodes are connected', async () => (await server.connections()).length === 2)

for (const carrier of ONE_NODE ? [] : [notify, natsCarrier(server)]) {
  suite(`over ${carrier.name}`, async () => {
    await carrier.begin()
    const [one, two] = (await startNodes(2, carrier.settings)) as [World, World]
    const kit = makeLiveKit(one)
    // They go on hearing while the log of changes is read again and again.
    const lasting: Subscriber[] = []
    before(() => carrier.restore === notify.restore || bothConnected())
    after(carrier.end)

    // One test: some lines last from the first step to where it is said that nothing is heard twice.
    test('what happens on one node, one thing after another', async t => {
      await t.test(
        'what is made and changed on one node is heard on the other, in order',
        async () => {
          const made = await two.subscribe('divisionLead', ON_CREATE)
          const moved = await two.subscribe('divisionLead', ON_UPDATE)
          lasting.push(made, moved)
          const id = await kit.refer('agent', 'Far away')
          await made.nth(1)
          await one.as('agent').ask(MOVE, { input: { id, status: 'IN_CONTACT' } })
          await moved.nth(1)
          await one.as('agent').ask(MOVE, { input: { id, status: 'IN_REVIEW' } })
          await moved.nth(2)
          assert.deepEqual(statuses(moved), ['IN_CONTACT', 'IN_REVIEW'])
        },
      )

      await t.test(
        'whatever changes while the line between them is lost is heard all the same',
        async () => {
          const id = await kit.refer('agent', 'Before the cut')
          const lines = {
            moved: await two.subscribe('teamLead', ON_UPDATE),
            made: await two.subscribe('admin', ON_CREATE),
            person: await two.subscribe('teamLead', ON_USER),
            company: await two.subscribe('agent', ON_COMPANY),
            stranger: await two.subscribe('stranger', ON_UPDATE),
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
          assert.deepEqual(lines.stranger.received, [])
          await Promise.all(Object.values(lines).map(line => line.stop()))
        },
      )

      await t.test(
        'what a node stored and did not live to tell is heard, in whatever order it was committed',
        async () => {
          const slow = await kit.refer('agent', 'Slow')
          const quick = await kit.refer('agent', 'Quick')
          const moved = await two.subscribe('teamLead', ON_UPDATE)
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
        },
      )

      await t.test('nothing is heard twice', async () => {
        const names = lasting.map(({ received }) =>
          received.map(({ data }) => {
            const { name, status } = data.onCreateReferral ?? data.onUpdateReferral
            return `${name} ${status}`
          }),
        )
        for (const received of names) assert.deepEqual(received, [...new Set(received)])
        await Promise.all(lasting.map(line => line.stop()))
      })

      await t.test(
        'a right withdrawn on one node closes the line on the other within two seconds',
        async () => {
          const { dial } = makeLiveKit(two)
          const line = await dial(init(await one.tokenOf('otherLead')))
          await line.until(() => line.received.length === 1)
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
          // A request may be answered by what the node knew half a second ago.
          const refused = () => two.as('otherLead').refused('{ listUsers { items { id } } }')
          await waitUntil(
            'requests are refused',
            async () => (await refused()) === 'UNAUTHENTICATED',
          )
          await one.as('admin').ask(SET_ACTIVE, { input: { id: 'otherLead', active: true } })
        },
      )
    })
  })
}

suite('with NATS away at the start', { skip: ONE_NODE }, async () => {
  if (ONE_NODE) return
  const late = await makeNatsServer()
  const [node] = (await startNodes(1, {
    EVENTS_URL: `nats://127.0.0.1:1,${late.url.slice(7)}`,
  })) as [World]
  const { refer } = makeLiveKit(node)
  after(late.kill)

  test('what goes on before NATS is there, and after', async t => {
    await t.test('requests go on, and changes are heard a little later', async () => {
      assert.equal((await node.app.inject('/readyz')).statusCode, 200)
      const line = await node.subscribe('agent', ON_CREATE)
      await refer('agent', 'Without NATS')
      await line.nth(1)
      await line.stop()
    })

    await t.test(
      'a node is sent what its listeners may have a share in, and nothing else',
      async () => {
        await late.start()
        const connection = async () => (await late.connections())[0] ?? { subjects: [], sent: 0 }
        const words = async () =>
          (await connection()).subjects
            .map(name => decodeURIComponent(name.split('.')[2] ?? ''))
            .sort()
        await waitUntil('NATS is found', async () => (await late.connections()).length === 1)
        const own = await node.subscribe('agent', ON_CREATE)
        const team = await node.subscribe('teamLead', ON_UPDATE)
        await waitUntil('both are listened for', async () => (await words()).length === 2)
        assert.deepEqual(await words(), ['referral.person:agent', 'referral.person:teamLead'])
        const { sent } = await connection()
        await refer('stranger', 'None of theirs')
        await refer('agent', 'Of both')
        await own.nth(1)
        assert.deepEqual(
          own.received.map(({ data }) => data.onCreateReferral.name),
          ['Of both'],
        )
        await waitUntil('two were sent', async () => (await connection()).sent >= sent + 2)
        assert.equal((await connection()).sent, sent + 2)
        await Promise.all([own.stop(), team.stop()])
        await waitUntil('nothing is listened for', async () => (await words()).length === 0)
      },
    )
  })
})
