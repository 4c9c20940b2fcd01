import type { ChangeFeed, FollowedModel } from '#platform/graphql/model-feed.ts'
import type { Company } from '../company.ts'
import type { FaqItem } from '../faq.ts'
import type { TrainingResource } from '../training.ts'
import { companyRows } from './company-store.ts'
import { faqStore, trainingStore } from './content-store.ts'

export interface CompanyFeeds {
  readonly companies: ChangeFeed<Company>
  readonly training: ChangeFeed<TrainingResource>
  readonly faq: ChangeFeed<FaqItem>
}

export const COMPANY_TOPIC = 'company'
export const TRAINING_TOPIC = 'trainingResource'
export const FAQ_TOPIC = 'faqItem'

// Companies and their content are few, and everyone who listens may read them.
const EVERYONE = ['everyone']
const audienceOf = () => EVERYONE
export const companyKeysOf = (): string[] => EVERYONE

export const COMPANY_FEED: FollowedModel<Company> = {
  topic: COMPANY_TOPIC,
  rows: companyRows,
  audienceOf,
}
export const TRAINING_FEED: FollowedModel<TrainingResource> = {
  topic: TRAINING_TOPIC,
  rows: trainingStore.rows,
  audienceOf,
}
export const FAQ_FEED: FollowedModel<FaqItem> = {
  topic: FAQ_TOPIC,
  rows: faqStore.rows,
  audienceOf,
}
