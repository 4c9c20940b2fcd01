import type { EnumRef } from '@pothos/core'
import type { Shown } from '#kernel/access.ts'
import type { ApiBuilder, ApiSchema } from '#platform/graphql/builder.ts'
import { describedValues } from '#platform/graphql/described.ts'
import type { TrainingResource, TrainingType } from '../training.ts'
import type { CompanyPart } from './company-type.ts'
import type { LessonFace, LessonInputs } from './learning-api.ts'

const TYPE_WORDS = {
  video: 'To watch.',
  document: 'To read.',
} as const satisfies Record<TrainingType, string>

/** Training resources as the API shows and takes them. */
export function trainingFace(builder: ApiBuilder, part: CompanyPart): LessonFace<TrainingResource> {
  const kind = builder.enumType('TrainingType', {
    description: 'What a training resource is.',
    values: describedValues(TYPE_WORDS),
  })
  return {
    plural: 'TrainingResources',
    type: trainingTypeOf(builder, kind, part),
    inputs: trainingInputs(builder, kind),
    filters: {
      id: 'ID',
      companyId: 'ID',
      title: 'String',
      url: 'String',
      type: kind,
      createdAt: 'DateTime',
      updatedAt: 'DateTime',
    },
    relation: ['trainingResources', 'What teaches how to refer to it.'],
  }
}

type Kind = EnumRef<ApiSchema, TrainingType>

const trainingTypeOf = (builder: ApiBuilder, kind: Kind, { companyType, companyOf }: CompanyPart) =>
  builder.objectRef<Shown<TrainingResource>>('TrainingResource').implement({
    description: 'Something that teaches how to refer to a company.',
    fields: t => ({
      id: t.exposeID('id', { description: 'Its name for machines.' }),
      companyId: t.exposeID('companyId', { description: 'The company that it is about.' }),
      company: t.field({
        type: companyType,
        nullable: true,
        description: 'The company that it is about.',
        resolve: ({ companyId }, _args, context, info) => companyOf(context, companyId, info),
      }),
      title: t.exposeString('title', { description: 'What it is called.' }),
      url: t.exposeString('url', { description: 'Where it opens; http or https.' }),
      type: t.expose('type', { type: kind, nullable: true, description: 'To watch or to read.' }),
      duration: t.exposeString('duration', {
        nullable: true,
        description: 'How long it takes, in words such as 12 min.',
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was added.' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it last changed.' }),
    }),
  })

const trainingInputs = (builder: ApiBuilder, kind: Kind): LessonInputs => ({
  create: builder.inputType('CreateTrainingResourceInput', {
    description: 'Something that teaches how to refer to a company.',
    fields: t => ({
      companyId: t.id({ required: true, description: 'The company that it is about.' }),
      title: t.string({ required: true, description: 'What it is called; at most 200.' }),
      url: t.string({ required: true, description: 'Where it opens; http or https.' }),
      type: t.field({ type: kind, description: 'To watch or to read.' }),
      duration: t.string({ description: 'How long it takes, in words.' }),
      idempotencyKey: t.string({ description: 'Sent again with the same key, it adds one.' }),
    }),
  }),
  update: builder.inputType('UpdateTrainingResourceInput', {
    description: 'What is to change; what is left out stays.',
    fields: t => ({
      id: t.id({ required: true, description: 'The training resource.' }),
      title: t.string({ description: 'What it is called; at most 200.' }),
      url: t.string({ description: 'Where it opens; http or https.' }),
      type: t.field({ type: kind, description: 'To watch or to read; null for neither.' }),
      duration: t.string({ description: 'How long it takes, in words; empty for none.' }),
    }),
  }),
  remove: builder.inputType('DeleteTrainingResourceInput', {
    description: 'What is to go.',
    fields: t => ({ id: t.id({ required: true, description: 'The training resource.' }) }),
  }),
})
