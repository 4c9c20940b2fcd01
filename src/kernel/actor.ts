/*
 * Glossary
 *
 * actor      who is asking: a guest, a member, a server with the API key, a partner's webhook key, or
 *            the system itself (scheduled work, first start).
 * newcomer   a signed-in person who has no User row yet: all they can do is register, and wait for a
 *            company that approves its members.
 * member     a signed-in person with an active User row. What they may do is said by links, not by
 *            names of groups: each link below is set only where the group and the row agree, so a
 *            group without its row gives nothing, and neither does the row without its group.
 * own        the referral's agent.            split   who shares in the agent's part.
 * team       the agent's team lead.           division   the team lead's division lead.
 * received   by the partner company that serves the client and pays.
 * referring  the company that the agent belongs to.
 */

export interface MemberActor {
  readonly kind: 'member'
  readonly id: string
  readonly companyId: string | null
  /** Who leads this person. */
  readonly teamLeadId: string | null
  readonly divisionLeadId: string | null
  readonly leadsTeam: boolean
  readonly leadsDivision: boolean
  /** The company whose members, payments and details this person looks after. */
  readonly administers: string | null
  /** The company whose webhook key this person looks after. */
  readonly siteOf: string | null
  readonly isAdmin: boolean
}

/** What a member is who leads nobody, is led by nobody and looks after nothing. */
export const NO_LINKS = {
  teamLeadId: null,
  divisionLeadId: null,
  leadsTeam: false,
  leadsDivision: false,
  administers: null,
  siteOf: null,
  isAdmin: false,
} as const satisfies Partial<MemberActor>

export type Actor =
  | { readonly kind: 'guest' }
  | { readonly kind: 'newcomer'; readonly id: string }
  | MemberActor
  | { readonly kind: 'apiKey' }
  | { readonly kind: 'partner'; readonly companyId: string }
  | { readonly kind: 'system' }

export const GUEST: Actor = { kind: 'guest' }

/** Who it is, if it is a person. */
export const actorId = (actor: Actor): string | undefined => ('id' in actor ? actor.id : undefined)

/** The company that an actor administers, where it is a member who administers one. */
export const administeredCompany = (actor: Actor): string | null =>
  actor.kind === 'member' ? actor.administers : null

/** Who is noted to have sent or begun something: a member by their ID, everybody else by what they are. */
export const senderOf = (actor: Actor): string => (actor.kind === 'member' ? actor.id : actor.kind)

/** Whether nothing is withheld from this actor: the platform administrator, the API key, the system. */
export const seesAll = (actor: Actor): boolean =>
  actor.kind === 'system' || actor.kind === 'apiKey' || (actor.kind === 'member' && actor.isAdmin)
