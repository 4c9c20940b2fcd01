import { endSignIns } from '../sign-in-store.ts'
import { updateAccount } from './admin-account-store.ts'
import { oneUser } from './admin-requests.ts'
import { onAccount } from './on-account.ts'

/** Turns an account off and ends its sign-ins, so that turning it on again revives none of them. */
export const adminDisableUser = onAccount(oneUser, async (sql, { id }) => {
  await updateAccount(sql, id, { enabled: false })
  await endSignIns(sql, { accountId: id })
  return { event: 'account.disabled' }
})
