import type { InputRef, ObjectRef } from '@pothos/core'
import type { Shown, Visibility } from '#kernel/access.ts'
import type { ApiBuilder, ApiSchema } from '#platform/graphql/builder.ts'
import type { FilterFields } from '#platform/graphql/filter.ts'
import { type Model, modelReads, type SchemaContext } from '#platform/graphql/model.ts'
import type { ChangeFeed } from '#platform/graphql/model-feed.ts'
import { modelLive } from '#platform/graphql/model-live.ts'
import { addMutations, whole } from '#platform/graphql/mutations.ts'
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
  contentMutations(schemaContext.builder, deps, kind, types)
}

function contentMutations<T extends CompanyContent>(
  builder: ApiBuilder,
  deps: CompanyDeps,
  kind: ContentKind<T>,
  { type, inputs }: ContentTypes<T>,
): void {
  const { name } = kind
  const shown = type as unknown as ObjectRef<ApiSchema, object>
  addMutations(builder, { type: shown, deps, show: whole }, mutation => ({
    [`create${name}`]: mutation(
      `Adds a ${name} to a company. Its administrators and platform administrators only.`,
      inputs.create,
      (deps, actor, input) => createContent(deps, kind, actor, input),
    ),
    [`update${name}`]: mutation(
      `Updates a ${name}. Its company’s administrators and platform administrators only.`,
      inputs.update,
      (deps, actor, { id, ...edit }) => editContent(deps, kind, actor, id, edit),
    ),
    [`delete${name}`]: mutation(
      `Deletes a ${name}. Returns the deleted row.`,
      inputs.remove,
      (deps, actor, { id }) => deleteContent(deps, kind, actor, id),
    ),
  }))
}
