import type { Shown } from '#kernel/access.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import type { FaqItem } from '../faq.ts'
import type { CompanyPart } from './company-type.ts'
import type { LessonFace, LessonInputs } from './learning-api.ts'

/** Frequently asked questions as the API shows and takes them. */
export const faqFace = (builder: ApiBuilder, part: CompanyPart): LessonFace<FaqItem> => ({
  plural: 'FaqItems',
  type: faqTypeOf(builder, part),
  inputs: faqInputs(builder),
  filters: {
    id: 'ID',
    companyId: 'ID',
    question: 'String',
    answer: 'String',
    createdAt: 'DateTime',
    updatedAt: 'DateTime',
  },
  relation: ['faqItems', 'What people often ask about it.'],
})

const faqTypeOf = (builder: ApiBuilder, { companyType, companyOf }: CompanyPart) =>
  builder.objectRef<Shown<FaqItem>>('FaqItem').implement({
    description: 'What people often ask about a company, and what it answers.',
    fields: t => ({
      id: t.exposeID('id', { description: 'Its name for machines.' }),
      companyId: t.exposeID('companyId', { description: 'The company that answers.' }),
      company: t.field({
        type: companyType,
        nullable: true,
        description: 'The company that answers.',
        resolve: ({ companyId }, _args, context, info) => companyOf(context, companyId, info),
      }),
      question: t.exposeString('question', { description: 'What is asked.' }),
      answer: t.exposeString('answer', { description: 'What the company says to it.' }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was added.' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it last changed.' }),
    }),
  })

const faqInputs = (builder: ApiBuilder): LessonInputs => ({
  create: builder.inputType('CreateFaqItemInput', {
    description: 'A question that people often ask about a company, with its answer.',
    fields: t => ({
      companyId: t.id({ required: true, description: 'The company that answers.' }),
      question: t.string({ required: true, description: 'What is asked; at most 500.' }),
      answer: t.string({ required: true, description: 'What the company says; at most 5000.' }),
      idempotencyKey: t.string({ description: 'Sent again with the same key, it adds one.' }),
    }),
  }),
  update: builder.inputType('UpdateFaqItemInput', {
    description: 'What is to change; what is left out stays.',
    fields: t => ({
      id: t.id({ required: true, description: 'The question.' }),
      question: t.string({ description: 'What is asked; at most 500.' }),
      answer: t.string({ description: 'What the company says; at most 5000.' }),
    }),
  }),
  remove: builder.inputType('DeleteFaqItemInput', {
    description: 'What is to go.',
    fields: t => ({ id: t.id({ required: true, description: 'The question.' }) }),
  }),
})
