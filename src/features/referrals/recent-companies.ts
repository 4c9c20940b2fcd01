// As many as a phone shows without scrolling.
const MOST_RECENT = 3

interface Savable {
  readonly id: string
  readonly saved: boolean
}

/** The companies that a person is likely to refer to: those of late, then the saved ones; and the others. */
export const likelyFirst = <C extends Savable>(
  companies: readonly C[],
  recent: readonly string[],
): { likely: C[]; others: C[] } => {
  const byId = new Map(companies.map(company => [company.id, company]))
  const used = recent.flatMap(id => byId.get(id) ?? []).slice(0, MOST_RECENT)
  const saved = companies.filter(company => company.saved && !used.includes(company))
  const likely = [...used, ...saved]
  return { likely, others: companies.filter(company => !likely.includes(company)) }
}
