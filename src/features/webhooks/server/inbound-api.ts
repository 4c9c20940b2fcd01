import type { Company } from '#features/companies/company.ts'
import { companyFor } from '#features/companies/server/company-actions.ts'
import type { Allowed } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { requireSignedIn } from '#kernel/signed-in.ts'
import { eq } from '#kernel/where.ts'
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

/** Recent requests by a company’s key, with their responses. */
export function inboundApi({ builder, sql }: Context): void {
  const connection = connectionOf(builder, 'InboundCall', callTypeOf(builder))
  const companyId = { required: true, description: 'The company.' } as const
  builder.queryField('inboundCalls', t =>
    t.field({
      type: connection,
      description:
        'Requests made with a company’s webhook API key in the last 30 days, latest first. Visible to its site administrators and platform administrators.',
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
        'The number of requests in the last 30 days that were rejected because of a missing or wrong API key. Visible to the company’s site administrators and platform administrators.',
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

const callTypeOf = (builder: ApiBuilder) =>
  builder.objectRef<InboundCall>('InboundCall').implement({
    description: 'A request that a company’s system made with its API key.',
    fields: t => ({
      id: t.exposeID('id', { description: 'The request’s ID.' }),
      at: t.expose('at', { type: 'DateTime', description: 'Time of the request.' }),
      path: t.exposeString('path', { description: 'The request’s path.' }),
      messageId: t.exposeString('messageId', {
        nullable: true,
        description: 'The request’s `webhook-id`, if it had one.',
      }),
      request: t.exposeString('request', {
        description: 'The request body, shortened, without the client’s details.',
      }),
      status: t.exposeInt('status', { description: 'The HTTP status of the response.' }),
      answer: t.exposeString('answer', { description: 'The response body, shortened.' }),
    }),
  })
