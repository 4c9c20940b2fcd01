/** All that shows terms. */
export const TERMS_KEY = ['terms'] as const
export const termsListKey = (companyId: string | undefined) =>
  [...TERMS_KEY, 'list', companyId] as const
export const termsPairKey = (companyId: string, referringId: string | null) =>
  [...TERMS_KEY, 'pair', companyId, referringId] as const
export const ownShareKey = (companyId: string) => ['own-share', companyId] as const
