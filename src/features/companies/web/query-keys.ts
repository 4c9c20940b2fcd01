/** Of all companies by name, and of what is kept below it, so that they are read anew together. */
export const COMPANIES_KEY = ['companies'] as const
export const companyChoicesKey = [...COMPANIES_KEY, 'choices'] as const
export const COMPANY_SIZES_KEY = [...COMPANIES_KEY, 'sizes'] as const

export const companyKey = (id: string) => ['company', id] as const
export const editedCompanyKey = (id: string) => ['edited-company', id] as const
export const contentKey = (companyId: string) => ['company-content', companyId] as const

export const companyTableKey = (request: object) => [...COMPANIES_KEY, 'table', request] as const
export const companyTotalKey = (request: object) => [...COMPANIES_KEY, 'total', request] as const
