import type { InputRef, ObjectRef } from '@pothos/core'
import type { Shown, Visibility } from '#kernel/access.ts'
import { requireSignedIn } from '#kernel/signed-in.ts'
import type { ApiSchema } from '#platform/graphql/builder.ts'
import type { FilterFields } from '#platform/graphql/filter.ts'
import { type Model, modelReads, type SchemaContext } from '#platform/graphql/model.ts'
import type { ChangeFeed } from '#platform/graphql/model-feed.ts'
import { modelLive } from '#platform/graphql/model-live.ts'
import type { RelationSource } from '#platform/graphql/relation-fields.ts'
import type { Company } from '../company.ts'
import { readContent } from '../content-access.ts'
import type { CompanyDeps } from './company-actions.ts'
import { companyKeysOf } from './company-live.ts'
import { type ContentKind, createContent, deleteContent, editContent } from './content-actions.ts'
import type { CompanyContent } from './content-store.ts'

/** The API types of one kind of content. */
export interface ContentTypes<T extends CompanyContent> {
  readonly plural: string
  readonly type: ObjectRef<ApiSchema, Shown<T>>
  readonly seen: Visibility<T>
  readonly filters: FilterFields
  readonly inputs: ContentInputs
  /** The company's field of them, and what it says. */
  readonly relation: readonly [name: string, description: string]
}

type WithId = object & { readonly id: string }

export interface ContentInputs {
  readonly create: InputRef<object>
  readonly update: InputRef<WithId>
  readonly remove: InputRef<WithId>
}

interface ContentApiDeps<T> {
  readonly deps: CompanyDeps
  readonly feed: ChangeFeed<T>
  readonly companyType: ObjectRef<ApiSchema, Shown<Company>>
  readonly companyOf: RelationSource<Company>
}

/** Queries, mutations and subscriptions of one kind of content. */
export function contentApi<T extends CompanyContent>(
  schemaContext: SchemaContext,
  { deps, feed, companyType, companyOf }: ContentApiDeps<T>,
  kind: ContentKind<T>,
  types: ContentTypes<T>,
): void {
  const { plural, type, seen, filters } = types
  const model: Model<T> = {
    name: kind.name,
    plural,
    type,
    rows: kind.store.rows,
    read: readContent,
    seen: () => seen,
    allowReplica: true,
    parts: { company: { of: 'companyId', from: companyOf } },
    filters,
  }
  const { filterType, manyOf } = modelReads(schemaContext, model)
  const [field, description] = types.relation
  manyOf(companyType, field, 'companyId', description)
  modelLive(schemaContext.builder, { ...model, filterType, feed, keysOf: companyKeysOf })
  addMutations(schemaContext, deps, kind, types)
}

function addMutations<T extends CompanyContent>(
  { builder }: SchemaContext,
  deps: CompanyDeps,
  kind: ContentKind<T>,
  { type, inputs }: ContentTypes<T>,
): void {
  const { name } = kind
  const shown = type as unknown as ObjectRef<ApiSchema, object>
  builder.mutationField(`create${name}`, t =>
    t.field({
      type: shown,
      description: `Adds a ${name} to a company. Its administrators and platform administrators only.`,
      args: { input: t.arg({ type: inputs.create, required: true }) },
      resolve: async (_root, { input }, { actor }) => {
        requireSignedIn(actor)
        return await createContent(deps, kind, actor, input)
      },
    }),
  )
  builder.mutationField(`update${name}`, t =>
    t.field({
      type: shown,
      description: `Updates a ${name}. Its company’s administrators and platform administrators only.`,
      args: { input: t.arg({ type: inputs.update, required: true }) },
      resolve: async (_root, { input: { id, ...edit } }, { actor }) => {
        requireSignedIn(actor)
        return await editContent(deps, kind, actor, id, edit)
      },
    }),
  )
  builder.mutationField(`delete${name}`, t =>
    t.field({
      type: shown,
      description: `Deletes a ${name}. Returns the deleted row.`,
      args: { input: t.arg({ type: inputs.remove, required: true }) },
      resolve: async (_root, { input: { id } }, { actor }) => {
        requireSignedIn(actor)
        return await deleteContent(deps, kind, actor, id)
      },
    }),
  )
}
