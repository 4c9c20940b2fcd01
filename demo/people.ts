import type { Group } from '#features/identity/groups.ts'
import type { Member } from '#features/members/member.ts'
import { DEMO_ACCOUNTS, DEMO_DOMAIN, type DemoAccount } from './accounts.ts'
import { type DemoCompany, HOME } from './companies.ts'
import { daysBefore, workingMoment } from './moments.ts'
import { drawName, mailboxOf, type PersonName } from './names.ts'
import { drawHome } from './places.ts'
import { makeRandom, type Random } from './random.ts'

/** A person of the network: the User row, and what the account beside it needs. */
export interface DemoPerson {
  readonly row: Member
  readonly name: PersonName
  readonly group: Group
}

interface Leads {
  readonly divisionLeadId?: string
  readonly teamLeadId?: string
}

type Hire = (group: Group, company: DemoCompany, leads?: Leads) => DemoPerson

interface Crew {
  /** Of each division, the number of agents in each team, and of those without a team. */
  readonly divisions: readonly { readonly teams: readonly number[]; readonly loose: number }[]
  /** Agents without any lead. */
  readonly loose: number
}

// Forty agents. The first lead of each kind and the first agent of the home company are the demo's.
const CREWS: Readonly<Record<string, Crew>> = {
  [HOME]: {
    divisions: [
      { teams: [7, 5], loose: 2 },
      { teams: [5], loose: 0 },
    ],
    loose: 2,
  },
  copperline: { divisions: [{ teams: [5], loose: 0 }], loose: 3 },
  northgable: { divisions: [], loose: 6 },
  quillbrook: { divisions: [], loose: 5 },
}

/** Everyone, each lead before those they lead. */
export function makeDemoPeople(now: Date, companies: readonly DemoCompany[]): DemoPerson[] {
  const hire = makeHire(now)
  return companies.flatMap(company => {
    const { key } = company.profile
    const office: readonly Group[] =
      key === HOME ? ['companyAdmin', 'siteAdmin', 'admin'] : ['companyAdmin']
    const crew = CREWS[key]
    return [
      ...office.map(group => hire(group, company)),
      ...(crew ? hireCrew(hire, company, crew) : []),
    ]
  })
}

function hireCrew(hire: Hire, company: DemoCompany, crew: Crew): DemoPerson[] {
  const agents = (count: number, leads: Leads) =>
    Array.from({ length: count }, () => hire('agent', company, leads))
  const divisions = crew.divisions.flatMap(({ teams, loose }) => {
    const lead = hire('divisionLead', company)
    const leads = { divisionLeadId: lead.row.id }
    const crews = teams.flatMap(size => {
      const teamLead = hire('teamLead', company, leads)
      return [teamLead, ...agents(size, { ...leads, teamLeadId: teamLead.row.id })]
    })
    return [lead, ...crews, ...agents(loose, leads)]
  })
  return [...divisions, ...agents(crew.loose, {})]
}

/** Gives one person after the other; the home company's first in a group is its demo account. */
function makeHire(now: Date): Hire {
  const waiting = new Map(DEMO_ACCOUNTS.map(account => [account.group, account]))
  const taken = new Set(DEMO_ACCOUNTS.map(mailboxOf))
  let count = 0
  return (group, company, leads = {}) => {
    const random = makeRandom(`person/${count++}`)
    const account = company.profile.key === HOME ? waiting.get(group) : undefined
    if (account) waiting.delete(group)
    const name = account ?? freshName(random, taken)
    return { row: rowOf({ random, now, group, company, leads, account, name }), name, group }
  }
}

function freshName(random: Random, taken: Set<string>): PersonName {
  const name = drawName(random)
  if (taken.has(mailboxOf(name))) return freshName(random, taken)
  taken.add(mailboxOf(name))
  return name
}

interface Hiring {
  readonly random: Random
  readonly now: Date
  readonly group: Group
  readonly company: DemoCompany
  readonly leads: Leads
  readonly account: DemoAccount | undefined
  readonly name: PersonName
}

function rowOf({ random, now, group, company, leads, account, name }: Hiring): Member {
  const { address, phone } = drawHome(random)
  // Whoever leads or administers was there before the first referral, 14 months ago.
  const isEarly = group !== 'agent' || account !== undefined || random.chance(0.6)
  const daysAgo = isEarly ? random.whole(450, 520) : random.whole(60, 400)
  const createdAt = workingMoment(random, daysBefore(now, daysAgo))
  return {
    id: random.uuid(),
    name: `${name.givenName} ${name.familyName}`,
    email: account?.email ?? `${mailboxOf(name)}@${DEMO_DOMAIN}`,
    phone: `+1${phone.join('')}`,
    address,
    profilePicture: null,
    showPictureToClients: true,
    group,
    isTeamLead: group === 'teamLead',
    isDivisionLead: group === 'divisionLead',
    teamLeadId: leads.teamLeadId ?? null,
    divisionLeadId: leads.divisionLeadId ?? null,
    bankInfoDocument: null,
    taxDocument: null,
    companyId: company.row.id,
    active: true,
    invited: false,
    // As random as the minute in which they joined; another draw would make another network.
    lastSignInAt: account ? null : daysBefore(now, createdAt.getUTCMinutes() / 2 + 0.2),
    goneAt: null,
    createdAt,
    updatedAt: daysBefore(createdAt, -random.whole(0, 50)),
  }
}
