import type { PictureLinks } from '#features/uploads/server/picture-links.ts'
import { readWords } from '#platform/db/search.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { filtersOf } from '#platform/graphql/declared.ts'
import { describedEnum } from '#platform/graphql/descriptions.ts'
import { orderInputOf } from '#platform/graphql/list-order.ts'
import { type Model, modelReads, type SchemaContext } from '#platform/graphql/model.ts'
import { modelLive } from '#platform/graphql/model-live.ts'
import { addMutations, type Changed } from '#platform/graphql/mutations.ts'
import { COMPANY_FIELDS, type Company, type CompanyStatus } from '../company.ts'
import { readCompany, seenOfCompany } from '../company-access.ts'
import { COMPENSATION_FIELDS } from '../compensation.ts'
import type { JoiningPolicy } from '../joining.ts'
import { deleteCompany, type EditCompanyDeps, editCompany } from './company-actions.ts'
import { companyInputs } from './company-inputs.ts'
import { type CompanyFeeds, companyKeysOf } from './company-live.ts'
import { companyRows } from './company-store.ts'
import { type CompanyPart, companyTypeOf } from './company-type.ts'
import { FAQ, TRAINING } from './content-actions.ts'
import { contentApi } from './content-api.ts'
import { faqTypes } from './faq-api.ts'
import { trainingTypes } from './training-api.ts'

export interface CompanyParts {
  readonly deps: EditCompanyDeps
  readonly feeds: CompanyFeeds
  readonly linkTo: PictureLinks['linkTo']
}

/** The API of companies and their content. Returns what later features show of a company. */
export function companyApi(
  schemaContext: SchemaContext,
  { deps, feeds, linkTo }: CompanyParts,
): CompanyPart {
  const { builder } = schemaContext
  const statusType = describedEnum<CompanyStatus>(builder, 'CompanyStatus', 'A company’s status.', {
    ACTIVE: 'Agents can refer clients to the company.',
    INACTIVE: 'Agents can’t refer clients to the company and no one can join.',
  })
  const policyType = describedEnum<JoiningPolicy>(
    builder,
    'JoiningPolicy',
    'A company’s policy for people who register.',
    {
      OPEN: 'Anyone who verifies an email address.',
      DOMAINS: 'Anyone with a verified email address in one of the company’s domains.',
      APPROVAL: 'Anyone, once an administrator of the company approves.',
      INVITATION: 'Only people the company invites.',
    },
  )
  const enums = { status: statusType, joiningPolicy: policyType }
  const companyType = companyTypeOf(builder, enums, linkTo)
  const model: Model<Company> = {
    name: 'Company',
    plural: 'Companies',
    type: companyType,
    rows: companyRows,
    read: readCompany,
    seen: seenOfCompany,
    // Who is signed in reads them all; a guest, for whom the status counts, is given no copy.
    allowReplica: true,
    needs: {
      iconUrl: ['iconName', 'fetchedIcon'],
      commissionInfo: ['commissionRate', 'commissionAverage'],
      compensation: COMPENSATION_FIELDS,
      saved: [],
      userCount: [],
      referralCount: [],
      termsCount: [],
      users: [],
      referralsReceived: [],
      referralsSent: [],
      trainingResources: [],
      faqItems: [],
    },
    filters: filtersOf(COMPANY_FIELDS, enums),
    fields: COMPANY_FIELDS,
    orders: { orderBy: orderInputOf(schemaContext, 'Company', COMPANY_FIELDS) },
    search: async (sql, _actor, words) => ({ ...(await readWords(sql, words)), ids: [] }),
  }
  const { filterType, show, partOf: companyOf } = modelReads(schemaContext, model)
  modelLive(builder, { ...model, filterType, feed: feeds.companies, keysOf: companyKeysOf })
  companyMutations(builder, companyInputs(builder, enums), { type: companyType, deps, show })
  const part = { companyType, policyType, companyOf, companyShown: show }
  const { training, faq } = feeds
  contentApi(
    schemaContext,
    { deps, feed: training, ...part },
    TRAINING,
    trainingTypes(builder, part),
  )
  contentApi(schemaContext, { deps, feed: faq, ...part }, FAQ, faqTypes(builder, part))
  return part
}

function companyMutations(
  builder: ApiBuilder,
  inputs: ReturnType<typeof companyInputs>,
  changed: Changed<EditCompanyDeps, Company>,
): void {
  addMutations(builder, changed, mutation => ({
    updateCompany: mutation(
      'Updates a company’s profile. Platform administrators can also change its name and status.',
      inputs.update,
      (deps, actor, { id, ...edit }) => editCompany(deps, actor, id, edit),
    ),
    deleteCompany: mutation(
      'Deletes a company without members and referrals, with its training and FAQ. Returns the deleted row. Platform administrators only.',
      inputs.remove,
      (deps, actor, { id }) => deleteCompany(deps, actor, id),
    ),
  }))
}
