import type { Desk, Follow } from '#platform/graphql/model-news.ts'
import type { Company } from '../company.ts'
import type { FaqItem } from '../faq.ts'
import type { TrainingResource } from '../training.ts'
import { companyRows } from './company-store.ts'
import { faqStore, trainingStore } from './learning-store.ts'

export interface CompanyDesks {
  readonly companies: Desk<Company>
  readonly training: Desk<TrainingResource>
  readonly faq: Desk<FaqItem>
}

export const COMPANY_TOPIC = 'company'
export const TRAINING_TOPIC = 'trainingResource'
export const FAQ_TOPIC = 'faqItem'

// Companies and what they teach are few, and everyone who listens may read them.
const EVERYONE = ['everyone']
const audienceOf = () => EVERYONE
export const companyKeysOf = (): string[] => EVERYONE

export const COMPANY_NEWS: Follow<Company> = {
  topic: COMPANY_TOPIC,
  rows: companyRows,
  audienceOf,
}
export const TRAINING_NEWS: Follow<TrainingResource> = {
  topic: TRAINING_TOPIC,
  rows: trainingStore.rows,
  audienceOf,
}
export const FAQ_NEWS: Follow<FaqItem> = { topic: FAQ_TOPIC, rows: faqStore.rows, audienceOf }
