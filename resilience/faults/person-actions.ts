import type { Asking } from './asking.ts'
import { LISTED } from './lines.ts'
import { any, type TorturePerson } from './people.ts'
import { create, emptyLedger, type Ledger, move, pay, report, type Writing } from './writes.ts'

/** What people do all day; each action is picked as often as its weight says. */
export interface PersonActions {
  /** One action of one person. */
  doOne(): Promise<void>
  create(who: TorturePerson): Promise<string | undefined>
  readonly ledger: Ledger
  /** Letters that were promised. */
  promised(): number
}

const LIST = `{ listReferrals(limit: 10) { items { ${LISTED} companyId userId } nextToken } }`
const DASHBOARD = `query ($scope: DashboardScope!) { dashboard(scope: $scope) {
  totalEarnings pendingAmount totalReferrals successRate months { month amount } } }`
const SCOPES = {
  agent: 'AGENT',
  teamLead: 'TEAM',
  divisionLead: 'DIVISION',
  companyAdmin: 'COMPANY',
}
const LOGOS = '{ listCompanies(limit: 50) { items { iconUrl } } }'

interface Listed {
  readonly listReferrals: { readonly items: readonly { readonly id: string }[] }
}

interface Logos {
  readonly listCompanies: { readonly items: readonly { readonly iconUrl: string | null }[] }
}

export async function makePersonActions(
  people: readonly TorturePerson[],
  asking: Asking,
  give: (key: string) => void,
): Promise<PersonActions> {
  const writing: Writing = { ledger: emptyLedger(), people, asking, give }
  const agents = people.filter(({ group }) => group === 'agent')
  const takesReports = await asking.takesReports()
  const letters = writeLetters(people, asking)
  const look = lookAtLogos(people, asking)
  const mix: readonly (readonly [weight: number, action: () => Promise<unknown>])[] = [
    [16, () => list(any(people), asking, give)],
    [8, () => dashboard(any(people), asking)],
    [6, () => create(writing, any(agents))],
    [6, () => move(writing)],
    [2, () => pay(writing)],
    [takesReports ? 2 : 0, () => report(writing)],
    [2, () => asking.signIn(any(people))],
    [2, look],
    [1, letters.ask],
  ]
  const deck = mix.flatMap(([weight, action]) => Array.from({ length: weight }, () => action))
  return {
    doOne: async () => void (await any(deck)()),
    create: agent => create(writing, agent),
    ledger: writing.ledger,
    promised: letters.promised,
  }
}

async function list(
  who: TorturePerson,
  asking: Asking,
  give: (key: string) => void,
): Promise<void> {
  const data = await asking.graphql<Listed>('list', who, LIST)
  for (const { id } of data?.listReferrals.items ?? []) give(`${who.id} ${id}`)
}

async function dashboard(who: TorturePerson, asking: Asking): Promise<void> {
  await asking.graphql('dashboard', who, DASHBOARD, { scope: SCOPES[who.group] })
}

/** Everybody in their turn, so that nobody is sent one code after another. */
function writeLetters(people: readonly TorturePerson[], asking: Asking) {
  let asked = 0
  let promised = 0
  return {
    async ask() {
      if (await asking.forget(people[asked++ % people.length] as TorturePerson)) promised++
    },
    promised: () => promised,
  }
}

function lookAtLogos(people: readonly TorturePerson[], asking: Asking): () => Promise<void> {
  let logos: Logos | undefined
  return async () => {
    logos ??= await asking.graphql<Logos>('companies', any(people), LOGOS)
    const urls = (logos?.listCompanies.items ?? []).flatMap(({ iconUrl }) => iconUrl ?? [])
    if (urls.length > 0) await asking.look('logo', any(urls))
  }
}
