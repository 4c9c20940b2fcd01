import type { Api } from '#client/api.ts'
import { graphql } from '#client/graphql.ts'
import type { ReportSource, ReportTable } from '../report.ts'
import { peopleReport } from './people-report.ts'
import { madeSince, referralsReport } from './referrals-report.ts'

const REPORT_COMPANIES = graphql(`
  query ReportCompanies($filter: ModelCompanyFilterInput, $nextToken: String) {
    listCompanies(filter: $filter, limit: 100, nextToken: $nextToken, mayLag: true) {
      items {
        id companyName contactEmail website status description iconName tags bgColor referralUrl
        hasTraining hasDocumentation trainingLinks divisionLeadId createdAt updatedAt
        compensation {
          agentPercentage teamLeadPercentage divisionLeadPercentage bonusPoolPercentage
          mrnPercentage
        }
        commissionInfo { rate average }
      }
      nextToken
    }
  }
`)

const REPORT_TRAINING = graphql(`
  query ReportTraining($filter: ModelTrainingResourceFilterInput, $nextToken: String) {
    listTrainingResources(filter: $filter, limit: 100, nextToken: $nextToken, mayLag: true) {
      items { id companyId title type url duration createdAt }
      nextToken
    }
  }
`)

const REPORT_FAQ = graphql(`
  query ReportFaq($filter: ModelFaqItemFilterInput, $nextToken: String) {
    listFaqItems(filter: $filter, limit: 100, nextToken: $nextToken, mayLag: true) {
      items { id companyId question answer createdAt }
      nextToken
    }
  }
`)

/** All that there is of one company, or of the whole network: first the referrals it received. */
export const networkReport = (
  api: Api,
  companyId: string | undefined,
  since?: string,
): ReportSource<unknown> => {
  const ofCompany = companyId === undefined ? {} : { companyId: { eq: companyId } }
  const name = `report-${companyId ?? 'all'}`
  return {
    ...referralsReport(api, { name, filter: { ...ofCompany, ...madeSince(since) } }),
    more: [
      companies(api, companyId),
      peopleReport(api, { name, filter: ofCompany }),
      training(api, ofCompany),
      faq(api, ofCompany),
    ],
  } as ReportSource<unknown>
}

const recordOf = (row: unknown): object => row as object

const companies = (api: Api, companyId: string | undefined): ReportTable<unknown> => ({
  table: 'Company',
  readPage: async (nextToken, signal) => {
    const filter = companyId === undefined ? null : { id: { eq: companyId } }
    return (await api.send(REPORT_COMPANIES, { filter, nextToken }, signal)).listCompanies
  },
  recordOf,
})

type OfCompany = { readonly companyId?: { readonly eq: string } }

const training = (api: Api, filter: OfCompany): ReportTable<unknown> => ({
  table: 'TrainingResource',
  readPage: async (nextToken, signal) =>
    (await api.send(REPORT_TRAINING, { filter, nextToken }, signal)).listTrainingResources,
  recordOf,
})

const faq = (api: Api, filter: OfCompany): ReportTable<unknown> => ({
  table: 'FaqItem',
  readPage: async (nextToken, signal) =>
    (await api.send(REPORT_FAQ, { filter, nextToken }, signal)).listFaqItems,
  recordOf,
})
