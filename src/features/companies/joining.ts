import { z } from 'zod'

/** Who may join a company by registering; its administrator sets it. */
export const JOINING_POLICIES = ['OPEN', 'DOMAINS', 'APPROVAL', 'INVITATION'] as const
export type JoiningPolicy = (typeof JOINING_POLICIES)[number]

interface JoiningWords {
  /** As a choice on Edit Company. */
  readonly label: string
  readonly hint: string
  /** What a person reads who registers; the names of the domains are not for guests. */
  readonly notice: (companyName: string) => string
}

export const JOINING = {
  OPEN: {
    label: 'Open',
    hint: 'Anyone who registers joins right away and can refer clients in your company’s name. You’re emailed when someone joins.',
    notice: companyName => `You’ll join ${companyName} as soon as you verify your email.`,
  },
  DOMAINS: {
    label: 'Email domains',
    hint: 'People join right away if their verified email address is at one of the domains below. No one else can join unless you invite them.',
    notice: companyName => `Only people with an email address at ${companyName} can join.`,
  },
  APPROVAL: {
    label: 'Approval',
    hint: 'People register and wait. You’re emailed, and approve or decline them under Company Members.',
    notice: companyName => `An administrator of ${companyName} approves new members.`,
  },
  INVITATION: {
    label: 'Invitation only',
    hint: 'Only people you invite under Company Members can join.',
    notice: companyName =>
      `Only invited people can join ${companyName}. Register with the address your invitation was sent to.`,
  },
} as const satisfies Record<JoiningPolicy, JoiningWords>

export const MAX_JOINING_DOMAINS = 50
export const INVALID_DOMAIN = 'Enter domains, for example example.com'

const LABEL = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
const DOMAIN = new RegExp(`^(?=.{4,253}$)(${LABEL}\\.)+${LABEL}$`)

/** A domain of email addresses; an @ before it is left out. Its subdomains are domains of their own. */
export const joiningDomain = z
  .string(INVALID_DOMAIN)
  .trim()
  .toLowerCase()
  .transform(text => text.replace(/^@/, ''))
  .pipe(z.string().regex(DOMAIN, INVALID_DOMAIN))

/** What a company says about joining. */
export const joiningFields = {
  joiningPolicy: z.enum(JOINING_POLICIES, 'Choose who can join').optional(),
  joiningDomains: z
    .array(joiningDomain, INVALID_DOMAIN)
    .max(MAX_JOINING_DOMAINS, `Enter at most ${MAX_JOINING_DOMAINS} domains`)
    .transform(domains => [...new Set(domains)])
    .optional(),
}

export const DOMAIN_MISSING = 'Enter at least one domain'
