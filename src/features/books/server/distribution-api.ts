import { MOST_REASON } from '#features/payments/payment-input.ts'
import type { Page } from '#platform/db/page.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { pageArgs, readLimit } from '#platform/graphql/connection.ts'
import { idempotencyKeyOf } from '#platform/graphql/idempotency-key.ts'
import { MOST_SHARES } from '../distribution.ts'
import type { Names } from './books-names.ts'
import { distributePool } from './distribute-pool.ts'
import { type Distribution, distributionPage } from './distribution-store.ts'
import { type BooksDeps, requireBooks } from './read-books.ts'
import { payDistributions, takeBackDistributions } from './settle-distributions.ts'

/** What pools gave to people. */
export function distributionApi(builder: ApiBuilder, deps: BooksDeps, names: Names): void {
  const type = distributionTypeOf(builder, names)
  listApi(builder, deps, type)
  const distribute = distributeInputOf(builder)
  const { pay, takeBack } = settlementInputsOf(builder)
  builder.mutationFields(t => ({
    distributePool: t.field({
      type: [type],
      description:
        'Divides part of a company’s bonus pool among its members. Its administrators and platform administrators only.',
      args: { input: t.arg({ type: distribute, required: true }) },
      resolve: (_root, { input }, { actor }) => distributePool(deps, actor, input),
    }),
    payDistributions: t.field({
      type: [type],
      description:
        'Marks distributions as paid. Those that are paid already stay as they are. Administrators of the company and platform administrators only.',
      args: { input: t.arg({ type: pay, required: true }) },
      resolve: (_root, { input: { ids } }, { actor }) => payDistributions(deps, actor, ids),
    }),
    takeBackDistributions: t.field({
      type: [type],
      description:
        'Returns distributions that aren’t paid yet to the pool: all of them, or none. Administrators of the company and platform administrators only.',
      args: { input: t.arg({ type: takeBack, required: true }) },
      resolve: (_root, { input }, { actor }) => takeBackDistributions(deps, actor, input),
    }),
  }))
}

function distributeInputOf(builder: ApiBuilder) {
  const share = builder.inputType('PoolShareInput', {
    description: 'A member, and the amount for them.',
    fields: t => ({
      userId: t.id({ required: true, description: 'The member.' }),
      // A plain number and not Money, so that the answer names the field of one that is none.
      amount: t.float({ required: true, description: 'The amount, in dollars.' }),
    }),
  })
  return builder.inputType('DistributePoolInput', {
    description: 'The company, and the amounts for its members.',
    fields: t => ({
      companyId: t.id({ required: true, description: 'The company.' }),
      shares: t.field({
        type: [share],
        required: true,
        description: `Up to ${MOST_SHARES} members, each once. Together at most the pool’s balance.`,
      }),
      reason: t.string({
        description: `The reason, for those who see the amounts. At most ${MOST_REASON} characters.`,
      }),
      idempotencyKey: t.string({
        description: 'Optional. A repeat with the same key does nothing again.',
      }),
    }),
  })
}

const settlementInputsOf = (builder: ApiBuilder) => ({
  pay: builder.inputType('PayDistributionsInput', {
    description: 'The distributions to mark as paid.',
    fields: t => ({
      ids: t.idList({ required: true, description: `Up to ${MOST_SHARES} distributions.` }),
    }),
  }),
  takeBack: builder.inputType('TakeBackDistributionsInput', {
    description: 'The distributions to return to the pool.',
    fields: t => ({
      ids: t.idList({
        required: true,
        description: `Up to ${MOST_SHARES} distributions, none of them paid.`,
      }),
      reason: t.string({
        required: true,
        description: `The reason, for those who see the amounts. At most ${MOST_REASON} characters.`,
      }),
      idempotencyKey: idempotencyKeyOf(t),
    }),
  }),
})

type DistributionType = ReturnType<typeof distributionTypeOf>

const distributionTypeOf = (builder: ApiBuilder, names: Names) =>
  builder.objectRef<Distribution>('Distribution').implement({
    description:
      'An amount that a person was given from a bonus pool. It stays open until it is paid, or taken back.',
    fields: t => ({
      id: t.exposeID('id', { description: 'The ledger entry.' }),
      companyId: t.exposeID('companyId', { description: 'The company.' }),
      userId: t.exposeID('userId', { description: 'The person.' }),
      name: t.string({
        description: 'The person’s name.',
        resolve: async ({ userId }, _args, context) =>
          (await names.person(context)(userId))?.name ?? '',
      }),
      amount: t.expose('amount', { type: 'Money', description: 'The amount.' }),
      at: t.expose('at', { type: 'DateTime', description: 'Time of the distribution.' }),
      authorName: t.string({
        description: 'The name of the person who divided the pool.',
        resolve: async ({ author }, _args, context) => (await names.author(context)(author)) ?? '',
      }),
      reason: t.exposeString('reason', {
        nullable: true,
        description: 'The reason that they gave.',
      }),
      paidAt: t.expose('paidAt', {
        type: 'DateTime',
        nullable: true,
        description: 'Time when it was marked as paid. Null until then.',
      }),
      batchId: t.exposeID('batchId', {
        description: 'The ID that distributions of the same time share.',
      }),
      takenBackAt: t.expose('takenBackAt', {
        type: 'DateTime',
        nullable: true,
        description: 'Time when it was returned to the pool. Null unless it was.',
      }),
      takenBackByName: t.string({
        nullable: true,
        description: 'The name of the person who returned it to the pool.',
        resolve: async ({ takenBackBy }, _args, context) =>
          takenBackBy === null ? null : ((await names.author(context)(takenBackBy)) ?? ''),
      }),
      takenBackReason: t.exposeString('takenBackReason', {
        nullable: true,
        description: 'The reason for that.',
      }),
    }),
  })

function listApi(builder: ApiBuilder, { database }: BooksDeps, type: DistributionType): void {
  const page = builder.objectRef<Page<Distribution>>('DistributionPage').implement({
    description: 'A page of distributions.',
    fields: t => ({
      items: t.field({
        type: [type],
        description: 'The distributions, the latest first.',
        resolve: ({ items }) => [...items],
      }),
      nextToken: t.exposeString('nextToken', {
        nullable: true,
        description: 'Pass it to the same list to get the next page. Null on the last page.',
      }),
    }),
  })
  builder.queryField('listDistributions', t =>
    t.field({
      type: page,
      description:
        'The distributions of a company’s bonus pool. Visible to its administrators and platform administrators.',
      args: {
        companyId: t.arg.id({ required: true, description: 'The company.' }),
        ...pageArgs(t.arg),
      },
      resolve: async (_root, { companyId, limit, nextToken }, { actor }) => {
        const id = await requireBooks(database, actor, companyId)
        return distributionPage(database, id, {
          limit: readLimit(limit),
          nextToken: nextToken ?? null,
        })
      },
    }),
  )
}
