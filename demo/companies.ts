import type { Company } from '#features/companies/company.ts'
import type { FaqItem } from '#features/companies/faq.ts'
import type { JoiningPolicy } from '#features/companies/joining.ts'
import type { TrainingResource } from '#features/companies/training.ts'
import { formatMoneyShort } from '#kernel/money.ts'
import type { CompanyProfile } from './company-profile.ts'
import { daysBefore } from './moments.ts'
import { BUSINESS } from './profiles-business.ts'
import { HOUSEHOLD } from './profiles-household.ts'
import { PLANNING } from './profiles-planning.ts'
import { makeRandom } from './random.ts'

/** A partner company as it is stored, and what is written about it. */
export interface DemoCompany {
  readonly profile: CompanyProfile
  readonly row: Company
  readonly training: readonly Omit<TrainingResource, 'updatedAt'>[]
  readonly faq: readonly Omit<FaqItem, 'updatedAt'>[]
}

/** The company of the demo accounts. */
export const HOME = 'larkmoor'

/** How long the inactive company has been so: it has a past, and nothing new. */
export const INACTIVE_FOR_DAYS = 190

/** The twelve partners, in the order in which they joined. */
export const makeCompanies = (now: Date): DemoCompany[] =>
  [...PLANNING, ...BUSINESS, ...HOUSEHOLD].map((profile, place) => {
    const random = makeRandom(`company/${profile.key}`)
    const id = random.uuid()
    const createdAt = daysBefore(now, 900 - place * 30 + random.next() * 20)
    const untouchedDays = profile.isInactive ? INACTIVE_FOR_DAYS : random.whole(10, 200)
    const { training, faq } = readingOf(profile, id, createdAt)
    const row = {
      ...wordsOf(profile, id),
      ...flagsOf(profile),
      ...joiningOf(profile),
      trainingLinks: training.map(({ url }) => url),
      divisionLeadId: null,
      webhookApiKeyHash: null,
      webhookKeySetAt: null,
      ...DEMO_COMPENSATION,
      createdAt,
      updatedAt: daysBefore(now, untouchedDays),
    }
    return { profile, row, training, faq }
  })

/** How a company's fee is shared out, in percent; the rest stays with the platform. */
export const DEMO_COMPENSATION = {
  agentPercentage: 70,
  teamLeadPercentage: 10,
  divisionLeadPercentage: 5,
  bonusPoolPercentage: 10,
  mrnPercentage: 5,
} as const

function wordsOf(profile: CompanyProfile, id: string) {
  const { key, companyName, description, tag, colors, commissionRate, fee } = profile
  return {
    id,
    companyName,
    contactEmail: `partners@${key}.example`,
    website: `https://www.${key}.example`,
    description,
    iconName: `companyLogos/${id}/logo.png`,
    fetchedIcon: null,
    tags: [tag] as string[],
    bgColor: colors.card,
    referralUrl: `https://www.${key}.example/refer`,
    commissionRate,
    commissionAverage: fee.map(dollars => formatMoneyShort(dollars * 100)).join('-'),
  }
}

const POLICIES: Readonly<Record<string, JoiningPolicy>> = {
  [HOME]: 'APPROVAL',
  copperline: 'DOMAINS',
  northgable: 'INVITATION',
}

/** Most companies are open to whoever registers; of every other policy there is one. */
const joiningOf = ({ key }: CompanyProfile) => {
  const joiningPolicy = POLICIES[key] ?? 'OPEN'
  return { joiningPolicy, joiningDomains: joiningPolicy === 'DOMAINS' ? [`${key}.example`] : [] }
}

function flagsOf({ isInactive, training }: CompanyProfile) {
  return {
    status: isInactive ? ('INACTIVE' as const) : ('ACTIVE' as const),
    hasTraining: training.some(([type]) => type === 'video'),
    hasDocumentation: training.some(([type]) => type === 'document'),
  }
}

function readingOf(profile: CompanyProfile, companyId: string, createdAt: Date) {
  const { key } = profile
  const random = makeRandom(`reading/${key}`)
  return {
    training: profile.training.map(([type, title, duration], place) => ({
      id: random.uuid(),
      companyId,
      title,
      url: `https://learn.${key}.example/${type}s/${slugOf(title)}`,
      type,
      duration,
      createdAt: daysBefore(createdAt, -1 - place),
    })),
    faq: profile.faq.map(([question, answer], place) => ({
      id: random.uuid(),
      companyId,
      question,
      answer,
      createdAt: daysBefore(createdAt, -1 - place),
    })),
  }
}

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
