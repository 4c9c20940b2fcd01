import type { World } from '../kit/world.ts'
import type { Row, Word } from './rows.ts'

/* Terms between companies: the rows, and the words of their rules. */

// `userId` is who drafted them.
const terms = (
  id: string,
  company: string,
  referring: string | undefined,
  more: Pick<Row, 'side' | 'state' | 'userId'>,
): Row => ({
  model: 'Terms',
  id: `terms-${id}`,
  company,
  ...(referring !== undefined && { referring }),
  ...more,
})

const PARTNER = { side: 'PARTNER', userId: 'partnerAdmin' }
const PLATFORM = { side: 'PLATFORM', userId: 'admin' }
const DRAFT = { state: 'DRAFT' }
const PROPOSED = { state: 'PROPOSED' }

export const TERMS: readonly Row[] = [
  terms('draft', 'partner', 'home', { ...PARTNER, ...DRAFT }),
  terms('counter', 'partner', 'home', { side: 'REFERRING', userId: 'companyAdmin', ...DRAFT }),
  terms('platform-draft', 'partner', 'home', { ...PLATFORM, ...DRAFT }),
  terms('open-draft', 'partner', undefined, { ...PARTNER, ...DRAFT }),
  terms('active', 'partner', 'home', { ...PARTNER, state: 'ACTIVE' }),
  terms('open', 'partner', undefined, { ...PARTNER, state: 'ACTIVE' }),
  terms('declined', 'partner', 'foreign', { ...PARTNER, state: 'DECLINED' }),
  terms('proposed', 'home', 'foreign', {
    side: 'PARTNER',
    userId: 'companyAdmin',
    ...PROPOSED,
  }),
  terms('offered', 'foreign', 'partner', { ...PLATFORM, ...PROPOSED }),
  terms('open-proposed', 'foreign', undefined, {
    side: 'PARTNER',
    userId: 'foreignAdmin',
    ...PROPOSED,
  }),
]

export const PROPOSED_AT = '2026-01-02T00:00:00.000Z'

/** Puts the rows in, or back as they were. Draft, active and declined terms have a value in every field they can. */
export async function fillTerms({ database }: World): Promise<void> {
  await database.script(
    'alter table terms disable trigger user; delete from terms; alter table terms enable trigger user',
  )
  for (const { id, company, referring = null, side, state, userId } of TERMS) {
    const isProposed = state !== 'DRAFT'
    const [own, other] =
      side === 'PARTNER'
        ? ['partner_accepted', 'referring_accepted']
        : ['referring_accepted', 'partner_accepted']
    await database.rows(
      `insert into terms (id, company_id, referring_company_id, drafted_side, state, version, fee_kind, fee_rate,
         fee_amount, agent_share, team_lead_share, division_lead_share, bonus_pool_share, mrn_share, effective_from,
         superseded_at, note, paid_by, drafted_by_id, proposed_by_id, proposed_at, declined_by_id, declined_at,
         ${own}_at, ${own}_by_id, ${other}_at, ${other}_by_id)
       values ($1, $2, $3, $4, $5, case when $6 then 1 end, case when $6 then 'PERCENT' else 'FLAT' end,
         case when $6 then 1000 end, case when not $6 then 50 end, 4000, 1000, 500, 200, 100,
         case when $5 = 'ACTIVE' then timestamptz '2026-01-03' end,
         case when $5 = 'ACTIVE' then timestamptz '2100-01-01' end, 'Words',
         case when $1 = 'terms-open' then 'OFFICE' else 'PARTNER' end, $7,
         case when $6 then $7 end, case when $6 then $8::timestamptz end,
         case when $5 = 'DECLINED' then 'foreignAdmin' end, case when $5 = 'DECLINED' then now() end,
         case when $6 and $4 <> 'PLATFORM' then now() end, case when $6 and $4 <> 'PLATFORM' then $7 end,
         case when $5 = 'ACTIVE' then now() end, case when $5 = 'ACTIVE' then 'companyAdmin' end)`,
      [id, company, referring, side, state, isProposed, userId, PROPOSED_AT],
    )
  }
}

export const TERMS_WORDS: Readonly<Record<string, Word>> = {
  NOTDRAFT: (_who, { state }) => state !== 'DRAFT',
  DRAFT: (_who, { state }) => state === 'DRAFT',
  PROPOSED: (_who, { state }) => state === 'PROPOSED',
  SETTLED: (_who, { state }) => state !== 'PROPOSED',
  // Agreed on for every company that refers, so read by all their administrators.
  FORALL: (who, { state, referring }) =>
    who.administers !== null && state === 'ACTIVE' && referring === undefined,
  OWNSIDE: (who, { side, company, referring }) => {
    if (side === 'PLATFORM') return who.all
    return (
      who.administers !== null && who.administers === (side === 'PARTNER' ? company : referring)
    )
  },
  // Whoever's side has not accepted yet; the platform stands for any company.
  ANSWERS: (who, { state, side, company, referring }) => {
    if (state !== 'PROPOSED') return false
    if (who.all) return referring === undefined && side === 'PARTNER'
    const isPartner = who.administers === company && side !== 'PARTNER'
    const isReferring = who.administers === referring && side !== 'REFERRING'
    return who.administers !== null && (isPartner || isReferring)
  },
}

export const TERMS_READERS = 'RCV&NOTDRAFT REF&NOTDRAFT ALL&NOTDRAFT OWNSIDE FORALL SERVER'

export const TERMS_FIELDS = [
  'id companyId referringCompanyId version state feeKind feeRate feeAmount agentShare teamLeadShare',
  'divisionLeadShare bonusPoolShare mrnShare splitShare absentLead paidBy holdDays clawbackDays effectiveFrom',
  'supersededAt note draftedSide draftedById proposedById proposedAt partnerAcceptedById partnerAcceptedAt',
  'referringAcceptedById referringAcceptedAt declinedById declinedAt createdAt updatedAt',
].join(' ')
