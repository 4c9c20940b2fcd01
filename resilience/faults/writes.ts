import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AGAIN_MS, type Asking, TRIES } from './asking.ts'
import type { Written } from './journal.ts'
import { LISTED } from './lines.ts'
import { any, companyOf, type TorturePerson } from './people.ts'

const CREATE = `mutation ($input: CreateReferralInput!) { createReferral(input: $input) { ${LISTED} } }`
const MOVE = `mutation ($input: ChangeReferralStatusInput!) {
  changeReferralStatus(input: $input) { ${LISTED} } }`
const PAY = `mutation ($input: UpdatePaymentInput!) {
  updatePayment(input: $input) { ${LISTED} agentPayAmount } }`
const STATUSES = ['IN_REVIEW', 'IN_CONTACT', 'IN_PROGRESS']
const CLIENT = { email: 'client@torture.example', phoneNumber: '555 010 0100', notes: 'Retirement' }

interface Row {
  readonly id: string
  readonly status: string
  readonly updatedAt: string
  readonly agentPayAmount?: number
}

interface Mine extends Written {
  readonly agent: TorturePerson
  readonly payer: TorturePerson
  isPaid: boolean
}

/** What was written, and what of it nobody is writing at the moment. */
export interface Ledger {
  readonly written: Map<string, Mine>
  readonly idle: Mine[]
  readonly sent: string[]
  acknowledged: number
}

export const emptyLedger = (): Ledger => ({
  written: new Map(),
  idle: [],
  sent: [],
  acknowledged: 0,
})

export interface Writing {
  readonly ledger: Ledger
  readonly people: readonly TorturePerson[]
  readonly asking: Asking
  /** Notes who was given which referral. */
  readonly give: (key: string) => void
}

export async function create(writing: Writing, agent: TorturePerson): Promise<string | undefined> {
  const { ledger, people, asking, give } = writing
  const companyId = companyOf(Number(agent.companyId.at(-1)) + 1)
  const payers = people.filter(one => one.companyId === companyId && one.group === 'companyAdmin')
  const marker = `Torture ${randomUUID()}`
  ledger.sent.push(marker)
  const sentAt = Date.now()
  const input = { companyId, name: marker, ...CLIENT, idempotencyKey: randomUUID() }
  const data = await asking.insist<{ createReferral: Row }>('create', agent, CREATE, { input })
  if (!data) return undefined
  ledger.acknowledged++
  const { id, status, updatedAt } = data.createReferral
  give(`${agent.id} ${id}`)
  const payer = any(payers)
  const times = { sentAt, acknowledgedAt: Date.now(), updatedAt }
  const mine = { id, marker, status, ...times, unsure: false, agent, payer, isPaid: false }
  ledger.written.set(id, mine)
  ledger.idle.push(mine)
  return id
}

type Change = readonly [query: string, kind: string, who: TorturePerson, changes: object]

/** A write of one that nobody else writes meanwhile; who was not answered tries again. */
async function change({ ledger, asking, give }: Writing, pick: (mine: Mine) => Change) {
  const mine = take(ledger, () => true)
  if (!mine) return
  const [query, kind, who, changes] = pick(mine)
  const input = { id: mine.id, ...changes }
  const data = await asking.insist<Record<string, Row>>(kind, who, query, { input })
  const row = data && Object.values(data)[0]
  mine.unsure = !row
  if (row) {
    ledger.acknowledged++
    give(`${who.id} ${row.id}`)
    Object.assign(mine, row)
  }
  ledger.idle.push(mine)
}

const take = ({ idle }: Ledger, suits: (mine: Mine) => boolean): Mine | undefined => {
  const from = Math.floor(Math.random() * idle.length)
  const at = idle.findIndex((mine, index) => index >= from && suits(mine))
  return at < 0 ? undefined : idle.splice(at, 1)[0]
}

export const move = (writing: Writing): Promise<void> =>
  change(writing, mine =>
    // The payer alone moves what is paid; what is to be paid stays completed.
    mine.isPaid
      ? [MOVE, 'move', mine.payer, { status: 'COMPLETED' }]
      : [MOVE, 'move', mine.agent, { status: any(STATUSES.filter(one => one !== mine.status)) }],
  )

export const pay = (writing: Writing): Promise<void> =>
  change(writing, mine => {
    mine.isPaid = true
    const agentPayAmount = Math.floor(Math.random() * 100_000) / 100
    return [PAY, 'pay', mine.payer, { paymentStatus: 'PENDING', agentPayAmount }]
  })

/** A partner's own system moves it; who was not answered sends the same message again. */
export async function report({ ledger, asking }: Writing): Promise<void> {
  const mine = take(ledger, ({ isPaid }) => !isPaid)
  if (!mine) return
  const status = any(STATUSES)
  const messageId = randomUUID()
  mine.unsure = true
  for (let tries = 0; tries < TRIES && mine.unsure; tries++) {
    mine.unsure = !(await asking.report(mine.id, mine.payer.companyId, status, messageId))
    if (mine.unsure) await pause(AGAIN_MS)
  }
  if (!mine.unsure) {
    ledger.acknowledged++
    mine.status = status
  }
  ledger.idle.push(mine)
}
