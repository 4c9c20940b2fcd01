import { requireMember } from '#kernel/signed-in.ts'
import type { Sql } from '#platform/db/database.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { mailFor } from '../mail-access.ts'
import type { MailKind } from '../mail-kind.ts'
import { putPreference, wantsOf } from './mail-preference-store.ts'

interface MailPreference {
  readonly kind: MailKind
  readonly wanted: boolean
}

/** What a person wants mail about: each reads and chooses for themselves alone. */
export function mailApi(builder: ApiBuilder, sql: Sql, knowsSignIns: boolean): void {
  const kindType = builder.enumType('MailKind', {
    description: 'A kind of email notification.',
    values: {
      STATUS_CHANGED: { description: 'The status of one of the member’s referrals changed.' },
      PAID: { description: 'A payment to the member was marked as paid.' },
      NEW_REFERRAL: { description: 'The member’s company received a referral.' },
      NEW_MEMBER: { description: 'A person joined the member’s company or asked to join it.' },
      WEEKLY_SUMMARY: { description: 'A summary of the previous week, sent on Mondays.' },
      NEW_DEVICE: { description: 'A sign-in to their account from a new device.' },
    } satisfies Record<MailKind, object>,
  })
  const preferenceType = builder.objectRef<MailPreference>('MailPreference').implement({
    description: 'Your preference for a kind of email.',
    fields: t => ({
      kind: t.expose('kind', { type: kindType, description: 'The kind of email.' }),
      wanted: t.exposeBoolean('wanted', {
        description: 'Whether you get this kind of email. Your choice, or the default.',
      }),
    }),
  })
  builder.queryField('mailPreferences', t =>
    t.field({
      type: [preferenceType],
      description: 'Your email preferences, for every kind of email you can get.',
      resolve: async (_root, _args, { actor }) => {
        const me = requireMember(actor)
        const wants = await wantsOf(sql, [me])
        return mailFor(actor, knowsSignIns).map(kind => ({ kind, wanted: wants(me, kind) }))
      },
    }),
  )
  const input = builder.inputType('SetMailPreferenceInput', {
    description: 'A kind of email and whether you want it.',
    fields: t => ({
      kind: t.field({ type: kindType, required: true, description: 'The kind of email.' }),
      wanted: t.boolean({ required: true, description: 'Whether you get this kind of email.' }),
    }),
  })
  builder.mutationField('setMailPreference', t =>
    t.field({
      type: preferenceType,
      description: 'Sets whether you get a kind of email.',
      args: { input: t.arg({ type: input, required: true }) },
      resolve: async (_root, { input: { kind, wanted } }, { actor }) => {
        await putPreference(sql, requireMember(actor), kind, wanted)
        return { kind, wanted }
      },
    }),
  )
}
