import type { ApiBuilder, InputFields } from '#platform/graphql/builder.ts'
import { inputsOf } from '#platform/graphql/declared.ts'
import { idInput } from '#platform/graphql/mutations.ts'
import { COMPANY_FIELDS } from '../company.ts'
import { OWN_COLUMNS } from '../company-access.ts'
import { COMPENSATION, COMPENSATION_FIELDS } from '../compensation.ts'
import type { CompanyEnums } from './company-type.ts'

/** What an input says about joining, the same for a new company and for one that is there. */
export const joiningInputs = (t: InputFields, joiningPolicy: CompanyEnums['joiningPolicy']) =>
  inputsOf(t, COMPANY_FIELDS, { joiningPolicy }).optional('joiningPolicy', 'joiningDomains')

/** What the mutations of a company take. */
export const companyInputs = (builder: ApiBuilder, enums: CompanyEnums) => ({
  update: updateInput(builder, enums),
  remove: idInput(builder, 'DeleteCompanyInput', 'The row to delete.', 'The company.'),
})

const updateInput = (builder: ApiBuilder, enums: CompanyEnums) => {
  const commissionInfo = commissionInput(builder)
  const compensation = compensationInput(builder)
  return builder.inputType('UpdateCompanyInput', {
    description:
      'Fields to change. Omit a field to keep it; an empty text clears it. Name, contact, website, status, division lead and compensation are for platform administrators only.',
    fields: t => ({
      id: t.id({ required: true, description: 'The company.' }),
      ...inputsOf(t, COMPANY_FIELDS, enums).optional(
        ...OWN_COLUMNS,
        'status',
        'companyName',
        'contactEmail',
        'website',
        'divisionLeadId',
      ),
      commissionInfo: t.field({
        type: commissionInfo,
        description: 'The company’s commission, in its own words.',
      }),
      compensation: t.field({
        type: compensation,
        description: 'The split of the company’s fee. Platform administrators only.',
      }),
    }),
  })
}

const commissionInput = (builder: ApiBuilder) =>
  builder.inputType('CommissionInfoInput', {
    description: 'A company’s commission, in its own words. Omit a field to keep it.',
    fields: t => ({
      rate: t.string({
        description: 'The commission rate, for example 15-20%. An empty text clears it.',
      }),
      average: t.string({
        description: 'The average payout of a referral. An empty text clears it.',
      }),
    }),
  })

const compensationInput = (builder: ApiBuilder) =>
  builder.inputType('CompensationInput', {
    description: 'Percentages from 0 to 100. Omit a field to keep it; null clears it.',
    fields: t => inputsOf(t, COMPENSATION).optional(...COMPENSATION_FIELDS),
  })
