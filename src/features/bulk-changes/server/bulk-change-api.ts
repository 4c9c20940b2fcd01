import type { ReferralApi } from '#features/referrals/server/referral-api.ts'
import { allow } from '#kernel/access.ts'
import { visibilityOf } from '#kernel/fields.ts'
import { and, eq } from '#kernel/where.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { connectionOf, pageArgs, readLimit } from '#platform/graphql/connection.ts'
import { filtersOf } from '#platform/graphql/declared.ts'
import { type Model, modelReads, type SchemaContext } from '#platform/graphql/model.ts'
import type { ChangeFeed } from '#platform/graphql/model-feed.ts'
import { modelLive } from '#platform/graphql/model-live.ts'
import { addMutations, type Changed } from '#platform/graphql/mutations.ts'
import { BULK_CHANGE_FIELDS, type BulkChange } from '../bulk-change.ts'
import { readBulkChange } from '../bulk-change-access.ts'
import {
  type BulkChangeDeps,
  cancelBulkChange,
  previewBulkChange,
  startBulkChange,
} from './bulk-change-actions.ts'
import { bulkChangeKeysOf } from './bulk-change-live.ts'
import { bulkChangeRows } from './bulk-change-store.ts'
import { type BulkReferralTypes, bulkChangeTypes } from './bulk-change-types.ts'
import { refusalsOf } from './refusals.ts'

interface BulkChangeParts {
  readonly deps: Omit<BulkChangeDeps, 'choose'>
  readonly feed: ChangeFeed<BulkChange>
  readonly referrals: BulkReferralTypes & Pick<ReferralApi, 'choice'>
}

type Types = ReturnType<typeof bulkChangeTypes>

/** Changes of many referrals at once: what they would do, how far they are, and what was refused. */
export function bulkChangeApi(
  schemaContext: SchemaContext,
  { deps: rest, feed, referrals }: BulkChangeParts,
): void {
  const { builder } = schemaContext
  const deps = { ...rest, choose: referrals.choice.choose }
  const types = bulkChangeTypes(builder, referrals)
  const seen = () => visibilityOf(BULK_CHANGE_FIELDS)<BulkChange>({})
  const model: Model<BulkChange> = {
    name: 'BulkChange',
    plural: 'BulkChanges',
    type: types.bulkChange,
    rows: bulkChangeRows,
    read: readBulkChange,
    seen,
    filters: filtersOf(BULK_CHANGE_FIELDS, { state: types.state }),
  }
  const { filterType, show } = modelReads(schemaContext, model)
  modelLive(builder, { ...model, filterType, feed, keysOf: bulkChangeKeysOf })
  addQueries(builder, deps, types)
  bulkChangeMutations(builder, types, { type: types.bulkChange, deps, show })
}

function addQueries(builder: ApiBuilder, deps: BulkChangeDeps, types: Types): void {
  builder.queryFields(t => ({
    previewBulkChange: t.field({
      type: types.preview,
      description:
        'The number of your referrals that a bulk change would change, and the reasons for the others.',
      args: {
        selection: t.arg({ type: types.selection, required: true }),
        change: t.arg({ type: types.change, required: true }),
      },
      resolve: async (_root, asked, { actor }) => await previewBulkChange(deps, actor, asked),
    }),
    bulkChangeRefusals: t.field({
      type: connectionOf(builder, 'BulkChangeRefusal', types.refusal),
      description: 'The referrals that a bulk change didn’t change, in the order of their IDs.',
      args: {
        id: t.arg.id({ required: true, description: 'The bulk change’s ID.' }),
        ...pageArgs(t.arg),
      },
      resolve: async (_root, { id, limit, nextToken }, { actor }) => {
        const where = and(readBulkChange(actor), eq<BulkChange>('id', id))
        const row = allow(where, await bulkChangeRows.find(deps.database, where), 'Bulk change')
        const page = { limit: readLimit(limit), nextToken }
        return await refusalsOf(deps.database, actor, row, page)
      },
    }),
  }))
}

function bulkChangeMutations(
  builder: ApiBuilder,
  { start, cancel }: Types,
  changed: Changed<BulkChangeDeps, BulkChange>,
): void {
  addMutations(builder, changed, mutation => ({
    startBulkChange: mutation(
      'Starts the same change of up to 10,000 referrals. It runs in the background, by the rules of single changes.',
      start,
      startBulkChange,
    ),
    cancelBulkChange: mutation(
      'Cancels a bulk change. What was changed by then stays so.',
      cancel,
      (deps, actor, { id }) => cancelBulkChange(deps, actor, id),
    ),
  }))
}
