/** What people often ask about a company, and what it answers. */
export interface FaqItem {
  readonly id: string
  readonly companyId: string
  readonly question: string
  readonly answer: string
  readonly createdAt: Date
  readonly updatedAt: Date
}
