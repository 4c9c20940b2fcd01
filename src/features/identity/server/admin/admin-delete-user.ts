import { deleteAccount } from './admin-account-store.ts'
import { oneUser } from './admin-requests.ts'
import { onAccount } from './on-account.ts'

export const adminDeleteUser = onAccount(oneUser, async (sql, { id }) => {
  await deleteAccount(sql, id)
  return { event: 'account.deleted' }
})
