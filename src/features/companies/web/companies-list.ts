import type { Api } from '#client/api.ts'
import type {
  CompanyOrderField,
  ModelCompanyFilterInput,
  ModelCompanyOrderInput,
} from '#client/api-types.ts'
import { type FragmentOf, fragment, graphql } from '#client/graphql.ts'
import {
  BY_AGE,
  BY_NAME,
  chosenFilters,
  type ListColumn,
  type ListRules,
  type ListView,
  orderByOf,
  searchedWords,
} from '#ui/list-view.ts'
import { COMPANY_TAGS } from '../company.ts'
import { JOINING, JOINING_POLICIES, type JoiningPolicy } from '../joining.ts'

/* How the table of companies may be narrowed and sorted, what it shows, and how the server is asked. */

export const COMPANIES_LIST = {
  scopes: [],
  filters: {
    tag: {
      label: 'Tag',
      values: COMPANY_TAGS,
      where: tags => ({ or: tags.map(tag => ({ tags: { contains: tag } })) }),
    },
    joining: {
      label: 'Joining',
      values: JOINING_POLICIES,
      labelOf: value => JOINING[value as JoiningPolicy].label,
      where: values => ({ joiningPolicy: { in: values as JoiningPolicy[] } }),
    },
  },
  orders: {
    name: { ...BY_NAME, label: 'Company', field: 'COMPANY_NAME' },
    joined: { ...BY_AGE, label: 'Joined', field: 'CREATED_AT' },
  },
  usualOrder: { by: 'name', isAscending: true },
} as const satisfies ListRules<ModelCompanyFilterInput, CompanyOrderField>

/** What the server is asked for; equal views ask for equal rows. */
export interface CompaniesRequest {
  readonly search: string | null
  readonly filter: ModelCompanyFilterInput
  readonly orderBy: ModelCompanyOrderInput
}

// No filter here goes by the calendar.
const CALENDAR = { now: new Date(0), timeZone: 'UTC' }

export const companiesRequestOf = (
  { filters, order }: Pick<ListView<typeof COMPANIES_LIST>, 'filters' | 'order'>,
  words: string,
): CompaniesRequest => ({
  search: searchedWords(words),
  filter: { and: chosenFilters<ModelCompanyFilterInput>(COMPANIES_LIST, filters, CALENDAR) },
  orderBy: orderByOf<CompanyOrderField>(COMPANIES_LIST, order),
})

const COMPANY_TABLE_ROW = fragment(`
  fragment CompanyTableRow on Company {
    id companyName website status tags iconName iconUrl bgColor joiningPolicy createdAt
    commissionInfo { rate average }
    userCount referralCount termsCount webhookKeySetAt
  }
`)
export type CompanyTableRow = FragmentOf<typeof COMPANY_TABLE_ROW>

const LIST_COMPANY_TABLE = graphql(`
  query CompanyTable(
    $search: String
    $filter: ModelCompanyFilterInput!
    $orderBy: ModelCompanyOrderInput!
    $nextToken: String
  ) {
    listCompanies(search: $search, filter: $filter, orderBy: $orderBy, limit: 50, nextToken: $nextToken) {
      items { ...CompanyTableRow }
      nextToken
    }
  }
  ${COMPANY_TABLE_ROW}
`)

/** A page of companies. */
export const readCompanyTable = async (
  api: Api,
  asked: CompaniesRequest & { readonly nextToken: string | null },
  signal: AbortSignal,
) => (await api.send(LIST_COMPANY_TABLE, asked, signal)).listCompanies

export type CompanyColumn = ListColumn<CompanyTableRow, 'name' | 'joined'>

const EVERYBODYS: readonly CompanyColumn[] = [
  { name: 'name', label: 'Company', order: 'name', text: row => row.companyName },
  { name: 'tags', label: 'Tags', text: row => row.tags.join(', ') || null },
  { name: 'rate', label: 'Commission', text: row => row.commissionInfo?.rate ?? null },
  { name: 'average', label: 'Average payout', text: row => row.commissionInfo?.average ?? null },
  { name: 'website', label: 'Website', text: row => row.website },
]

const joiningLabel = ({ joiningPolicy }: CompanyTableRow): string => JOINING[joiningPolicy].label

const ADMINISTRATORS: readonly CompanyColumn[] = [
  { name: 'people', label: 'People', text: row => row.userCount?.toString() ?? null },
  { name: 'referrals', label: 'Referrals', text: row => row.referralCount?.toString() ?? null },
  { name: 'joining', label: 'Joining', text: joiningLabel },
  { name: 'terms', label: 'Terms', text: row => row.termsCount?.toString() ?? null },
  { name: 'key', label: 'API key since', text: row => row.webhookKeySetAt },
  { name: 'joined', label: 'Joined', order: 'joined', text: row => row.createdAt },
]

/** The columns in the order in which they stand; a platform administrator's are more. */
export const companyColumns = (isAdministrator: boolean): readonly CompanyColumn[] =>
  isAdministrator ? [...EVERYBODYS, ...ADMINISTRATORS] : EVERYBODYS

/** The names of all columns, as they usually stand. */
export const COMPANY_COLUMNS: readonly string[] = /* @__PURE__ */ companyColumns(true).map(
  ({ name }) => name,
)
