import type { ReferralApi } from '#features/referrals/server/referral-api.ts'
import type { Sql } from '#platform/db/database.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { NOTIFICATIONS_KEPT } from '../notification.ts'
import { listNotifications, markRead, type Notification } from './notification-actions.ts'

/** The notifications of the bell: each member reads and marks their own. */
export function notificationApi(
  builder: ApiBuilder,
  sql: Sql,
  { type, changeType, show }: ReferralApi,
): void {
  const notificationType = builder.objectRef<Notification>('Notification').implement({
    description: 'The last change of one of your referrals.',
    fields: t => ({
      referral: t.field({
        type,
        description: 'The referral as it is now.',
        resolve: ({ referral }, _args, { actor }) => show(actor, referral),
      }),
      change: t.expose('change', {
        type: changeType,
        description: 'Its last change, limited to the fields you can see.',
      }),
      read: t.exposeBoolean('isRead', {
        description: 'Whether you marked it as read. Your own changes are always read.',
      }),
    }),
  })
  builder.queryField('notifications', t =>
    t.field({
      type: [notificationType],
      description: `Your last ${NOTIFICATIONS_KEPT} notifications, newest first: one for each referral you made or that is split with you.`,
      resolve: (_root, _args, { actor }) => listNotifications(sql, actor),
    }),
  )
  const input = builder.inputType('MarkNotificationsReadInput', {
    description: 'The notifications to mark as read.',
    fields: t => ({
      upTo: t.field({
        type: 'DateTime',
        required: true,
        description: 'The time of the newest change to mark as read. Later changes stay unread.',
      }),
      referralId: t.id({ description: 'The referral. If omitted, all referrals.' }),
    }),
  })
  builder.mutationField('markNotificationsRead', t =>
    t.field({
      type: [notificationType],
      description: 'Marks your notifications as read. Returns them as they are now.',
      args: { input: t.arg({ type: input, required: true }) },
      resolve: async (_root, { input }, { actor }) => {
        await markRead(sql, actor, input)
        return await listNotifications(sql, actor)
      },
    }),
  )
}
