import type { Account } from '#client/account.ts'
import type { Api } from '#client/api.ts'
import { REGISTER_MEMBER } from './member-documents.ts'
import { dropPendingSignUp } from './pending-sign-up.ts'

/** Makes the User record of whoever has none yet, from what their account was made with. */
export const registerOwn = async (api: Api, account: Account): Promise<void> => {
  const attributes = await account.attributes()
  const input = {
    firstName: attributes.given_name ?? '',
    lastName: attributes.family_name ?? '',
    phone: attributes.phone_number ?? '',
    address: attributes.address ?? '',
    companyId: attributes['custom:companyId'] ?? '',
  }
  await api.send(REGISTER_MEMBER, { input })
  dropPendingSignUp()
}
