import type { News } from '#platform/graphql/model-live.ts'
import { followModel, type Newsroom } from '#platform/graphql/model-news.ts'
import type { Hub } from '#platform/live/hub.ts'
import type { Company } from '../company.ts'
import type { FaqItem } from '../faq.ts'
import type { TrainingResource } from '../training.ts'
import { companyRows } from './company-store.ts'
import { faqStore, trainingStore } from './learning-store.ts'

export interface CompanyHubs {
  readonly companies: Hub<News<Company>>
  readonly training: Hub<News<TrainingResource>>
  readonly faq: Hub<News<FaqItem>>
}

export const COMPANY_TOPIC = 'company'
export const TRAINING_TOPIC = 'trainingResource'
export const FAQ_TOPIC = 'faqItem'

// Companies and what they teach are few, and everyone who listens may read them.
const EVERYONE = ['everyone']
const audienceOf = () => EVERYONE
export const companyKeysOf = (): string[] => EVERYONE

export const followCompanies = (newsroom: Newsroom): CompanyHubs => ({
  companies: followModel(newsroom, { topic: COMPANY_TOPIC, rows: companyRows, audienceOf }),
  training: followModel(newsroom, { topic: TRAINING_TOPIC, rows: trainingStore.rows, audienceOf }),
  faq: followModel(newsroom, { topic: FAQ_TOPIC, rows: faqStore.rows, audienceOf }),
})
