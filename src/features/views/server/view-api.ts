import type { memberApi } from '#features/members/server/member-api.ts'
import type { Shown } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { visibilityOf } from '#kernel/fields.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { apiFields, filtersOf, inputsOf } from '#platform/graphql/declared.ts'
import { describedEnum } from '#platform/graphql/descriptions.ts'
import { type Model, modelReads, type SchemaContext } from '#platform/graphql/model.ts'
import type { ChangeFeed } from '#platform/graphql/model-feed.ts'
import { modelLive } from '#platform/graphql/model-live.ts'
import { addMutations, idInput } from '#platform/graphql/mutations.ts'
import { relationField } from '#platform/graphql/relation-fields.ts'
import {
  type ListLayout,
  SAVED_VIEW_FIELDS,
  type SavedView,
  type ViewAudience,
  type ViewList,
} from '../saved-view.ts'
import { readSavedView } from '../view-access.ts'
import {
  createView,
  editLayout,
  editView,
  readLayout,
  removeView,
  type ViewDeps,
} from './view-actions.ts'
import { viewKeysOf } from './view-live.ts'
import { savedViewRows } from './view-store.ts'

const enumsOf = (builder: ApiBuilder) => ({
  list: describedEnum<ViewList>(builder, 'ViewList', 'A list that views are saved of.', {
    REFERRALS: 'The referrals page.',
    PEOPLE: 'The people page.',
    COMPANIES: 'The companies page.',
  }),
  sharedWith: describedEnum<ViewAudience>(
    builder,
    'ViewAudience',
    'Those who can see a saved view.',
    {
      NOBODY: 'Only its owner.',
      TEAM: 'Its owner and the agents they lead.',
      DIVISION: 'Its owner and everyone in their division.',
      COMPANY: 'Its owner and every member of their company.',
    },
  ),
})
type Enums = ReturnType<typeof enumsOf>

/** Saved views of lists, and how each person arranged a list. */
export function viewApi(
  schemaContext: SchemaContext,
  deps: ViewDeps,
  feed: ChangeFeed<SavedView>,
  { userType, userOf }: ReturnType<typeof memberApi>,
): void {
  const { builder } = schemaContext
  const enums = enumsOf(builder)
  const type = builder.objectRef<Shown<SavedView>>('SavedView').implement({
    description: 'A list’s search, filters and order under a name.',
    fields: t => ({
      ...apiFields(t, SAVED_VIEW_FIELDS, enums),
      owner: relationField(t, [userType, userOf], 'ownerId', 'The member who saved the view.'),
    }),
  })
  const seen = visibilityOf(SAVED_VIEW_FIELDS)({})
  const model: Model<SavedView> = {
    name: 'SavedView',
    plural: 'SavedViews',
    type,
    rows: savedViewRows,
    read: readSavedView,
    seen: () => seen,
    parts: { owner: { of: 'ownerId', from: userOf } },
    filters: filtersOf(SAVED_VIEW_FIELDS, enums),
  }
  const { filterType, show } = modelReads(schemaContext, model)
  modelLive(builder, { ...model, filterType, feed, keysOf: viewKeysOf })
  const inputs = inputsOfViews(builder, enums)
  addMutations(builder, { type, deps, show }, mutation => ({
    createSavedView: mutation('Saves the state of a list under a name.', inputs.create, createView),
    updateSavedView: mutation(
      'Renames a view, changes its state or who can see it. Its owner only.',
      inputs.update,
      (deps, actor, { id, ...edit }) => editView(deps, actor, id, edit),
    ),
    deleteSavedView: mutation(
      'Deletes a view. Returns the deleted row. Its owner only.',
      inputs.remove,
      (deps, actor, { id }) => removeView(deps, actor, id),
    ),
  }))
  layoutApi(builder, deps, enums, { type, show })
}

const inputsOfViews = (builder: ApiBuilder, enums: Enums) => ({
  create: builder.inputType('CreateSavedViewInput', {
    description: 'The view to save.',
    fields: t =>
      inputsOf(t, SAVED_VIEW_FIELDS, enums).required('list', 'name', 'state', 'sharedWith'),
  }),
  update: builder.inputType('UpdateSavedViewInput', {
    description: 'Fields to change. Omit a field to keep it.',
    fields: t => ({
      id: t.id({ required: true, description: 'The view.' }),
      ...inputsOf(t, SAVED_VIEW_FIELDS, enums).optional('name', 'state', 'sharedWith'),
    }),
  }),
  remove: idInput(builder, 'DeleteSavedViewInput', 'The row to delete.', 'The view.'),
})

interface ShownView {
  readonly type: Model<SavedView>['type']
  readonly show: (actor: Actor, row: SavedView) => Shown<SavedView>
}

/** How a person has a list: each reads and changes their own alone. */
function layoutApi(builder: ApiBuilder, deps: ViewDeps, { list }: Enums, view: ShownView): void {
  const columns = 'The columns shown, in order. Null for the usual ones.'
  const defaultView = 'The view that the list opens with. Null for none.'
  const type = builder.objectRef<ListLayout>('ListLayout').implement({
    description: 'Your columns and default view of a list.',
    fields: t => ({
      list: t.expose('list', { type: list, description: 'The list.' }),
      columns: t.expose('columns', { type: ['String'], nullable: true, description: columns }),
      defaultView: t.field({
        type: view.type,
        nullable: true,
        description: defaultView,
        resolve: (layout, _args, { actor }) =>
          layout.defaultView && view.show(actor, layout.defaultView),
      }),
    }),
  })
  builder.queryField('ownListLayout', t =>
    t.field({
      type,
      description: 'Your columns and default view of a list.',
      args: { list: t.arg({ type: list, required: true, description: 'The list.' }) },
      resolve: async (_root, args, { actor }) => await readLayout(deps.database, actor, args.list),
    }),
  )
  const input = builder.inputType('SetListLayoutInput', {
    description: 'Your columns and default view of a list. Omit a field to keep it.',
    fields: t => ({
      list: t.field({ type: list, required: true, description: 'The list.' }),
      columns: t.stringList({ description: columns }),
      defaultViewId: t.id({ description: defaultView }),
    }),
  })
  builder.mutationField('setListLayout', t =>
    t.field({
      type,
      description: 'Sets your columns or default view of a list.',
      args: { input: t.arg({ type: input, required: true }) },
      resolve: async (_root, args, { actor }) => await editLayout(deps, actor, args.input),
    }),
  )
}
