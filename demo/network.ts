import { memberActor } from '#features/members/member-actor.ts'
import { type Actor, GUEST } from '#kernel/actor.ts'
import { type DemoCompany, makeCompanies } from './companies.ts'
import { type ChangeLine, live } from './life.ts'
import { makeNewcomers, type Newcomer } from './newcomers.ts'
import { type DemoPerson, makeDemoPeople } from './people.ts'
import { makePlans } from './plans.ts'
import { makeRandom } from './random.ts'
import { type StoredReferral, type Surroundings, submit } from './submission.ts'
import { makeTerms } from './terms.ts'

/** A referral's story: how it was submitted and by whom, every change since, and how it stands. */
export interface DemoReferral {
  readonly submitted: StoredReferral
  readonly by: Actor
  readonly log: readonly ChangeLine[]
  readonly current: StoredReferral
}

export interface DemoNetwork {
  readonly companies: readonly DemoCompany[]
  readonly people: readonly DemoPerson[]
  readonly newcomers: readonly Newcomer[]
  readonly terms: ReturnType<typeof makeTerms>
  /** The oldest first. */
  readonly referrals: readonly DemoReferral[]
}

/** The demo's whole network as it stands at that moment; the same for the same moment, ids included. */
export function makeDemoNetwork(now: Date): DemoNetwork {
  const partners = makeCompanies(now)
  const people = makeDemoPeople(now, partners)
  const companies = partners.map(company => ({
    ...company,
    row: withDivisionLead(company, people),
  }))
  const around = { now, companies, people }
  const referrals = narrateReferrals(around)
  const newcomers = makeNewcomers(now, companies)
  return { companies, people, newcomers, terms: makeTerms(now, companies, people), referrals }
}

const withDivisionLead = (
  { row }: DemoCompany,
  people: readonly DemoPerson[],
): DemoCompany['row'] => {
  const lead = people.find(one => one.row.isDivisionLead && one.row.companyId === row.id)
  return { ...row, divisionLeadId: lead?.row.id ?? null }
}

function narrateReferrals(around: Surroundings): DemoReferral[] {
  const payers = new Map(
    around.people
      .filter(({ group }) => group === 'companyAdmin')
      .map(({ row }) => [row.companyId, row.id]),
  )
  const stories = makePlans(around.now, around.people).map((plan): DemoReferral => {
    const random = makeRandom(`referral/${plan.key}`)
    const sent = submit(random, plan, around)
    const payer = payers.get(sent.row.companyId) as string
    const by = sent.isPublic ? GUEST : memberActor(plan.agent.row, [plan.agent.group])
    return { submitted: sent.row, by, ...live(random, plan, sent, payer, around.now) }
  })
  return stories.sort((a, b) => a.submitted.createdAt.getTime() - b.submitted.createdAt.getTime())
}
