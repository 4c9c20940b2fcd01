import type { Company } from '#features/companies/company.ts'

/** What becomes of a person who asks to join a company. */
export type Joining = 'JOINS' | 'WAITS' | 'REFUSED'

type Policy = Pick<Company, 'joiningPolicy' | 'joiningDomains'>

interface Person {
  /** An address that they have verified. */
  readonly email: string
  readonly isInvited: boolean
}

/** The one rule of who gets into a company by registering; an invitation counts whatever the policy. */
export function howToJoin({ joiningPolicy, joiningDomains }: Policy, person: Person): Joining {
  if (person.isInvited || joiningPolicy === 'OPEN') return 'JOINS'
  if (joiningPolicy === 'APPROVAL') return 'WAITS'
  if (joiningPolicy === 'INVITATION') return 'REFUSED'
  const domain = person.email.slice(person.email.lastIndexOf('@') + 1).toLowerCase()
  return joiningDomains.includes(domain) ? 'JOINS' : 'REFUSED'
}

/** Why somebody cannot join, in words that do not name the domains. */
export const refusalOf = ({
  joiningPolicy,
  companyName,
}: Pick<Company, 'joiningPolicy' | 'companyName'>): string =>
  joiningPolicy === 'DOMAINS'
    ? `Only people with an email address at ${companyName} can join it. Ask its administrator to invite you.`
    : `Only invited people can join ${companyName}. Ask its administrator to invite you.`
