import type { PersonName, Who } from '../kit/people.ts'

/* Who asks, by the facts of `test/kit/people.ts` and of nothing else. */

export interface Principal {
  readonly who: Who
  /** Null for who is nobody here. */
  readonly id: string | null
  readonly company: string | null
  readonly leadsTeam: boolean
  readonly leadsDivision: boolean
  readonly administers: string | null
  readonly siteOf: string | null
  readonly all: boolean
  /** Why every write and every question for people is turned away. */
  readonly turnedAway: 'UNAUTHENTICATED' | 'FORBIDDEN' | null
}

const person = (who: PersonName, company: string | null, more: Partial<Principal> = {}) => ({
  who,
  id: who,
  company,
  leadsTeam: false,
  leadsDivision: false,
  administers: null,
  siteOf: null,
  all: false,
  turnedAway: null,
  ...more,
})
const nobody = { id: null, company: null }

export const PRINCIPALS: readonly Principal[] = [
  { ...person('agent', null), ...nobody, who: 'guest', turnedAway: 'UNAUTHENTICATED' },
  { ...person('newcomer', null), ...nobody, turnedAway: 'FORBIDDEN' },
  person('agent', 'home'),
  person('mate', 'home'),
  person('otherAgent', 'home'),
  person('teamLead', 'home', { leadsTeam: true }),
  person('otherLead', 'home', { leadsTeam: true }),
  person('divisionLead', 'home', { leadsDivision: true }),
  person('companyAdmin', 'home', { administers: 'home' }),
  person('partnerAdmin', 'partner', { administers: 'partner' }),
  person('foreignAdmin', 'foreign', { administers: 'foreign' }),
  person('siteAdmin', 'home', { siteOf: 'home' }),
  person('stranger', 'foreign'),
  person('homeless', null),
  // The flag without the group, and, by what `world.ts` adds, the group without the flag.
  person('groupOnly', 'home'),
  person('latecomer', 'home'),
  person('admin', 'home', { all: true }),
  { ...person('agent', null), ...nobody, who: 'apiKey', all: true },
]

/** Whose token is refused, so that they are less than a guest. */
export const INACTIVE: Principal = {
  ...person('inactive', null),
  ...nobody,
  turnedAway: 'UNAUTHENTICATED',
}
