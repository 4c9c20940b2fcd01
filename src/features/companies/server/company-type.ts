import type { EnumRef, ObjectRef } from '@pothos/core'
import type { Shown } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import type { ApiBuilder, ApiSchema } from '#platform/graphql/builder.ts'
import type { PartOf } from '#platform/graphql/model-part.ts'
import {
  COMPENSATION_FIELDS,
  type Company,
  type CompanyStatus,
  type Compensation,
} from '../company.ts'
import type { JoiningPolicy } from '../joining.ts'
import { iconKeyOf } from './company-icon.ts'

/** What other models show of a company: the company of a row, as the reader may see it. */
export interface CompanyPart {
  readonly companyType: ObjectRef<ApiSchema, Shown<Company>>
  readonly policyType: EnumRef<ApiSchema, JoiningPolicy>
  readonly companyOf: PartOf<Company>
  readonly companyShown: (actor: Actor, company: Company) => Shown<Company>
}

export type LinkTo = (key: string) => string

// A name such as `building2` is drawn by the browser.
export const iconUrlOf = (company: Company, linkTo: LinkTo): string | null => {
  const key = iconKeyOf(company)
  return key === undefined ? null : linkTo(key)
}

const commissionTypeOf = (builder: ApiBuilder) =>
  builder
    .objectRef<{ readonly rate: string | null; readonly average: string | null }>('CommissionInfo')
    .implement({
      description: 'What a company pays, in its own words.',
      fields: t => ({
        rate: t.exposeString('rate', { nullable: true, description: 'The share, such as 15-20%.' }),
        average: t.exposeString('average', {
          nullable: true,
          description: 'What a referral usually brings.',
        }),
      }),
    })

/** The parts of a fee, in the API's words. */
export const SHARES = {
  agentPercentage: 'The agent’s.',
  teamLeadPercentage: 'The team lead’s.',
  divisionLeadPercentage: 'The division lead’s.',
  bonusPoolPercentage: 'The bonus pool’s.',
  mrnPercentage: 'The share named MRN.',
} as const satisfies Record<keyof Compensation, string>

const compensationTypeOf = (builder: ApiBuilder) =>
  builder.objectRef<Compensation>('Compensation').implement({
    description: 'How a company’s fee is shared out, in percent.',
    fields: t => {
      const share = (field: keyof Compensation) =>
        t.exposeFloat(field, { nullable: true, description: SHARES[field] })
      return {
        agentPercentage: share('agentPercentage'),
        teamLeadPercentage: share('teamLeadPercentage'),
        divisionLeadPercentage: share('divisionLeadPercentage'),
        bonusPoolPercentage: share('bonusPoolPercentage'),
        mrnPercentage: share('mrnPercentage'),
      }
    },
  })

export interface CompanyEnums {
  readonly statusType: EnumRef<ApiSchema, CompanyStatus>
  readonly policyType: EnumRef<ApiSchema, JoiningPolicy>
}

/** `Company`, the same for list, read and live. */
export const companyTypeOf = (
  builder: ApiBuilder,
  { statusType, policyType }: CompanyEnums,
  linkTo: LinkTo,
) =>
  builder.objectRef<Shown<Company>>('Company').implement({
    description: 'A partner company: it receives clients, and its people refer them to others.',
    fields: t => ({
      id: t.exposeID('id', { description: 'Its name in every other model.' }),
      companyName: t.exposeString('companyName', { description: 'What people call it.' }),
      contactEmail: t.exposeString('contactEmail', {
        nullable: true,
        description: 'For those who look after the company.',
      }),
      website: t.exposeString('website', { description: 'Where it shows itself.' }),
      status: t.field({
        type: statusType,
        description: 'Whether it takes referrals.',
        resolve: company => company.status,
      }),
      description: t.exposeString('description', {
        nullable: true,
        description: 'What it does, in its own words.',
      }),
      iconName: t.exposeString('iconName', {
        nullable: true,
        description:
          'A named icon, the key of an uploaded logo, or an http(s) address that we fetch once.',
      }),
      iconUrl: t.string({
        nullable: true,
        description:
          'Where its picture may be seen, for 365 days; null for a named icon and until a picture from another site is fetched.',
        resolve: company => iconUrlOf(company, linkTo),
      }),
      tags: t.exposeStringList('tags', { description: 'What it does, in words of a fixed list.' }),
      bgColor: t.exposeString('bgColor', {
        nullable: true,
        description: 'Behind the icon, #rrggbb.',
      }),
      referralUrl: t.exposeString('referralUrl', {
        nullable: true,
        description: 'Where it takes referrals itself.',
      }),
      hasTraining: t.exposeBoolean('hasTraining', {
        nullable: true,
        description: 'Whether it trains those who refer to it.',
      }),
      hasDocumentation: t.exposeBoolean('hasDocumentation', {
        nullable: true,
        description: 'Whether it has guides for those who refer to it.',
      }),
      trainingLinks: t.exposeStringList('trainingLinks', {
        nullable: true,
        description: 'Where its training is found.',
      }),
      divisionLeadId: t.exposeID('divisionLeadId', {
        nullable: true,
        description: 'The division lead who looks after it.',
      }),
      commissionInfo: t.field({
        type: commissionTypeOf(builder),
        nullable: true,
        description: 'What it pays, in its own words.',
        resolve: ({ commissionRate: rate, commissionAverage: average }) =>
          rate === null && average === null ? null : { rate, average },
      }),
      compensation: t.field({
        type: compensationTypeOf(builder),
        nullable: true,
        description: 'How its fee is shared out; for its administrator and for admin.',
        resolve: company =>
          COMPENSATION_FIELDS.some(field => company[field] !== null) ? company : null,
      }),
      webhookKeySetAt: t.expose('webhookKeySetAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When its webhook key was made; for its site administrator and for admin.',
      }),
      joiningPolicy: t.expose('joiningPolicy', {
        type: policyType,
        description: 'Who may join by registering.',
      }),
      joiningDomains: t.exposeStringList('joiningDomains', {
        nullable: true,
        description:
          'Email domains whose addresses may join, for DOMAINS; for its administrator and for admin.',
      }),
      createdAt: t.expose('createdAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When it joined.',
      }),
      updatedAt: t.expose('updatedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When this row last changed.',
      }),
    }),
  })
