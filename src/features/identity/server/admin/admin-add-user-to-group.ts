import { addToGroups } from '../account-store.ts'
import { groupCalled, oneUserAndGroup } from './admin-requests.ts'
import { onAccount } from './on-account.ts'

export const adminAddUserToGroup = onAccount(
  oneUserAndGroup,
  async (sql, { id }, { GroupName }) => {
    const group = groupCalled(GroupName)
    await addToGroups(sql, [{ accountId: id, groupName: group }])
    return { event: 'group.added', details: { group } }
  },
)
