import type { Principal } from './principals.ts'
import type { Matrix } from './probe.ts'
import { READS } from './reads.ts'
import { AMOUNTS, COMPANIES, holds, REFERRALS, type Row, USERS } from './rows.ts'

/* Figures, histories, the client’s page and the list of one’s own pictures: who gets which. */

export async function probeHistory({ ask, probe }: Matrix, who: Principal): Promise<void> {
  const read = (id: string) =>
    ask(who.who, `{ referralHistory(id: "${id}") { items { changes { field } } } }`)
  const unknown = (await read('nobody')).refusal
  probe(unknown?.code, who.turnedAway ?? 'NOT_FOUND', `${who.who} has no history of nothing`)
  for (const row of REFERRALS) {
    const { data, refusal } = await read(row.id)
    const what = `${who.who} history of ${row.id}`
    if (who.turnedAway || !holds(READS.Referral.reads, who, row)) {
      probe(refusal, unknown, what)
      continue
    }
    const fields = data.referralHistory.items[0].changes.map((c: { field: string }) => c.field)
    for (const field of AMOUNTS) {
      const isSeen = holds(READS.Referral.fields[field] as string, who, row)
      probe(fields.includes(field), isSeen, `${what}: ${field}`)
    }
  }
}

type Outcome = string | null

/** Each scope, alone and with a company, and what the asker is told. */
function scopeOutcome(who: Principal, scope: string, companyId: string | undefined): Outcome {
  const isServer = who.all && who.id === null
  if (who.turnedAway) return who.turnedAway
  if (scope === 'ALL') {
    if (companyId !== undefined) return 'BAD_INPUT'
    return who.all ? null : 'FORBIDDEN'
  }
  if (scope === 'AGENT') return isServer || companyId !== undefined ? 'BAD_INPUT' : null
  if (who.all) {
    if (companyId === undefined) return isServer ? 'BAD_INPUT' : null
    return companyId === 'nowhere' ? 'NOT_FOUND' : null
  }
  const leads = { TEAM: who.leadsTeam, DIVISION: who.leadsDivision }[scope]
  if (leads !== undefined) return leads && companyId === undefined ? null : 'FORBIDDEN'
  const own = who.administers
  return own !== null && (companyId ?? own) === own ? null : 'FORBIDDEN'
}

/** One person’s: of themselves, of whom one leads or looks after; anybody else is not there. */
function personOutcome(who: Principal, scope: string, row: Row): Outcome {
  if (who.turnedAway) return who.turnedAway
  const isSelf = who.id === row.id
  // Of themselves everybody sees what the scope alone shows.
  if (isSelf && !who.all) return scope === 'AGENT' || who.leadsTeam ? null : 'NOT_FOUND'
  if (holds('COMPANYADMIN ALL', who, row)) return null
  if (scope === 'AGENT') return holds('LED', who, row) ? null : 'NOT_FOUND'
  const leadsTheirs = who.leadsDivision && row.division === who.id
  return leadsTheirs ? null : 'NOT_FOUND'
}

/** What somebody earned, for those who see their figures. */
export async function probeEarnings({ ask, probe }: Matrix, who: Principal): Promise<void> {
  const read = (args: string) => ask(who.who, `{ earnings${args} { payable } }`)
  const own = who.turnedAway ?? (who.id === null ? 'BAD_INPUT' : null)
  probe((await read('')).refusal?.code ?? null, own, `${who.who} earnings`)
  const unknown = (await read('(userId: "nobody")')).refusal
  for (const row of USERS) {
    const { refusal } = await read(`(userId: "${row.id}")`)
    const expected = personOutcome(who, 'AGENT', row)
    probe(refusal?.code ?? null, expected, `${who.who} earnings of ${row.id}`)
    if (expected === 'NOT_FOUND') probe(refusal, unknown, `${who.who} ${row.id}, as of nobody`)
  }
}

export async function probeDashboards({ ask, probe }: Matrix, who: Principal): Promise<void> {
  const read = (args: string) => ask(who.who, `{ dashboard(${args}) { totalReferrals } }`)
  for (const scope of ['AGENT', 'TEAM', 'DIVISION', 'COMPANY', 'ALL']) {
    for (const companyId of [undefined, 'nowhere', ...COMPANIES.map(({ id }) => id)]) {
      const more = companyId === undefined ? '' : `, companyId: "${companyId}"`
      const { refusal } = await read(`scope: ${scope}${more}`)
      const expected = scopeOutcome(who, scope, companyId)
      probe(refusal?.code ?? null, expected, `${who.who} dashboard ${scope}${more}`)
    }
  }
  for (const scope of ['AGENT', 'TEAM']) {
    const unknown = (await read(`scope: ${scope}, userId: "nobody"`)).refusal
    for (const row of USERS) {
      const { refusal } = await read(`scope: ${scope}, userId: "${row.id}"`)
      const expected = personOutcome(who, scope, row)
      const what = `${who.who} dashboard ${scope} of ${row.id}`
      probe(refusal?.code ?? null, expected, what)
      if (expected === 'NOT_FOUND') probe(refusal, unknown, `${what}, as of nobody`)
    }
  }
}

/** What a company has to pay is for its administrator and admin. */
export async function probePaymentTotals({ ask, probe }: Matrix, who: Principal): Promise<void> {
  for (const id of ['nowhere', ...COMPANIES.map(({ id }) => id)]) {
    const query = `{ paymentTotals(companyId: "${id}") { count } }`
    const { refusal } = await ask(who.who, query)
    const isAllowed = who.all || who.administers === id
    const expected = who.turnedAway ?? (isAllowed ? null : 'FORBIDDEN')
    probe(refusal?.code ?? null, expected, `${who.who} paymentTotals of ${id}`)
  }
}

/** What hangs on a company’s webhook: whose rule, and a question of it. */
const OF_WEBHOOK: readonly [rule: string, ask: (companyId: string) => string][] = [
  ['SITE ALL', id => `{ inboundCalls(companyId: "${id}") { items { id } } }`],
  ['SITE ALL', id => `{ refusedCalls(companyId: "${id}") }`],
  ['SITE COMPANYADMIN ALL', id => `{ crmStages(companyId: "${id}") { stage status } }`],
]

export async function probeWebhooks({ ask, probe }: Matrix, who: Principal): Promise<void> {
  for (const [rule, text] of OF_WEBHOOK) {
    const unknown = (await ask(who.who, text('nowhere'))).refusal
    probe(unknown?.code, who.turnedAway ?? 'NOT_FOUND', `${who.who} ${text('nowhere')}`)
    for (const row of COMPANIES) {
      const { refusal } = await ask(who.who, text(row.id))
      const isSeen = !who.turnedAway && holds(rule, who, row)
      probe(refusal, isSeen ? null : unknown, `${who.who} ${text(row.id)}`)
    }
  }
}

const LINKS: readonly [link: readonly [string, string, string], isThere: boolean][] = [
  [['partner', 'agent', 'home'], true],
  [['home', 'stranger', 'foreign'], true],
  [['closed', 'agent', 'home'], false],
  [['partner', 'inactive', 'home'], false],
  [['partner', 'stranger', 'home'], false],
  [['partner', 'agent', 'foreign'], false],
  [['partner', 'nobody', 'home'], false],
  [['nowhere', 'agent', 'home'], false],
]

interface BellEntry {
  readonly referral: { readonly id: string }
  readonly change: { readonly changes: readonly { readonly field: string }[] }
}

/** The bell lists one’s own referrals and those one shares in, with no amount that is hidden elsewhere. */
export async function probeNotifications({ ask, probe }: Matrix, who: Principal): Promise<void> {
  const { data, refusal } = await ask(
    who.who,
    '{ notifications { referral { id notes } change { changes { field } } read } }',
  )
  const refused = who.turnedAway ?? (who.id === null ? 'FORBIDDEN' : null)
  probe(refusal?.code ?? null, refused, `${who.who} reads notifications`)
  if (refused !== null) return
  const mine = REFERRALS.filter(({ userId, split }) => [userId, split].includes(who.id ?? ''))
  const notifications: BellEntry[] = data.notifications
  const ids = notifications.map(({ referral }) => referral.id)
  probe(
    ids.toSorted(),
    mine.map(({ id }) => id).toSorted(),
    `${who.who} has notifications of their own`,
  )
  for (const { referral, change } of notifications) {
    const row = REFERRALS.find(({ id }) => id === referral.id) as Row
    for (const field of AMOUNTS) {
      const isThere = change.changes.some(one => one.field === field)
      const isSeen = holds(READS.Referral.fields[field] as string, who, row)
      probe(isThere, isSeen, `${who.who} is notified of ${row.id}: ${field}`)
    }
  }
}

export async function probeOthers({ ask, probe }: Matrix, who: Principal): Promise<void> {
  for (const [[companyId, agentId, referringCompanyId], isThere] of LINKS) {
    const args = `companyId: "${companyId}", agentId: "${agentId}", referringCompanyId: "${referringCompanyId}"`
    const { data } = await ask(who.who, `{ contactPage(${args}) { agentName } }`)
    const expected = isThere ? { agentName: `${agentId} Tester` } : null
    probe(data.contactPage, expected, `${who.who} opens the link ${args}`)
  }
  const puzzle = await ask(who.who, '{ proofChallenge }')
  probe(typeof puzzle.data.proofChallenge, 'string', `${who.who} gets a challenge`)
  const expected = who.turnedAway ?? (who.id === null ? 'FORBIDDEN' : null)
  const { refusal } = await ask(who.who, '{ listPictures { items { key } } }')
  probe(refusal?.code ?? null, expected, `${who.who} lists their pictures`)
  const sessions = await ask(who.who, '{ signInSessions { isCurrent } recoveryCodesLeft }')
  const own = expected ?? { signInSessions: [{ isCurrent: true }], recoveryCodesLeft: 0 }
  probe(sessions.refusal?.code ?? sessions.data, own, `${who.who} reads their sessions`)
  const activity = await ask(who.who, '{ listActivity { items { id } } }')
  const reads = who.all || who.administers !== null ? null : 'FORBIDDEN'
  const reported = activity.refusal?.code ?? null
  probe(reported, who.turnedAway ?? reads, `${who.who} reads the audit log`)
  const installation = await ask(who.who, '{ installation { hasCompany } }')
  const facts = who.turnedAway ?? (who.all ? { installation: { hasCompany: true } } : 'FORBIDDEN')
  probe(
    installation.refusal?.code ?? installation.data,
    facts,
    `${who.who} reads how the installation is set up`,
  )
  const mail = await ask(who.who, '{ mailPreferences { kind } }')
  const what = `${who.who} reads what mail they want`
  if (expected !== null) return probe(mail.refusal?.code, expected, what)
  const kinds = mail.data.mailPreferences.map(({ kind }: { kind: string }) => kind)
  probe(kinds.includes('NEW_REFERRAL'), who.administers !== null, what)
  probe(kinds.includes('NEW_MEMBER'), who.administers !== null, what)
  probe(kinds.length, who.administers === null ? 4 : 6, what)
}
