import type { Shown } from '#kernel/access.ts'
import { visibilityOf } from '#kernel/fields.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { apiFields, filtersOf, inputsOf } from '#platform/graphql/declared.ts'
import { idempotencyKeyOf } from '#platform/graphql/idempotency-key.ts'
import { idInput } from '#platform/graphql/mutations.ts'
import { relationField } from '#platform/graphql/relation-fields.ts'
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
  relation: ['faqItems', 'The company’s frequently asked questions.'],
})

const faqTypeOf = (builder: ApiBuilder, { companyType, companyOf }: CompanyPart) =>
  builder.objectRef<Shown<FaqItem>>('FaqItem').implement({
    description: 'A frequently asked question about a company.',
    fields: t => ({
      ...apiFields(t, FAQ_FIELDS),
      company: relationField(
        t,
        [companyType, companyOf],
        'companyId',
        'The company that the question is about.',
      ),
    }),
  })

const faqInputs = (builder: ApiBuilder): ContentInputs => ({
  create: builder.inputType('CreateFaqItemInput', {
    description: 'A frequently asked question and its answer.',
    fields: t => ({
      ...inputsOf(t, FAQ_FIELDS).required('companyId', 'question', 'answer'),
      idempotencyKey: idempotencyKeyOf(t, 'creates no second row'),
    }),
  }),
  update: builder.inputType('UpdateFaqItemInput', {
    description: 'Fields to change. Omit a field to keep it.',
    fields: t => ({
      id: t.id({ required: true, description: 'The question.' }),
      ...inputsOf(t, FAQ_FIELDS).optional('question', 'answer'),
    }),
  }),
  remove: idInput(builder, 'DeleteFaqItemInput', 'The row to delete.', 'The question.'),
})
