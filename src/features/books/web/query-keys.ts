/** Begins every query that a new entry makes stale. */
export const BOOKS_KEY = ['books'] as const

export const companyBooksKey = (companyId: string) => [...BOOKS_KEY, companyId] as const
export const distributionsKey = (companyId: string) =>
  [...BOOKS_KEY, companyId, 'distributions'] as const
