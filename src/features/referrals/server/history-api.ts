import { requireSignedIn } from '#kernel/signed-in.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { connectionOf, pageArgs, readLimit } from '#platform/graphql/connection.ts'
import type { SchemaContext } from '#platform/graphql/model.ts'
import { type HistoryEntry, historyOf, type NamedChange } from './referral-history.ts'

interface Change extends NamedChange {
  readonly field: string
}

// At most one person shares, so a list reads as its only entry.
const textOf = (value: unknown): string | null => {
  const single = Array.isArray(value) ? value[0] : value
  return single === null || single === undefined ? null : String(single)
}

const kindTypeOf = (builder: ApiBuilder) =>
  builder.enumType('ReferralActorKind', {
    description: 'The kind of caller that made a change.',
    values: {
      CLIENT: { value: 'guest', description: 'The client, through the contact form.' },
      MEMBER: { value: 'member', description: 'A signed-in member.' },
      PARTNER: { value: 'partner', description: 'A partner’s system with its webhook API key.' },
      API_KEY: { value: 'apiKey', description: 'A server with the API key.' },
      SYSTEM: { value: 'system', description: 'Goodword itself.' },
    } as const,
  })

const changeTypeOf = (builder: ApiBuilder) =>
  builder.objectRef<Change>('ReferralFieldChange').implement({
    description: 'A changed field. Amounts are in dollars, times in ISO 8601.',
    fields: t => ({
      field: t.exposeString('field', { description: 'The field’s name in Referral.' }),
      from: t.string({
        nullable: true,
        description: 'The previous value. Null if there was none, and for the client’s details.',
        resolve: ({ from }) => textOf(from),
      }),
      to: t.string({
        nullable: true,
        description: 'The new value. Null if there is none, and for the client’s details.',
        resolve: ({ to }) => textOf(to),
      }),
      fromName: t.string({
        nullable: true,
        description: 'The name of the previous agent or company, where it is one that changed.',
        resolve: ({ fromName }) => fromName ?? null,
      }),
      toName: t.string({
        nullable: true,
        description: 'The name of the new agent or company, where it is one that changed.',
        resolve: ({ toName }) => toName ?? null,
      }),
    }),
  })

const lineTypeOf = (builder: ApiBuilder) => {
  const kindType = kindTypeOf(builder)
  const changeType = changeTypeOf(builder)
  return builder.objectRef<HistoryEntry>('ReferralChange').implement({
    description: 'One change of a referral, limited to the fields you can see.',
    fields: t => ({
      id: t.exposeID('sequence', { description: 'The change’s ID.' }),
      at: t.expose('changedAt', { type: 'DateTime', description: 'Time of the event.' }),
      actorName: t.exposeString('actorName', {
        description: 'The name of the member or partner company, or Client.',
      }),
      actorId: t.exposeID('actorId', {
        nullable: true,
        description: 'The ID of the member, or of the partner company for a partner’s system.',
      }),
      actorKind: t.field({
        type: kindType,
        description: 'The kind of caller.',
        resolve: ({ actorKind }) =>
          actorKind as 'guest' | 'member' | 'partner' | 'apiKey' | 'system',
      }),
      changes: t.field({
        type: [changeType],
        description: 'The changed fields. The first entry holds the initial values.',
        resolve: ({ changes }) =>
          Object.entries(changes).map(([field, change]) => ({ field, ...change })),
      }),
    }),
  })
}

/** `referralHistory`: who, when, what from, what to. Gives the type of a line. */
export function historyApi({ builder, sql }: SchemaContext) {
  const lineType = lineTypeOf(builder)
  builder.queryField('referralHistory', t =>
    t.field({
      type: connectionOf(builder, 'ReferralChange', lineType),
      description: 'A referral’s history, latest change first.',
      args: {
        id: t.arg.id({ required: true, description: 'The referral’s ID.' }),
        ...pageArgs(t.arg),
      },
      resolve: async (_root, { id, limit, nextToken }, { actor }) => {
        requireSignedIn(actor)
        return await historyOf(sql, actor, { id, limit: readLimit(limit), nextToken })
      },
    }),
  )
  return lineType
}
