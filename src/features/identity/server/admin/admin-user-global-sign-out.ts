import { endSignIns } from '../sign-in-store.ts'
import { oneUser } from './admin-requests.ts'
import { onAccount } from './on-account.ts'

export const adminUserGlobalSignOut = onAccount(oneUser, async (sql, { id }) => {
  await endSignIns(sql, { accountId: id })
  return { event: 'sign-out' }
})
