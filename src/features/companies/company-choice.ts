import type { Company } from './company.ts'

type Listed = Pick<Company, 'companyName' | 'description' | 'tags'>

export interface Choice {
  readonly search: string
  /** One at a time; undefined is All. */
  readonly tag: string | undefined
}

/** The companies whose name or description holds the words, whatever their case, with that tag. */
export const chosenCompanies = <C extends Listed>(
  companies: readonly C[],
  { search, tag }: Choice,
): C[] => {
  const wanted = search.trim().toLowerCase()
  return companies.filter(({ companyName, description, tags }) => {
    const text = `${companyName}\n${description ?? ''}`.toLowerCase()
    return text.includes(wanted) && (tag === undefined || tags.includes(tag))
  })
}

/** Every tag that some company carries, once, in alphabetical order. */
export const tagsOf = (companies: readonly Pick<Company, 'tags'>[]): string[] =>
  [...new Set(companies.flatMap(({ tags }) => tags))].sort((one, other) =>
    one.localeCompare(other, 'en'),
  )
