import type { CompanyPart } from '#features/companies/server/company-type.ts'
import type { memberApi } from '#features/members/server/member-api.ts'
import type { TermsApi } from '#features/terms/server/terms-api.ts'
import type { Shown } from '#kernel/access.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { apiFields } from '#platform/graphql/declared.ts'
import { describedEnum } from '#platform/graphql/descriptions.ts'
import type { ChangeFeed } from '#platform/graphql/model-feed.ts'
import { relationField } from '#platform/graphql/relation-fields.ts'
import type { RequestLimits } from '#platform/limits/request-limits.ts'
import { REFERRAL_FIELDS, type Referral } from '../referral.ts'
import type { ReferralSource } from '../referral-source.ts'
import type { PaymentStatus, ReferralStatus } from '../referral-status.ts'
import type { ContactDeps } from './submit-contact.ts'

export interface ReferralParts {
  readonly deps: ContactDeps & { readonly requestLimits: Pick<RequestLimits, 'takeReferral'> }
  readonly feed: ChangeFeed<Referral>
  readonly companies: CompanyPart
  readonly members: ReturnType<typeof memberApi>
  readonly terms: Pick<TermsApi, 'enums'>
  /** Where a picture may be seen. */
  readonly linkTo: (key: string) => string
}

/** The choices of a referral’s fields. */
export const referralEnums = (builder: ApiBuilder) => ({
  status: describedEnum<ReferralStatus>(builder, 'ReferralStatus', 'A referral’s status.', {
    SUBMITTED: 'The company hasn’t started yet.',
    IN_PROGRESS: 'The company is working on the referral.',
    IN_CONTACT: 'The company is in contact with the client.',
    IN_REVIEW: 'The company is reviewing the result.',
    COMPLETED: 'The client signed up; the agent’s payment is pending.',
    REJECTED: 'The referral was rejected.',
  }),
  paymentStatus: describedEnum<PaymentStatus>(
    builder,
    'PaymentStatus',
    'A referral’s payment status.',
    {
      NONE: 'There is nothing to pay yet.',
      PENDING: 'The payment is pending.',
      PROCESSED: 'The payment was made.',
      FAILED: 'The payment failed.',
    },
  ),
  source: describedEnum<ReferralSource>(builder, 'ReferralSource', 'The source of a referral.', {
    FORM: 'The agent’s form.',
    LINK: 'An agent’s referral link.',
    WEBHOOK: 'The receiving company’s own system.',
    IMPORT: 'An import.',
    API: 'A server with the API key.',
  }),
})

export type ReferralTypes = ReturnType<typeof referralEnums> & Pick<TermsApi['enums'], 'paidBy'>

type Relations = Pick<ReferralParts, 'companies' | 'members'>

/** `Referral`, the same for list, read and live. */
export const referralTypeOf = (
  builder: ApiBuilder,
  types: ReferralTypes,
  { companies: { companyType, companyOf }, members: { userType, userOf } }: Relations,
) =>
  builder.objectRef<Shown<Referral>>('Referral').implement({
    description:
      'A client whom an agent refers to a partner company. A field is null if it isn’t set or you can’t see it.',
    fields: t => ({
      ...apiFields(t, REFERRAL_FIELDS, types),
      company: relationField(t, [companyType, companyOf], 'companyId', 'The partner company.'),
      referringCompany: relationField(
        t,
        [companyType, companyOf],
        'referringCompanyId',
        'The agent’s company.',
      ),
      splitUsers: t.field({
        type: [userType],
        description: 'The split participant, at most one.',
        resolve: async ({ splitUserIds }, _args, context, info) => {
          const people = await Promise.all(splitUserIds.map(id => userOf(context, id, info)))
          return people.filter(person => person !== undefined)
        },
      }),
      agent: relationField(t, [userType, userOf], 'userId', 'The agent who made the referral.'),
    }),
  })
