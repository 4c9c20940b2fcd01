import {
  GROUPS,
  type Group,
  highestGroup,
  isLead,
  isPlatformAdmin,
} from '#features/identity/groups.ts'
import type { IdentityClient } from '#features/identity/server/identity-client.ts'
import type { InvitationWords } from '#features/identity/server/identity-letters.ts'
import { Fault, unavailable } from '#kernel/errors.ts'
import type { Member } from '../member.ts'
import { leadGroup } from '../member-groups.ts'

/** Where accounts are kept: what the identity provider's client gives. */
export type Pool = IdentityClient

type Work<T> = Parameters<typeof callPool<T>>[1]
type Api = Parameters<Parameters<Pool['call']>[0]>[0]

export const toAttributes = (values: Readonly<Record<string, string | null>>) =>
  Object.entries(values).flatMap(([Name, Value]) => (Value === null ? [] : [{ Name, Value }]))

/** One call about one account; a provider that does not answer is away, not wrong. */
export async function callPool<T>(
  { call, userPoolId }: Pool,
  work: (api: Api, at: { readonly UserPoolId: string }) => Promise<T>,
): Promise<T> {
  return await call(api => work(api, { UserPoolId: userPoolId })).catch(error => {
    const isAnswer = error.$fault === 'client' && !/TooMany|LimitExceeded/.test(error.name)
    if (isAnswer || error instanceof Fault) throw error
    throw unavailable('Sign-in is unavailable right now. Please try again in a moment.', error)
  })
}

/** What the call gives, or nothing where the provider answers with one of these faults. */
export const unless = async <T>(fault: string, doing: Promise<T>): Promise<T | undefined> =>
  await doing.catch(error => {
    if (error.name === fault) return undefined
    throw error
  })

const ifThere = <T>(pool: Pool, work: Work<T>): Promise<T | undefined> =>
  unless('UserNotFoundException', callPool(pool, work))

/** The account's groups; undefined where there is no account. */
export async function accountGroups(pool: Pool, id: string): Promise<Group[] | undefined> {
  const answer = await ifThere(pool, (api, at) =>
    api.adminListGroupsForUser({ ...at, Username: id }),
  )
  const names = answer?.Groups?.map(({ GroupName }) => GroupName) ?? []
  return answer && GROUPS.filter(group => names.includes(group))
}

/** What somebody is here: as their row says, else as their account does. */
export function groupOf(row: Member, groups: readonly Group[]): Group {
  if (row.group !== null) return row.group
  if (groups.some(isPlatformAdmin)) return 'admin'
  return leadGroup(row) ?? highestGroup(groups.filter(group => !isLead(group)))
}

/** Puts the account into the one group: out of the others first, so that it never has more than it should. */
export async function placeAccount(pool: Pool, id: string, group: Group): Promise<void> {
  const groups = (await accountGroups(pool, id)) ?? []
  for (const other of groups.filter(name => name !== group)) await leaveGroup(pool, id, other)
  if (!groups.includes(group)) await joinGroup(pool, id, group)
}

export const joinGroup = (pool: Pool, id: string, group: Group) =>
  callPool(pool, (api, at) => api.adminAddUserToGroup({ ...at, Username: id, GroupName: group }))

export const leaveGroup = (pool: Pool, id: string, group: Group) =>
  callPool(pool, (api, at) =>
    api.adminRemoveUserFromGroup({ ...at, Username: id, GroupName: group }),
  )

export const nameAccount = (pool: Pool, id: string, values: Record<string, string | null>) =>
  callPool(pool, (api, at) =>
    api.adminUpdateUserAttributes({
      ...at,
      Username: id,
      UserAttributes: toAttributes(values),
    }),
  )

/** Lets the account sign in again; whether there is one. */
export const openAccount = async (pool: Pool, id: string): Promise<boolean> =>
  (await ifThere(pool, (api, at) => api.adminEnableUser({ ...at, Username: id }))) !== undefined

/** Turns the account off and ends its sessions. */
export async function closeAccount(pool: Pool, id: string): Promise<void> {
  const closed = await ifThere(pool, (api, at) => api.adminDisableUser({ ...at, Username: id }))
  if (closed) {
    await ifThere(pool, (api, at) => api.adminUserGlobalSignOut({ ...at, Username: id }))
  }
}

export const deletePoolAccount = (pool: Pool, id: string) =>
  ifThere(pool, (api, at) => api.adminDeleteUser({ ...at, Username: id }))

/** The account of that id or address. */
export const findPoolAccount = (pool: Pool, name: string) =>
  ifThere(pool, (api, at) => api.adminGetUser({ ...at, Username: name }))

// An embedded pool writes them into its email; Amazon's hands them to the pool's own message trigger.
const metadataOf = (words: InvitationWords): Record<string, string> =>
  Object.fromEntries(Object.entries(words).filter(([, word]) => word !== undefined))

/** Mails somebody who was invited another temporary password. */
export const mailAgain = (pool: Pool, name: string, words: InvitationWords) =>
  callPool(pool, (api, at) =>
    api.adminCreateUser({
      ...at,
      Username: name,
      MessageAction: 'RESEND',
      DesiredDeliveryMediums: ['EMAIL'],
      ClientMetadata: metadataOf(words),
    }),
  )

/** Makes an account and mails its temporary password; undefined where the address has one. */
export const inviteAccount = (
  pool: Pool,
  email: string,
  { values, words }: { values: Record<string, string | null>; words: InvitationWords },
) =>
  unless(
    'UsernameExistsException',
    callPool(pool, (api, at) =>
      api.adminCreateUser({
        ...at,
        Username: email,
        DesiredDeliveryMediums: ['EMAIL'],
        ClientMetadata: metadataOf(words),
        UserAttributes: toAttributes({ email, email_verified: 'true', ...values }),
      }),
    ),
  )
