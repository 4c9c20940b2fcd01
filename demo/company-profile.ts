import type { CompanyTag } from '#features/companies/company.ts'

/** What is written about a partner company; `companies.ts` makes rows of it. */
export interface CompanyProfile {
  /** Names the company in the code and its site: `larkmoor` is at larkmoor.example. */
  readonly key: string
  readonly companyName: string
  readonly tag: CompanyTag
  readonly isInactive?: true
  readonly colors: Colors
  readonly description: string
  readonly commissionRate: string
  /** What the company pays for a client, from and to, in whole dollars. */
  readonly fee: readonly [number, number]
  readonly training: readonly (readonly ['video' | 'document', title: string, duration: string])[]
  readonly faq: readonly (readonly [question: string, answer: string])[]
  /** What its clients come for; ends a sentence such as `I need help with …`. */
  readonly services: readonly string[]
}

export interface Colors {
  /** The logo's ground. */
  readonly ground: string
  /** The logo's second color; the first is white. */
  readonly accent: string
  /** Behind the logo on the company's card. */
  readonly card: string
}
