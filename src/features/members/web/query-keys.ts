export const PEOPLE_KEY = ['people'] as const
export const peopleKey = (filter: object | null) => [...PEOPLE_KEY, filter] as const

export const peopleChoicesKey = (filter: object) => ['people-choices', filter] as const
export const companyPeopleKey = (companyId: string) => ['company-people', companyId] as const
export const memberKey = (id: string) => ['member', id] as const
export const ownMemberKey = (me: string) => ['own-member', me] as const

export const MEMBER_GATE_KEY = ['member-gate'] as const
export const memberGateKey = (me: string) => [...MEMBER_GATE_KEY, me] as const

export const joiningKey = (companyId: string) => ['joining', companyId] as const
export const COMPANIES_TO_JOIN_KEY = ['companies-to-join'] as const
export const invitationKey = (token: string) => ['invitation', token] as const

export const activityKey = (filter: object) => ['activity', filter] as const

export const INSTALLATION_KEY = ['installation'] as const

// Below the people's own key, so that they are read anew together.
export const peopleTableKey = (request: object, period: string) =>
  [...PEOPLE_KEY, 'table', request, period] as const
export const peopleTotalKey = (request: object) => [...PEOPLE_KEY, 'total', request] as const
