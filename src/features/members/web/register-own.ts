import type { Account } from '#client/account.ts'
import type { Api } from '#client/api.ts'
import { graphql } from '#client/graphql.ts'
import { dropPendingSignUp } from './pending-sign-up.ts'

const REGISTER_MEMBER = graphql(`
  mutation RegisterMember($input: RegisterMemberInput!) {
    registerMember(input: $input) { id name phone address profilePictureUrl }
  }
`)

/**
 * Makes the User record of whoever has none yet, from what their account was made with; another company
 * may be chosen. Gives whether there is one now: a company that approves its members has them wait.
 */
export const registerOwn = async (
  api: Api,
  account: Account,
  companyId?: string,
): Promise<boolean> => {
  const attributes = await account.attributes()
  const input = {
    firstName: attributes.given_name ?? '',
    lastName: attributes.family_name ?? '',
    phone: attributes.phone_number ?? '',
    address: attributes.address ?? '',
    companyId: companyId ?? attributes['custom:companyId'] ?? '',
  }
  const { registerMember } = await api.send(REGISTER_MEMBER, { input })
  dropPendingSignUp()
  return registerMember !== null
}
