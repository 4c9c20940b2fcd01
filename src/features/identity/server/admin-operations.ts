import {
  adminDeleteUser,
  adminDisableUser,
  adminEnableUser,
  adminGetUser,
  adminUpdateUserAttributes,
} from './admin/admin-accounts.ts'
import {
  adminResetUserPassword,
  adminSetUserMfaPreference,
  adminUserGlobalSignOut,
} from './admin/admin-credentials.ts'
import {
  adminAddUserToGroup,
  adminListGroupsForUser,
  adminRemoveUserFromGroup,
} from './admin/admin-groups.ts'
import { adminCreateUser } from './admin/admin-invitations.ts'
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
