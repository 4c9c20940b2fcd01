import type { Terms, TermsPair } from '#features/terms/terms.ts'
import type { FeeKind } from '#features/terms/terms-choices.ts'
import { TERMS_DEFAULTS } from '#features/terms/terms-input.ts'
import { DEMO_COMPENSATION, type DemoCompany, HOME } from './companies.ts'
import { OFFICE_PARTNERS } from './fees.ts'
import { daysBefore } from './moments.ts'
import type { DemoPerson } from './people.ts'
import { makeRandom } from './random.ts'

type DemoTerms = Partial<Terms> & Pick<Terms, 'id' | 'companyId' | 'createdAt' | 'updatedAt'>

/** Terms in every state, and such that every referral was made under some. */
export function makeTerms(
  now: Date,
  companies: readonly DemoCompany[],
  people: readonly DemoPerson[],
): DemoTerms[] {
  const idOf = (key: string) => companyOf(key).row.id
  const companyOf = (key: string) =>
    companies.find(({ profile }) => profile.key === key) as DemoCompany
  const adminOf = (companyId: string | null) =>
    people.find(({ row, group }) =>
      companyId === null
        ? group === 'admin'
        : group === 'companyAdmin' && row.companyId === companyId,
    )?.row.id ?? null
  const make = (pair: TermsPair, version: number, daysAgo: number, more: Partial<Terms>) => {
    const at = daysBefore(now, daysAgo)
    const { companyId, referringCompanyId } = pair
    const random = makeRandom(`terms/${companyId}/${referringCompanyId}/${version}`)
    return {
      id: random.uuid(),
      ...pair,
      version,
      storedState: 'ACTIVE' as const,
      ...TERMS_DEFAULTS,
      ...SHARES,
      feeKind: 'REPORTED' as const,
      draftedSide: 'PARTNER' as const,
      draftedById: adminOf(companyId),
      proposedById: adminOf(companyId),
      proposedAt: at,
      partnerAcceptedById: adminOf(companyId),
      partnerAcceptedAt: at,
      referringAcceptedById: adminOf(referringCompanyId),
      referringAcceptedAt: at,
      effectiveFrom: at,
      createdAt: at,
      updatedAt: at,
      ...more,
    }
  }
  const open = companies.flatMap(({ row, profile }, place) => {
    const pair = { companyId: row.id, referringCompanyId: null }
    const first = make(pair, 1, 1000, feeOf(place, profile.fee[0]))
    if (profile.key !== 'copperline') return [first]
    const next = make(pair, 2, 90, { ...feeOf(place, profile.fee[0]), holdDays: 14 })
    return [{ ...first, supersededAt: next.effectiveFrom }, next]
  })
  const pending = { effectiveFrom: null, referringAcceptedAt: null, referringAcceptedById: null }
  const proposed = { ...pending, storedState: 'PROPOSED' as const }
  const home = idOf(HOME)
  return [
    ...open,
    make({ companyId: idOf('copperline'), referringCompanyId: home }, 1, 60, {
      feeKind: 'PERCENT',
      feeRate: 1250,
      holdDays: 30,
      clawbackDays: 90,
      absentLead: 'UP',
      note: 'Agreed, with thirty days of hold.',
    }),
    ...OFFICE_PARTNERS.map(key =>
      make({ companyId: idOf(key), referringCompanyId: home }, 1, 75, {
        feeKind: 'PERCENT',
        feeRate: 1000,
        paidBy: 'OFFICE',
        holdDays: 14,
      }),
    ),
    make({ companyId: home, referringCompanyId: idOf('northgable') }, 1, 120, {
      feeKind: 'PERCENT',
      feeRate: 1000,
      holdDays: 14,
      clawbackDays: 90,
    }),
    make({ companyId: idOf('northgable'), referringCompanyId: home }, 1, 2, {
      ...proposed,
      feeKind: 'FLAT',
      feeAmount: 50_000,
      agentShare: 6000,
      holdDays: 14,
      clawbackDays: 60,
    }),
    make({ companyId: idOf('quillbrook'), referringCompanyId: home }, 1, 20, {
      ...pending,
      storedState: 'DECLINED',
      feeKind: 'PERCENT',
      feeRate: 500,
      agentShare: 3000,
      declinedAt: daysBefore(now, 18),
      declinedById: adminOf(home),
      note: 'Our agents would earn half of what they do now.',
    }),
    make({ companyId: home, referringCompanyId: null }, 2, 1, {
      ...proposed,
      feeKind: 'PERCENT',
      feeRate: 1000,
      holdDays: 30,
      clawbackDays: 180,
    }),
  ]
}

const SHARES = {
  agentShare: DEMO_COMPENSATION.agentPercentage * 100,
  teamLeadShare: DEMO_COMPENSATION.teamLeadPercentage * 100,
  divisionLeadShare: DEMO_COMPENSATION.divisionLeadPercentage * 100,
  bonusPoolShare: DEMO_COMPENSATION.bonusPoolPercentage * 100,
  mrnShare: DEMO_COMPENSATION.mrnPercentage * 100,
}

const KINDS = ['REPORTED', 'PERCENT', 'FLAT'] as const satisfies FeeKind[]

const feeOf = (place: number, dollars: number): Partial<Terms> => {
  const feeKind = KINDS[place % KINDS.length] as FeeKind
  return {
    feeKind,
    feeRate: feeKind === 'PERCENT' ? 1000 : null,
    feeAmount: feeKind === 'FLAT' ? dollars * 100 : null,
  }
}
