import { requireSignedIn } from '#kernel/signed-in.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { connectionOf, pageArgs, readLimit } from '#platform/graphql/connection.ts'
import type { SchemaContext } from '#platform/graphql/model.ts'
import { type HistoryEntry, historyOf } from './referral-history.ts'
import type { FieldChange } from './referral-table.ts'

interface Change extends FieldChange {
  readonly field: string
}

// At most one person shares, so a list reads as its only entry.
const textOf = (value: unknown): string | null => {
  const single = Array.isArray(value) ? value[0] : value
  return single === null || single === undefined ? null : String(single)
}

const kindTypeOf = (builder: ApiBuilder) =>
  builder.enumType('ReferralActorKind', {
    description: 'What kind of caller made a change.',
    values: {
      CLIENT: { value: 'guest', description: 'The client, through the contact form.' },
      MEMBER: { value: 'member', description: 'A person who was signed in.' },
      PARTNER: { value: 'partner', description: 'A partner’s system, by its webhook key.' },
      API_KEY: { value: 'apiKey', description: 'A server, by the API key.' },
      SYSTEM: { value: 'system', description: 'The product itself.' },
    } as const,
  })

const changeTypeOf = (builder: ApiBuilder) =>
  builder.objectRef<Change>('ReferralFieldChange').implement({
    description: 'One field that changed. Money is text of dollars, instants are ISO 8601.',
    fields: t => ({
      field: t.exposeString('field', { description: 'Its name on Referral.' }),
      from: t.string({
        nullable: true,
        description: 'What it was; null for nothing, and for the client’s own words.',
        resolve: ({ from }) => textOf(from),
      }),
      to: t.string({
        nullable: true,
        description: 'What it became; null for nothing, and for the client’s own words.',
        resolve: ({ to }) => textOf(to),
      }),
    }),
  })

const lineTypeOf = (builder: ApiBuilder) => {
  const kindType = kindTypeOf(builder)
  const changeType = changeTypeOf(builder)
  return builder.objectRef<HistoryEntry>('ReferralChange').implement({
    description: 'One change of a referral, without what is not for this reader.',
    fields: t => ({
      id: t.exposeID('sequence', { description: 'Its place among all changes.' }),
      at: t.expose('changedAt', { type: 'DateTime', description: 'When it happened.' }),
      actorName: t.exposeString('actorName', {
        description: 'Who made it: a member’s name, a partner company’s, or Client.',
      }),
      actorId: t.exposeID('actorId', {
        nullable: true,
        description: 'The member, or the partner company whose system it was.',
      }),
      actorKind: t.field({
        type: kindType,
        description: 'What kind of caller it was.',
        resolve: ({ actorKind }) =>
          actorKind as 'guest' | 'member' | 'partner' | 'apiKey' | 'system',
      }),
      changes: t.field({
        type: [changeType],
        description: 'What changed; at the first line, what it began with.',
        resolve: ({ changes }) =>
          Object.entries(changes).map(([field, change]) => ({ field, ...change })),
      }),
    }),
  })
}

/** `referralHistory`: who, when, what from, what to. */
export function historyApi({ builder, sql }: SchemaContext): void {
  builder.queryField('referralHistory', t =>
    t.field({
      type: connectionOf(builder, 'ReferralChange', lineTypeOf(builder)),
      description: 'How a referral came to be as it is, the latest change first.',
      args: {
        id: t.arg.id({ required: true, description: 'The referral.' }),
        ...pageArgs(t.arg),
      },
      resolve: async (_root, { id, limit, nextToken }, { actor }) => {
        requireSignedIn(actor)
        return await historyOf(sql, actor, { id, limit: readLimit(limit), nextToken })
      },
    }),
  )
}
