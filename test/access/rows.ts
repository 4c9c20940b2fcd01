import type { World } from '../kit/world.ts'
import { FEE_WORDS, FEES, fillFees } from './fees.ts'
import type { Principal } from './principals.ts'
import { fillTerms, TERMS, TERMS_WORDS } from './terms.ts'

/* The rows that are asked for, with the facts that rules speak of, and how they come to be. */

export type ModelName =
  | 'Referral'
  | 'User'
  | 'Company'
  | 'TrainingResource'
  | 'FaqItem'
  | 'SavedView'
  | 'BulkChange'
  | 'Terms'
  | 'LedgerEntry'
  | 'Fee'

export interface Row {
  readonly model: ModelName
  readonly id: string
  readonly userId?: string
  readonly split?: string
  readonly team?: string | null
  readonly division?: string | null
  /** A referral’s receiving company, a person’s, a lesson’s, or the company itself. */
  readonly company: string | null
  readonly referring?: string
  readonly isPaid?: boolean
  readonly isActive?: boolean
  readonly isNameless?: boolean
  readonly isAdmin?: boolean
  readonly isTeamLead?: boolean
  /** With whom a view is shared. */
  readonly audience?: string
  /** Which side drafted terms or pays people, and how far they are. */
  readonly side?: string
  readonly state?: string
}

const TEAM = { team: 'teamLead', division: 'divisionLead' }
const sent = (id: string, userId: string, company: string, more: Partial<Row> = {}): Row => {
  const leads = { team: null, division: null }
  const fixed = {
    model: 'Referral',
    id,
    userId,
    company,
    referring: 'home',
    side: 'PARTNER',
  } as const
  return { ...fixed, ...leads, ...more }
}

export const REFERRALS: readonly Row[] = [
  sent('shared', 'agent', 'partner', { ...TEAM, split: 'mate' }),
  sent('paid', 'agent', 'partner', { ...TEAM, split: 'mate', isPaid: true }),
  sent('other-team', 'otherAgent', 'partner', { ...TEAM, team: 'otherLead' }),
  sent('nobody-leads', 'siteAdmin', 'partner'),
  sent('flag-leads', 'otherAgent', 'foreign', { team: 'groupOnly', division: 'groupOnly' }),
  sent('group-leads', 'otherAgent', 'foreign', { team: 'latecomer', division: 'latecomer' }),
  sent('came-home', 'stranger', 'home', { referring: 'foreign' }),
  // Made under terms by which the referring company pays its people.
  sent('passed-by', 'stranger', 'partner', { referring: 'foreign', side: 'OFFICE' }),
  sent('of-foreign', 'stranger', 'closed', { referring: 'foreign' }),
]

const one = (id: string, company: string | null, more: Partial<Row> = {}): Row => ({
  model: 'User',
  id,
  company,
  team: null,
  division: null,
  ...more,
})

export const USERS: readonly Row[] = [
  one('admin', 'home', { isAdmin: true }),
  one('divisionLead', 'home'),
  one('teamLead', 'home', { division: 'divisionLead', isTeamLead: true }),
  one('otherLead', 'home', { division: 'divisionLead', isTeamLead: true }),
  one('agent', 'home', TEAM),
  one('mate', 'home', TEAM),
  one('otherAgent', 'home', { ...TEAM, team: 'otherLead' }),
  one('companyAdmin', 'home'),
  one('siteAdmin', 'home'),
  one('partnerAdmin', 'partner'),
  one('stranger', 'foreign'),
  one('foreignAdmin', 'foreign'),
  one('groupOnly', 'home', { isTeamLead: true }),
  one('inactive', 'home'),
  one('homeless', null),
  one('latecomer', 'home'),
  one('nameless', 'home', { ...TEAM, team: 'groupOnly', isNameless: true }),
]

export const COMPANIES: readonly Row[] = ['home', 'partner', 'foreign', 'closed'].map(id => ({
  model: 'Company',
  id,
  company: id,
  isActive: id !== 'closed',
}))
const content = (model: ModelName): readonly Row[] =>
  COMPANIES.map(({ id }) => ({ model, id: `${model}-${id}`, company: id }))

const view = (userId: string, audience: string, company: string | null = null): Row => ({
  model: 'SavedView',
  id: `view-of-${userId}`,
  userId,
  audience,
  company,
})

const VIEWS: readonly Row[] = [
  view('agent', 'NOBODY'),
  view('teamLead', 'TEAM'),
  view('otherLead', 'TEAM'),
  view('divisionLead', 'DIVISION'),
  view('companyAdmin', 'COMPANY', 'home'),
  view('partnerAdmin', 'COMPANY', 'partner'),
]

/**
 * Whose each share of a referral is, in the order in which its entries are posted. Nobody's is the referring company's
 * own, which posts nothing where it pays.
 */
const sharesOf = ({ userId, division, split, team, side }: Row) =>
  [userId, division, split, team].filter(person => person || side === 'PARTNER')

/** What the amounts of the referrals posted: each share, and its payment where it is paid. */
const ENTRIES: readonly Row[] = REFERRALS.flatMap(row => {
  const owed = sharesOf(row)
  return (row.isPaid ? [...owed, ...owed] : owed).map(person => ({ row, person }))
}).map(({ row: { company, referring }, person }, at) => ({
  model: 'LedgerEntry',
  id: String(at + 1).padStart(19, '0'),
  company,
  ...(referring && { referring }),
  ...(person && { userId: person }),
}))

export const ROWS: Readonly<Record<ModelName, readonly Row[]>> = {
  Referral: REFERRALS,
  User: USERS,
  Company: COMPANIES,
  TrainingResource: content('TrainingResource'),
  FaqItem: content('FaqItem'),
  SavedView: VIEWS,
  Terms: TERMS,
  Fee: FEES,
  LedgerEntry: ENTRIES,
  BulkChange: ['agent', 'stranger'].map(userId => ({
    model: 'BulkChange',
    id: `bulk-of-${userId}`,
    userId,
    company: null,
  })),
}

/** Puts the rows beside the people, each with a value in every field. */
export async function fillRows(world: World): Promise<void> {
  const { database } = world
  await database.script(`
    insert into member (id, name, email, company_id, team_lead_id, division_lead_id) values
      ('latecomer', 'latecomer Tester', 'latecomer@test.example', 'home', null, null),
      ('nameless', '', 'nameless@test.example', 'home', 'groupOnly', 'divisionLead');
    insert into account (id, email, email_verified, given_name, family_name, status, password_hash)
      select 'nameless', 'nameless@test.example', true, '', '', status, password_hash
        from account where id = 'agent';
    insert into upload (id, kind, owner_id, started_by, key, size) values ('upload-of-nameless',
      'PROFILE_PICTURE', 'nameless', 'nameless', 'profilePictures/nameless/profile-1.png', 100);
    insert into account_group values ('latecomer', 'teamLead'), ('latecomer', 'divisionLead');
    update member set phone = '+15550100100', address = '1 Some Street', bank_info_document = 'bank',
      tax_document = 'tax',
      profile_picture = 'profilePictures/' || id || '/profile-1.png';
    update company set description = 'Words', icon_name = 'building2', bg_color = '#aabbcc', tags = '{Tax}',
      referral_url = 'https://refer.example', training_links = '{https://learn.example}',
      division_lead_id = 'divisionLead', webhook_api_key_hash = repeat('a', 64), webhook_key_set_at = now(),
      agent_percentage = 1, team_lead_percentage = 2, division_lead_percentage = 3,
      bonus_pool_percentage = 4, mrn_percentage = 5, commission_rate = '10%', commission_average = '$5',
      joining_domains = '{company.example}'`)
  await fillTerms(world)
  await fillReferrals(world)
  await fillFees(world)
  for (const { id, company } of ROWS.TrainingResource) {
    await database.rows(
      `insert into training_resource (id, company_id, title, url, type, duration)
       values ($1, $2, 'Title', 'https://learn.example', 'video', '5 min')`,
      [id, company],
    )
  }
  for (const { id, userId, audience, company } of VIEWS) {
    await database.rows(
      `insert into saved_view (id, owner_id, list, name, state, shared_with, company_id)
       values ($1, $2, 'REFERRALS', 'Waiting', 'status=in-review', $3, $4)`,
      [id, userId, audience, company],
    )
  }
  for (const { id, userId } of ROWS.BulkChange) {
    await database.rows(
      `insert into bulk_change (id, user_id, groups, new_status, state, total, refused)
       values ($1, $2, '{agent}', 'IN_REVIEW', 'DONE', 1, 1)`,
      [id, userId],
    )
    await database.rows(
      "insert into bulk_change_item values ($1, 1, 'shared', 'REFUSED', 'PAID')",
      [id],
    )
  }
  for (const { id, company } of ROWS.FaqItem) {
    await database.rows(
      `insert into faq_item (id, company_id, question, answer) values ($1, $2, 'Why?', 'Because.')`,
      [id, company],
    )
  }
}

async function fillReferrals({ database }: World): Promise<void> {
  for (const row of REFERRALS) {
    await database.rows(
      `insert into referral (id, company_id, referring_company_id, name, email, user_id, phone_number,
         approximate_value, notes, amount, payment_status, processed_at, agent_pay_amount,
         split_agent_pay_amount, team_pay_amount, division_pay_amount, split_user_ids, team_lead_id, division_lead_id)
       values ($1, $2, $3, 'Client', 'client@client.example', $4, '+15550100100', 5, 'Words', 30,
         $5, case when $5 = 'PROCESSED' then now() end, 10, 20, 3, 4,
         case when $6::text is null then '{}' else array[$6::text] end, $7, $8)`,
      [
        row.id,
        row.company,
        row.referring,
        row.userId,
        row.isPaid ? 'PROCESSED' : 'PENDING',
        row.split ?? null,
        row.team,
        row.division,
      ],
    )
    await database.rows(
      `insert into referral_change (referral_id, actor_kind, changes) values ($1, 'system', $2)`,
      [row.id, HISTORY],
    )
  }
}

export const AMOUNTS = [
  'amount',
  'agentPayAmount',
  'splitAgentPayAmount',
  'teamPayAmount',
  'divisionPayAmount',
] as const
const HISTORY = JSON.stringify(
  Object.fromEntries(['status', ...AMOUNTS].map(field => [field, { from: null, to: '1' }])),
)

const rowOf = (who: Principal): Row | undefined => USERS.find(({ id }) => id === who.id)

export type Word = (who: Principal, row: Row) => boolean

/** The words of DESIGN section 7, each as it is said there. */
const WORDS: Readonly<Record<string, Word>> = {
  ANYONE: () => true,
  ALL: who => who.all,
  MEMBER: who => who.id !== null,
  ACTIVE: (_who, row) => row.isActive === true,
  OWN: (who, row) => who.id !== null && row.userId === who.id,
  SPLIT: (who, row) => who.id !== null && row.split === who.id,
  TEAM: (who, row) => who.leadsTeam && row.team === who.id,
  DIV: (who, row) => who.leadsDivision && row.division === who.id,
  RCV: (who, row) => who.administers !== null && row.company === who.administers,
  REF: (who, row) => who.administers !== null && row.referring === who.administers,
  SELF: (who, row) => who.id !== null && row.id === who.id,
  MATE: (who, row) => who.company !== null && row.company === who.company,
  LED: (who, row) =>
    (who.leadsTeam && row.team === who.id) || (who.leadsDivision && row.division === who.id),
  MYTEAMLEAD: (who, row) => who.leadsDivision && row.division === who.id && row.isTeamLead === true,
  COMPANYADMIN: (who, row) => who.administers !== null && row.company === who.administers,
  SITE: (who, row) => who.siteOf !== null && row.company === who.siteOf,
  NAMELESS: (_who, row) => row.isNameless === true,
  NOADMIN: (_who, row) => row.isAdmin !== true,
  SERVER: who => who.all && who.id === null,
  INTEAM: (who, row) => row.audience === 'TEAM' && rowOf(who)?.team === row.userId,
  INDIVISION: (who, row) => row.audience === 'DIVISION' && rowOf(who)?.division === row.userId,
  INCOMPANY: (who, row) =>
    row.audience === 'COMPANY' && who.company !== null && row.company === who.company,
  UNPAID: (_who, row) => row.isPaid !== true,
  ...TERMS_WORDS,
  ...FEE_WORDS,
}

/** Whether one of the rule’s phrases holds; `A&B` is both. */
export const holds = (rule: string, who: Principal, row: Row): boolean =>
  rule
    .split(' ')
    .filter(phrase => phrase !== '')
    .some(phrase => phrase.split('&').every(word => (WORDS[word] as Word)(who, row)))
