import { adminAddUserToGroup } from './admin/admin-add-user-to-group.ts'
import { adminCreateUser } from './admin/admin-create-user.ts'
import { adminDeleteUser } from './admin/admin-delete-user.ts'
import { adminDisableUser } from './admin/admin-disable-user.ts'
import { adminEnableUser } from './admin/admin-enable-user.ts'
import { adminGetUser } from './admin/admin-get-user.ts'
import { adminListGroupsForUser } from './admin/admin-list-groups-for-user.ts'
import { adminRemoveUserFromGroup } from './admin/admin-remove-user-from-group.ts'
import { adminResetUserPassword } from './admin/admin-reset-user-password.ts'
import { adminSetUserMfaPreference } from './admin/admin-set-user-mfa-preference.ts'
import { adminUpdateUserAttributes } from './admin/admin-update-user-attributes.ts'
import { adminUserGlobalSignOut } from './admin/admin-user-global-sign-out.ts'
import { listUsers } from './admin/list-users.ts'
import type { Operation } from './operation.ts'

/** What the server itself and its operator may call, and nobody else. */
export const ADMIN_OPERATIONS: Readonly<Record<string, Operation>> = {
  AdminAddUserToGroup: adminAddUserToGroup,
  AdminCreateUser: adminCreateUser,
  AdminDeleteUser: adminDeleteUser,
  AdminDisableUser: adminDisableUser,
  AdminEnableUser: adminEnableUser,
  AdminGetUser: adminGetUser,
  AdminListGroupsForUser: adminListGroupsForUser,
  AdminRemoveUserFromGroup: adminRemoveUserFromGroup,
  AdminResetUserPassword: adminResetUserPassword,
  AdminSetUserMFAPreference: adminSetUserMfaPreference,
  AdminUpdateUserAttributes: adminUpdateUserAttributes,
  AdminUserGlobalSignOut: adminUserGlobalSignOut,
  ListUsers: listUsers,
}
