/** All that shows fees. */
export const FEES_KEY = ['fees'] as const
export const feeCountsKey = (companyId: string) => [...FEES_KEY, companyId, 'counts'] as const
export const feeListKey = (companyId: string, state: string) =>
  [...FEES_KEY, companyId, 'list', state] as const
export const owedByMonthKey = (companyId: string) => [...FEES_KEY, companyId, 'owed'] as const
export const feesToReportKey = (companyId: string) => [...FEES_KEY, companyId, 'to-report'] as const
export const feeKey = (id: string) => [...FEES_KEY, 'one', id] as const
