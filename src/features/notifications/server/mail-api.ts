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
    description: 'What a person may be written about.',
    values: {
      STATUS_CHANGED: { description: 'A referral that they have a share in has moved.' },
      PAID: { description: 'A payment to them was marked as paid.' },
      NEW_REFERRAL: { description: 'The company that they look after has a new client.' },
      NEW_MEMBER: { description: 'Someone joined the company they look after, or asks to.' },
      WEEKLY_SUMMARY: { description: 'What the week before brought, on Monday morning.' },
      NEW_DEVICE: { description: 'A sign-in to their account from a new device.' },
    } satisfies Record<MailKind, object>,
  })
  const preferenceType = builder.objectRef<MailPreference>('MailPreference').implement({
    description: 'Whether the reader wants mail of a kind.',
    fields: t => ({
      kind: t.expose('kind', { type: kindType, description: 'What the mail is about.' }),
      wanted: t.exposeBoolean('wanted', {
        description: 'As they chose; where they did not, what the product starts with.',
      }),
    }),
  })
  builder.queryField('mailPreferences', t =>
    t.field({
      type: [preferenceType],
      description: 'What the reader wants mail about, of all that they may be written about.',
      resolve: async (_root, _args, { actor }) => {
        const me = requireMember(actor)
        const wants = await wantsOf(sql, [me])
        return mailFor(actor, knowsSignIns).map(kind => ({ kind, wanted: wants(me, kind) }))
      },
    }),
  )
  const input = builder.inputType('SetMailPreferenceInput', {
    description: 'A kind of mail, and whether it is wanted.',
    fields: t => ({
      kind: t.field({ type: kindType, required: true, description: 'What the mail is about.' }),
      wanted: t.boolean({ required: true, description: 'False ends mail of this kind.' }),
    }),
  })
  builder.mutationField('setMailPreference', t =>
    t.field({
      type: preferenceType,
      description: 'Chooses whether mail of a kind is wanted; for the person alone.',
      args: { input: t.arg({ type: input, required: true }) },
      resolve: async (_root, { input: { kind, wanted } }, { actor }) => {
        await putPreference(sql, requireMember(actor), kind, wanted)
        return { kind, wanted }
      },
    }),
  )
}
