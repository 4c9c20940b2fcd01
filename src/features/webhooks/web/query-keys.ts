export const endpointsKey = (companyId: string) => ['webhook-endpoints', companyId] as const

export const DELIVERIES_KEY = ['webhook-deliveries'] as const
export const deliveriesKey = (companyId: string | null, state: string | undefined) =>
  [...DELIVERIES_KEY, companyId, state] as const

export const webhookCompanyKey = (companyId: string) => ['webhook-company', companyId] as const

export const inboundCallsKey = (companyId: string) => ['inbound-calls', companyId] as const
