import type { ApiBuilder, InputFields } from '#platform/graphql/builder.ts'
import { inputsOf } from '#platform/graphql/declared.ts'
import { COMPANY_FIELDS } from '../company.ts'
import { COMPENSATION, COMPENSATION_FIELDS } from '../compensation.ts'
import type { CompanyEnums } from './company-type.ts'

/** What an input says about joining, the same for a new company and for one that is there. */
export const joiningInputs = (t: InputFields, joiningPolicy: CompanyEnums['joiningPolicy']) =>
  inputsOf(t, COMPANY_FIELDS, { joiningPolicy }).optional('joiningPolicy', 'joiningDomains')

/** What the mutations of a company take. */
export const companyInputs = (builder: ApiBuilder, enums: CompanyEnums) => ({
  update: updateInput(builder, enums),
  remove: builder.inputType('DeleteCompanyInput', {
    description: 'What is to go.',
    fields: t => ({ id: t.id({ required: true, description: 'The company.' }) }),
  }),
})

const updateInput = (builder: ApiBuilder, enums: CompanyEnums) => {
  const commissionInfo = commissionInput(builder)
  const compensation = compensationInput(builder)
  return builder.inputType('UpdateCompanyInput', {
    description:
      'Fields to change. Omit a field to keep it; an empty text clears it. Name, contact, website, status, division lead and compensation are for admin.',
    fields: t => ({
      id: t.id({ required: true, description: 'The company.' }),
      ...inputsOf(t, COMPANY_FIELDS, enums).optional(
        'iconName',
        'description',
        'tags',
        'bgColor',
        'referralUrl',
        'hasTraining',
        'hasDocumentation',
        'trainingLinks',
        'joiningPolicy',
        'joiningDomains',
        'status',
        'companyName',
        'contactEmail',
        'website',
        'divisionLeadId',
      ),
      commissionInfo: t.field({
        type: commissionInfo,
        description: 'What it pays, in its own words.',
      }),
      compensation: t.field({
        type: compensation,
        description: 'How its fee is shared out; for admin.',
      }),
    }),
  })
}

const commissionInput = (builder: ApiBuilder) =>
  builder.inputType('CommissionInfoInput', {
    description: 'What a company pays, in its own words; what is left out stays.',
    fields: t => ({
      rate: t.string({ description: 'The share, such as 15-20%; empty for none.' }),
      average: t.string({ description: 'What a referral usually brings; empty for none.' }),
    }),
  })

const compensationInput = (builder: ApiBuilder) =>
  builder.inputType('CompensationInput', {
    description: 'Percentages from 0 to 100; what is left out stays, null is not set.',
    fields: t => inputsOf(t, COMPENSATION).optional(...COMPENSATION_FIELDS),
  })
