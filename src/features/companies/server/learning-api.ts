import type { InputRef, ObjectRef } from '@pothos/core'
import type { Shown, Visibility } from '#kernel/access.ts'
import { requireSignedIn } from '#kernel/signed-in.ts'
import type { ApiSchema } from '#platform/graphql/builder.ts'
import type { FilterFields } from '#platform/graphql/filter.ts'
import { type Model, type ModelFloor, modelReads } from '#platform/graphql/model.ts'
import { modelLive } from '#platform/graphql/model-live.ts'
import type { Desk } from '#platform/graphql/model-news.ts'
import type { PartOf } from '#platform/graphql/relation-fields.ts'
import type { Company } from '../company.ts'
import { readLearning } from '../learning-access.ts'
import type { CompanyDeps } from './company-actions.ts'
import { companyKeysOf } from './company-live.ts'
import { createLesson, deleteLesson, editLesson, type LessonKind } from './learning-actions.ts'
import type { Lesson } from './learning-store.ts'

/** How one kind of what a company teaches looks from outside. */
export interface LessonFace<T extends Lesson> {
  readonly plural: string
  readonly type: ObjectRef<ApiSchema, Shown<T>>
  readonly seen: Visibility<T>
  readonly filters: FilterFields
  readonly inputs: LessonInputs
  /** The company's field of them, and what it says. */
  readonly relation: readonly [name: string, description: string]
}

type WithId = object & { readonly id: string }

export interface LessonInputs {
  readonly create: InputRef<object>
  readonly update: InputRef<WithId>
  readonly remove: InputRef<WithId>
}

interface LessonParts<T> {
  readonly deps: CompanyDeps
  readonly desk: Desk<T>
  readonly companyType: ObjectRef<ApiSchema, Shown<Company>>
  readonly companyOf: PartOf<Company>
}

/** Queries, mutations and subscriptions of one kind of what companies teach. */
export function lessonApi<T extends Lesson>(
  floor: ModelFloor,
  { deps, desk, companyType, companyOf }: LessonParts<T>,
  kind: LessonKind<T>,
  face: LessonFace<T>,
): void {
  const { plural, type, seen, filters } = face
  const model: Model<T> = {
    name: kind.name,
    plural,
    type,
    rows: kind.store.rows,
    read: readLearning,
    seen: () => seen,
    mayLag: true,
    parts: { company: { of: 'companyId', from: companyOf } },
    filters,
  }
  const { filterType, manyOf } = modelReads(floor, model)
  const [field, description] = face.relation
  manyOf(companyType, field, 'companyId', description)
  modelLive(floor.builder, { ...model, filterType, desk, keysOf: companyKeysOf })
  addMutations(floor, deps, kind, face)
}

function addMutations<T extends Lesson>(
  { builder }: ModelFloor,
  deps: CompanyDeps,
  kind: LessonKind<T>,
  { type, inputs }: LessonFace<T>,
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
        return await createLesson(deps, kind, actor, input)
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
        return await editLesson(deps, kind, actor, id, edit)
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
        return await deleteLesson(deps, kind, actor, id)
      },
    }),
  )
}
