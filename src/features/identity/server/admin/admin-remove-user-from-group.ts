import { removeFromGroup } from './admin-account-store.ts'
import { groupCalled, oneUserAndGroup } from './admin-requests.ts'
import { onAccount } from './on-account.ts'

export const adminRemoveUserFromGroup = onAccount(
  oneUserAndGroup,
  async (sql, { id }, { GroupName }) => {
    const group = groupCalled(GroupName)
    await removeFromGroup(sql, id, group)
    return { event: 'group.removed', details: { group } }
  },
)
