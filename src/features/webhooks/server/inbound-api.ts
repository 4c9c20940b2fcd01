import type { Company } from '#features/companies/company.ts'
import { readCompany } from '#features/companies/company-access.ts'
import { companyRows } from '#features/companies/server/company-store.ts'
import { type Allowed, allow } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { requireSignedIn } from '#kernel/signed-in.ts'
import { and, eq, type Where } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { connectionOf, pageArgs, readLimit } from '#platform/graphql/connection.ts'
import type { InboundCall } from '../inbound-call.ts'
import { watchWebhook } from '../webhook-access.ts'
import { countRefusals, inboundRows } from './inbound-store.ts'

interface Context {
  readonly builder: ApiBuilder
  readonly sql: Sql
}

/** What came in by a company's key, with its answer. */
export function inboundApi({ builder, sql }: Context): void {
  const connection = connectionOf(builder, 'InboundCall', callTypeOf(builder))
  const companyId = { required: true, description: 'The company.' } as const
  builder.queryField('inboundCalls', t =>
    t.field({
      type: connection,
      description:
        'What came in by a company’s webhook key within thirty days, the latest first. For its site administrator and for admin.',
      args: { companyId: t.arg.id(companyId), ...pageArgs(t.arg) },
      resolve: async (_root, args, { actor }) => {
        requireSignedIn(actor)
        const { id } = await watched(sql, actor, args.companyId)
        const page = {
          order: 'at',
          limit: readLimit(args.limit),
          nextToken: args.nextToken,
        } as const
        return await inboundRows.page(sql, { where: eq('companyId', id), ...page })
      },
    }),
  )
  builder.queryField('refusedCalls', t =>
    t.int({
      description:
        'How many calls came in a company’s name within thirty days without its key. For its site administrator and for admin.',
      args: { companyId: t.arg.id(companyId) },
      resolve: async (_root, args, { actor }) => {
        requireSignedIn(actor)
        return await countRefusals(sql, (await watched(sql, actor, args.companyId)).id)
      },
    }),
  )
}

const watched = (sql: Sql, actor: Actor, id: string): Promise<Allowed<Company>> =>
  companyFor(sql, actor, id, watchWebhook(actor))

/** The company, for who may by this rule; to others it is not there. */
export async function companyFor(
  sql: Sql,
  actor: Actor,
  id: string,
  rule: Where<Company>,
): Promise<Allowed<Company>> {
  const row = await companyRows.find(sql, and(readCompany(actor), eq('id', id)))
  return allow(rule, row, 'Company')
}

const callTypeOf = (builder: ApiBuilder) =>
  builder.objectRef<InboundCall>('InboundCall').implement({
    description: 'A call that a company’s own system made with its key.',
    fields: t => ({
      id: t.exposeID('id', { description: 'Its name here.' }),
      at: t.expose('at', { type: 'DateTime', description: 'When it came.' }),
      path: t.exposeString('path', { description: 'Where it came to.' }),
      messageId: t.exposeString('messageId', {
        nullable: true,
        description: 'Its `webhook-id`, where it had one.',
      }),
      request: t.exposeString('request', {
        description: 'Its body, clipped, without what is the client’s own.',
      }),
      status: t.exposeInt('status', { description: 'The HTTP status that it was answered with.' }),
      answer: t.exposeString('answer', { description: 'What it was answered, clipped.' }),
    }),
  })
