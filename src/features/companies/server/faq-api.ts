import type { Shown } from '#kernel/access.ts'
import { visibilityOf } from '#kernel/fields.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { apiFields, filtersOf, inputsOf } from '#platform/graphql/declared.ts'
import { FAQ_FIELDS, type FaqItem } from '../faq.ts'
import type { CompanyPart } from './company-type.ts'
import type { ContentInputs, ContentTypes } from './content-api.ts'

/** Frequently asked questions as the API shows and takes them. */
export const faqTypes = (builder: ApiBuilder, part: CompanyPart): ContentTypes<FaqItem> => ({
  plural: 'FaqItems',
  type: faqTypeOf(builder, part),
  seen: visibilityOf(FAQ_FIELDS)({}),
  inputs: faqInputs(builder),
  filters: filtersOf(FAQ_FIELDS),
  relation: ['faqItems', 'What people often ask about it.'],
})

const faqTypeOf = (builder: ApiBuilder, { companyType, companyOf }: CompanyPart) =>
  builder.objectRef<Shown<FaqItem>>('FaqItem').implement({
    description: 'What people often ask about a company, and what it answers.',
    fields: t => ({
      ...apiFields(t, FAQ_FIELDS),
      company: t.field({
        type: companyType,
        nullable: true,
        description: 'The company that answers.',
        resolve: ({ companyId }, _args, context, info) => companyOf(context, companyId, info),
      }),
    }),
  })

const faqInputs = (builder: ApiBuilder): ContentInputs => ({
  create: builder.inputType('CreateFaqItemInput', {
    description: 'A question that people often ask about a company, with its answer.',
    fields: t => ({
      ...inputsOf(t, FAQ_FIELDS).required('companyId', 'question', 'answer'),
      idempotencyKey: t.string({ description: 'Sent again with the same key, it adds one.' }),
    }),
  }),
  update: builder.inputType('UpdateFaqItemInput', {
    description: 'What is to change; what is left out stays.',
    fields: t => ({
      id: t.id({ required: true, description: 'The question.' }),
      ...inputsOf(t, FAQ_FIELDS).optional('question', 'answer'),
    }),
  }),
  remove: builder.inputType('DeleteFaqItemInput', {
    description: 'What is to go.',
    fields: t => ({ id: t.id({ required: true, description: 'The question.' }) }),
  }),
})
