import { tableOf } from '#platform/db/table-of.ts'
import { FAQ_FIELDS } from '../faq.ts'
import { TRAINING_FIELDS } from '../training.ts'

export const trainingResourceTable = tableOf('training_resource', TRAINING_FIELDS)
export const faqItemTable = tableOf('faq_item', FAQ_FIELDS)
