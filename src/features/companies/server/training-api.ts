import type { EnumRef } from '@pothos/core'
import type { Shown } from '#kernel/access.ts'
import { visibilityOf } from '#kernel/fields.ts'
import type { ApiBuilder, ApiSchema } from '#platform/graphql/builder.ts'
import { apiFields, filtersOf, inputsOf } from '#platform/graphql/declared.ts'
import { describedEnum } from '#platform/graphql/descriptions.ts'
import { idempotencyKeyOf } from '#platform/graphql/idempotency-key.ts'
import { idInput } from '#platform/graphql/mutations.ts'
import { relationField } from '#platform/graphql/relation-fields.ts'
import { TRAINING_FIELDS, type TrainingResource, type TrainingType } from '../training.ts'
import type { CompanyPart } from './company-type.ts'
import type { ContentInputs, ContentTypes } from './content-api.ts'

/** Training resources as the API shows and takes them. */
export function trainingTypes(
  builder: ApiBuilder,
  part: CompanyPart,
): ContentTypes<TrainingResource> {
  const kind = describedEnum<TrainingType>(
    builder,
    'TrainingType',
    'A kind of training resource.',
    {
      video: 'A video to watch.',
      document: 'A document to read.',
    },
  )
  return {
    plural: 'TrainingResources',
    type: trainingTypeOf(builder, kind, part),
    seen: visibilityOf(TRAINING_FIELDS)({}),
    inputs: trainingInputs(builder, kind),
    filters: filtersOf(TRAINING_FIELDS, { type: kind }),
    relation: ['trainingResources', 'The company’s training resources.'],
  }
}

type Kind = EnumRef<ApiSchema, TrainingType>

const trainingTypeOf = (builder: ApiBuilder, kind: Kind, { companyType, companyOf }: CompanyPart) =>
  builder.objectRef<Shown<TrainingResource>>('TrainingResource').implement({
    description: 'A training resource of a company.',
    fields: t => ({
      ...apiFields(t, TRAINING_FIELDS, { type: kind }),
      company: relationField(
        t,
        [companyType, companyOf],
        'companyId',
        'The company that the training is about.',
      ),
    }),
  })

const trainingInputs = (builder: ApiBuilder, kind: Kind): ContentInputs => ({
  create: builder.inputType('CreateTrainingResourceInput', {
    description: 'A training resource of a company.',
    fields: t => {
      const { required, optional } = inputsOf(t, TRAINING_FIELDS, { type: kind })
      return {
        ...required('companyId', 'title', 'url'),
        ...optional('type', 'duration'),
        idempotencyKey: idempotencyKeyOf(t, 'creates no second row'),
      }
    },
  }),
  update: builder.inputType('UpdateTrainingResourceInput', {
    description:
      'Fields to change. Omit a field to keep it; a null type or an empty duration clears it.',
    fields: t => ({
      id: t.id({ required: true, description: 'The training resource.' }),
      ...inputsOf(t, TRAINING_FIELDS, { type: kind }).optional('title', 'url', 'type', 'duration'),
    }),
  }),
  remove: idInput(
    builder,
    'DeleteTrainingResourceInput',
    'The row to delete.',
    'The training resource.',
  ),
})
