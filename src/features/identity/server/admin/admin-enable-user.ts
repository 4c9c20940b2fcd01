import { updateAccount } from './admin-account-store.ts'
import { oneUser } from './admin-requests.ts'
import { onAccount } from './on-account.ts'

export const adminEnableUser = onAccount(oneUser, async (sql, { id }) => {
  await updateAccount(sql, id, { enabled: true })
  return { event: 'account.enabled' }
})
