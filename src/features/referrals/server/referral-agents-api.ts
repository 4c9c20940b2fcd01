import type { EnumRef } from '@pothos/core'
import type { Member } from '#features/members/member.ts'
import { memberRows } from '#features/members/server/member-store.ts'
import { requireSignedIn } from '#kernel/signed-in.ts'
import { ALL, eq, type Where } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import { readWords, type Search } from '#platform/db/search.ts'
import type { ApiSchema } from '#platform/graphql/builder.ts'
import { readLimit } from '#platform/graphql/connection.ts'
import type { SchemaContext } from '#platform/graphql/model.ts'
import { readSearch } from '#platform/graphql/model-list.ts'
import type { Referral } from '../referral.ts'
import { type ReferralScopeName, readReferralsOf } from '../referral-access.ts'
import { referralRows } from './referral-store.ts'
import type { ReferralParts } from './referral-type.ts'

/** Adds whose referrals somebody reads, for a filter: who received one lists no agents of other companies. */
export function referralAgentsApi(
  { builder, sql }: SchemaContext,
  { userType, userOf }: ReferralParts['members'],
  scopeType: EnumRef<ApiSchema, string>,
): void {
  builder.queryField('referralAgents', t =>
    t.field({
      type: [userType],
      nullable: { list: false, items: true },
      description: 'The agents of the referrals that you can see in a scope, by name.',
      args: {
        scope: t.arg({ type: scopeType, required: true }),
        search: t.arg.string({ description: 'Words of their name, 2 to 100 characters.' }),
        id: t.arg.id({ description: 'Only the agent with this ID.' }),
        limit: t.arg.int({ description: 'The number of agents, 1 to 1000. The default is 20.' }),
      },
      resolve: async (_root, { scope, search, id, limit }, context, info) => {
        const { actor } = context
        requireSignedIn(actor)
        const words = readSearch(search)
        const ids = await agentsOf(sql, {
          referrals: readReferralsOf(actor, scope as ReferralScopeName),
          agents: id ? eq<Member>('id', String(id)) : ALL,
          search: words === undefined ? undefined : { ...(await readWords(sql, words)), ids: [] },
          limit: readLimit(limit ?? 20),
        })
        return await Promise.all(
          ids.map(async agent => (await userOf(context, agent, info)) ?? null),
        )
      },
    }),
  )
}

interface AgentsAsked {
  readonly referrals: Where<Referral>
  readonly agents: Where<Member>
  readonly search: Search<Member> | undefined
  readonly limit: number
}

/** The IDs of the agents of these referrals, in the order of their names. */
async function agentsOf(sql: Sql, asked: AgentsAsked): Promise<string[]> {
  const { referrals, agents, search, limit } = asked
  const values: unknown[] = []
  const isAgent = memberRows.condition({ where: agents, search }, values)
  const isRead = referralRows.condition({ where: referrals }, values)
  // What is searched for decides the plan, as in a list.
  const { rows } = await sql.script(
    `select id from member where ${isAgent} and id in (select user_id from referral where ${isRead})
      order by fold_text(name) collate "C", id limit $${values.push(limit)}`,
    values,
  )
  return (rows as { id: string }[]).map(({ id }) => id)
}
