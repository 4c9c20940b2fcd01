import { randomUUID } from 'node:crypto'
import type { Asking } from './asking.ts'
import type { Written } from './journal.ts'
import { LISTED } from './lines.ts'
import { companyOf, type Person } from './people.ts'

/** What people do all day; each deed is picked as often as its weight says. */
export interface Deeds {
  /** One deed of somebody. */
  doOne(): Promise<void>
  create(who: Person): Promise<string | undefined>
  readonly written: ReadonlyMap<string, Written>
  readonly sent: readonly string[]
  acknowledged(): number
  /** Letters that were promised. */
  promised(): number
}

const LIST = `{ listReferrals(limit: 10) { items { ${LISTED} companyId userId } nextToken } }`
const DASHBOARD = `query ($scope: DashboardScope!) { dashboard(scope: $scope) {
  totalEarnings pendingAmount totalReferrals successRate months { month amount } } }`
const CREATE = `mutation ($input: CreateReferralInput!) { createReferral(input: $input) { ${LISTED} } }`
const MOVE = `mutation ($input: ChangeReferralStatusInput!) {
  changeReferralStatus(input: $input) { ${LISTED} } }`
const PAY = `mutation ($input: UpdatePaymentInput!) {
  updatePayment(input: $input) { ${LISTED} agentPayAmount } }`
const LOGOS = '{ listCompanies(limit: 50) { items { iconUrl } } }'
const SCOPES = {
  agent: 'AGENT',
  teamLead: 'TEAM',
  divisionLead: 'DIVISION',
  companyAdmin: 'COMPANY',
}
const STATUSES = ['IN_REVIEW', 'IN_CONTACT', 'IN_PROGRESS']

interface Row {
  readonly id: string
  readonly status: string
  readonly updatedAt: string
  readonly agentPayAmount?: number
}

interface Logos {
  readonly listCompanies: { readonly items: readonly { readonly iconUrl: string | null }[] }
}

interface Mine extends Written {
  readonly agent: Person
  readonly payer: Person
  isPaid: boolean
}

const any = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T

export function makeDeeds(
  people: readonly Person[],
  asking: Asking,
  give: (key: string) => void,
): Deeds {
  const agents = people.filter(({ group }) => group === 'agent')
  const written = new Map<string, Mine>()
  const idle: Mine[] = []
  const sent: string[] = []
  let acknowledged = 0
  let promised = 0
  let forgetful = 0
  let logos: Logos | undefined

  const create = async (agent: Person) => {
    const companyId = companyOf(Number(agent.companyId.at(-1)) + 1)
    const payer = any(
      people.filter(one => one.companyId === companyId && one.group === 'companyAdmin'),
    )
    const marker = `Torture ${randomUUID()}`
    sent.push(marker)
    const input = { companyId, name: marker, ...CLIENT, idempotencyKey: randomUUID() }
    const data = await asking.insist<{ createReferral: Row }>('create', agent, CREATE, { input })
    if (!data) return undefined
    acknowledged++
    const { id, status, updatedAt } = data.createReferral
    give(`${agent.id} ${id}`)
    const mine = { id, marker, status, updatedAt, unsure: false, agent, payer, isPaid: false }
    written.set(id, mine)
    idle.push(mine)
    return id
  }

  /** A write of one that nobody else writes meanwhile; who was not answered tries again. */
  const change = async (query: string, kind: string, pick: (mine: Mine) => [Person, object]) => {
    const at = Math.floor(Math.random() * idle.length)
    const [mine] = idle.splice(at, 1)
    if (!mine) return await create(any(agents))
    const [who, changes] = pick(mine)
    const input = { id: mine.id, ...changes }
    const data = await asking.insist<Record<string, Row>>(kind, who, query, { input })
    const row = data && Object.values(data)[0]
    if (!row) mine.unsure = true
    else {
      acknowledged++
      give(`${who.id} ${row.id}`)
      Object.assign(mine, row)
    }
    return void idle.push(mine)
  }
  const move = () =>
    change(MOVE, 'move', mine =>
      // The payer alone moves what is paid; what is to be paid stays completed.
      mine.isPaid
        ? [mine.payer, { status: 'COMPLETED' }]
        : [mine.agent, { status: any(STATUSES.filter(status => status !== mine.status)) }],
    )
  const pay = () =>
    change(PAY, 'pay', mine => {
      mine.isPaid = true
      const agentPayAmount = Math.floor(Math.random() * 100_000) / 100
      return [mine.payer, { paymentStatus: 'PENDING', agentPayAmount }]
    })
  const list = async () => {
    const who = any(people)
    const data = await asking.graphql<{ listReferrals: { items: Row[] } }>('list', who, LIST)
    for (const { id } of data?.listReferrals.items ?? []) give(`${who.id} ${id}`)
  }
  const dashboard = async () => {
    const who = any(people)
    await asking.graphql('dashboard', who, DASHBOARD, { scope: SCOPES[who.group] })
  }

  const forget = async () => {
    // In turn: nobody is sent one code after another.
    if (await asking.forget(people[forgetful++ % people.length] as Person)) promised++
  }
  const look = async () => {
    logos ??= await asking.graphql<Logos>('companies', any(people), LOGOS)
    const urls = (logos?.listCompanies.items ?? []).flatMap(({ iconUrl }) => iconUrl ?? [])
    if (urls.length > 0) await asking.look('logo', any(urls))
  }

  const mix: readonly (readonly [weight: number, deed: () => Promise<unknown>])[] = [
    [8, list],
    [4, dashboard],
    [3, () => create(any(agents))],
    [3, move],
    [1, pay],
    [1, () => asking.signIn(any(people))],
    [1, look],
    [0.5, forget],
  ]
  const deck = mix.flatMap(([weight, deed]) => Array.from({ length: 2 * weight }, () => deed))
  return {
    doOne: async () => void (await any(deck)()),
    create,
    written,
    sent,
    acknowledged: () => acknowledged,
    promised: () => promised,
  }
}

const CLIENT = { email: 'client@torture.example', phoneNumber: '555 010 0100', notes: 'Retirement' }
