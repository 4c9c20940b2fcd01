import type { EnumRef, InputFieldBuilder } from '@pothos/core'
import type { ApiBuilder, ApiSchema } from '#platform/graphql/builder.ts'
import type { CompanyStatus } from '../company.ts'
import type { JoiningPolicy } from '../joining.ts'
import { SHARES } from './company-type.ts'

type Status = EnumRef<ApiSchema, CompanyStatus>
type InputFields = InputFieldBuilder<ApiSchema, 'InputObject'>
type Policy = EnumRef<ApiSchema, JoiningPolicy>

/** What an input says about joining, the same for a new company and for one that is there. */
export const joiningInputs = (t: InputFields, policy: Policy) => ({
  joiningPolicy: t.field({ type: policy, description: 'Who may join by registering.' }),
  joiningDomains: t.stringList({
    description: 'Email domains whose addresses may join, for DOMAINS; at most 50.',
  }),
})

/** What the mutations of a company take. */
export const companyInputs = (builder: ApiBuilder, status: Status, policy: Policy) => ({
  update: updateInput(builder, status, policy),
  remove: builder.inputType('DeleteCompanyInput', {
    description: 'What is to go.',
    fields: t => ({ id: t.id({ required: true, description: 'The company.' }) }),
  }),
})

const updateInput = (builder: ApiBuilder, status: Status, policy: Policy) => {
  const commissionInfo = commissionInput(builder)
  const compensation = compensationInput(builder)
  return builder.inputType('UpdateCompanyInput', {
    description: 'What is to change; what is left out stays. Some of it is for admin alone.',
    fields: t => ({
      id: t.id({ required: true, description: 'The company.' }),
      iconName: t.string({
        description: 'A named icon, an http address, or the key of its logo; empty for none.',
      }),
      description: t.string({ description: 'What it does; at most 2000, empty for none.' }),
      tags: t.stringList({ description: 'At most one of the fixed list.' }),
      bgColor: t.string({ description: 'Behind the icon, #rrggbb; empty for none.' }),
      referralUrl: t.string({ description: 'Where it takes referrals itself; empty for none.' }),
      hasTraining: t.boolean({ description: 'Whether it trains those who refer to it.' }),
      hasDocumentation: t.boolean({
        description: 'Whether it has guides for those who refer to it.',
      }),
      trainingLinks: t.stringList({
        description: 'Where its training is found; at most 20, http or https.',
      }),
      commissionInfo: t.field({
        type: commissionInfo,
        description: 'What it pays, in its own words.',
      }),
      ...joiningInputs(t, policy),
      status: t.field({ type: status, description: 'Whether it takes referrals; for admin.' }),
      companyName: t.string({ description: 'What people call it; for admin.' }),
      contactEmail: t.string({ description: 'How the platform reaches it; for admin.' }),
      website: t.string({ description: 'Where it shows itself; for admin.' }),
      divisionLeadId: t.id({
        description: 'The division lead who looks after it, empty for none; for admin.',
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
    fields: t => ({
      agentPercentage: t.float({ description: SHARES.agentPercentage }),
      teamLeadPercentage: t.float({ description: SHARES.teamLeadPercentage }),
      divisionLeadPercentage: t.float({ description: SHARES.divisionLeadPercentage }),
      bonusPoolPercentage: t.float({ description: SHARES.bonusPoolPercentage }),
      mrnPercentage: t.float({ description: SHARES.mrnPercentage }),
    }),
  })
