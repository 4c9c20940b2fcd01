import type { EnumRef, ObjectRef } from '@pothos/core'
import type { PictureLinks } from '#features/uploads/server/picture-links.ts'
import type { Shown } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import type { ApiBuilder, ApiSchema } from '#platform/graphql/builder.ts'
import { apiFields } from '#platform/graphql/declared.ts'
import type { RelationSource } from '#platform/graphql/relation-fields.ts'
import { COMPANY_FIELDS, type Company, type CompanyStatus } from '../company.ts'
import { COMPENSATION, COMPENSATION_FIELDS, type Compensation } from '../compensation.ts'
import type { JoiningPolicy } from '../joining.ts'
import { iconKeyOf } from './company-icon.ts'

/** What other models show of a company: the company of a row, as the reader may see it. */
export interface CompanyPart {
  readonly companyType: ObjectRef<ApiSchema, Shown<Company>>
  readonly policyType: EnumRef<ApiSchema, JoiningPolicy>
  readonly companyOf: RelationSource<Company>
  readonly companyShown: (actor: Actor, company: Company) => Shown<Company>
}

// A name such as `building2` is drawn by the browser.
export const iconUrlOf = (company: Company, linkTo: PictureLinks['linkTo']): string | null => {
  const key = iconKeyOf(company)
  return key === undefined ? null : linkTo(key)
}

const commissionTypeOf = (builder: ApiBuilder) =>
  builder
    .objectRef<{ readonly rate: string | null; readonly average: string | null }>('CommissionInfo')
    .implement({
      description: 'A company’s commission, in its own words.',
      fields: t => ({
        rate: t.exposeString('rate', {
          nullable: true,
          description: 'The commission rate, for example 15-20%.',
        }),
        average: t.exposeString('average', {
          nullable: true,
          description: 'The average payout of a referral.',
        }),
      }),
    })

const compensationTypeOf = (builder: ApiBuilder) =>
  builder.objectRef<Compensation>('Compensation').implement({
    description: 'The split of a company’s fee, in percent.',
    fields: t => apiFields(t, COMPENSATION),
  })

export type CompanyEnums = {
  readonly status: EnumRef<ApiSchema, CompanyStatus>
  readonly joiningPolicy: EnumRef<ApiSchema, JoiningPolicy>
}

/** `Company`, the same for list, read and live. */
export const companyTypeOf = (
  builder: ApiBuilder,
  enums: CompanyEnums,
  linkTo: PictureLinks['linkTo'],
) =>
  builder.objectRef<Shown<Company>>('Company').implement({
    description:
      'A partner company. It receives referrals, and its members refer clients to other companies.',
    fields: t => ({
      ...apiFields(t, COMPANY_FIELDS, enums),
      iconUrl: t.string({
        nullable: true,
        description:
          'A URL of the company’s picture, valid for 365 days. Null for a named icon, and until a picture from another site is fetched.',
        resolve: company => iconUrlOf(company, linkTo),
      }),
      commissionInfo: t.field({
        type: commissionTypeOf(builder),
        nullable: true,
        description: 'The company’s commission, in its own words.',
        resolve: ({ commissionRate: rate, commissionAverage: average }) =>
          rate === null && average === null ? null : { rate, average },
      }),
      compensation: t.field({
        type: compensationTypeOf(builder),
        nullable: true,
        description:
          'The split of the company’s fee. Visible to its administrators and platform administrators.',
        resolve: company =>
          COMPENSATION_FIELDS.some(field => company[field] !== null) ? company : null,
      }),
    }),
  })
