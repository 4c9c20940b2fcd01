import type { World } from '../kit/world.ts'
import type { OperationCase } from './operations.ts'
import { PRINCIPALS, type Principal } from './principals.ts'
import type { Matrix } from './probe.ts'

/* Who waits to join a company and whom it invited: for its administrator, and for the platform. */

const OWNERS = ['home', 'partner'] as const
const decides = ({ administers, all }: Principal, company: string): boolean =>
  all || administers === company

const request = (verb: string, company: string, { who }: Principal) => `${verb}-${company}-${who}`

/** For each principal one person to approve, one to decline and an invitation to end, of each company. */
export async function fillJoining({ database }: World): Promise<void> {
  for (const company of OWNERS) {
    for (const who of PRINCIPALS) {
      for (const verb of ['approve', 'decline']) {
        const id = request(verb, company, who)
        await database.rows(
          `insert into join_request (id, company_id, name, email) values ($1, $2, 'Waits', $3)`,
          [id, company, `${id.toLowerCase()}@new.example`],
        )
        await database.rows(
          `insert into account (id, email, email_verified, given_name, family_name, status, password_hash)
           select $1, $2, true, 'Waits', '', status, password_hash from account where id = 'agent'`,
          [id, `${id.toLowerCase()}@new.example`],
        )
      }
      const id = request('withdraw', company, who)
      await database.rows(
        `insert into agent_invitation (id, company_id, email, expires_at)
         values ($1, $2, $3, now() + interval '1 day')`,
        [id, company, `${id.toLowerCase()}@new.example`],
      )
    }
  }
}

const MUTATIONS = {
  approve: 'approveJoinRequest',
  decline: 'declineJoinRequest',
  withdraw: 'withdrawAgentInvitation',
} as const

const byId = (verb: keyof typeof MUTATIONS, company: string): OperationCase => ({
  mutation: MUTATIONS[verb],
  what: `of ${company}`,
  input: who => ({ id: company === 'nowhere' ? 'nobody' : request(verb, company, who) }),
  gives: verb === 'approve' ? '{ id }' : '',
  expect: who => (company !== 'nowhere' && decides(who, company) ? null : 'NOT_FOUND'),
})

let invited = 0
const invite = (companyId: string): OperationCase => ({
  mutation: 'inviteAgents',
  what: `into ${companyId}`,
  input: () => ({ companyId, emails: [`agent${++invited}@new.example`] }),
  gives: '{ email outcome }',
  expect: who => (companyId !== 'nowhere' && decides(who, companyId) ? null : 'NOT_FOUND'),
})

export const JOINING_OPERATIONS: readonly OperationCase[] = [
  ...['nowhere', ...OWNERS].flatMap(company => [
    byId('approve', company),
    byId('decline', company),
    byId('withdraw', company),
  ]),
  ...['nowhere', ...OWNERS].map(invite),
]

export const JOINING_FIELDS: Readonly<Record<string, string>> = {
  approveJoinRequest: 'id',
  declineJoinRequest: 'id',
  inviteAgents: 'companyId emails',
  withdrawAgentInvitation: 'id',
}

export async function probeJoining({ ask, probe }: Matrix, who: Principal): Promise<void> {
  for (const company of [...OWNERS, 'foreign', 'nowhere']) {
    const args = `(companyId: "${company}")`
    const { data } = await ask(
      who.who,
      `{ listJoinRequests${args} { id name email phone createdAt }
         listAgentInvitations${args} { id email createdAt expiresAt } }`,
    )
    const isFull = company === 'home' || company === 'partner'
    const expected = isFull && decides(who, company)
    const what = `${who.who} sees who joins ${company}`
    probe(data.listJoinRequests.length > 0, expected, what)
    probe(data.listAgentInvitations.length > 0, expected, what)
  }
  const { data } = await ask(
    who.who,
    '{ ownJoinRequest { companyId } agentInvitation(token: "withdraw-home-agent.x") { email } }',
  )
  probe([data.ownJoinRequest, data.agentInvitation], [null, null], `${who.who} has none`)
}
