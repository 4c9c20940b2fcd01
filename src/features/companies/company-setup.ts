/** What of a company says how far its setup has come. */
export interface CompanyTexts {
  readonly description: string | null
  readonly tags: readonly string[]
  readonly commissionInfo: { readonly rate: string | null; readonly average: string | null } | null
}

/** What a card says in place of a commission that nobody agreed. */
export const NEW_PARTNER = 'New partner, details to follow'

export const hasProfile = ({ description, tags }: CompanyTexts): boolean =>
  Boolean(description) && tags.length > 0

export const hasCommission = ({ commissionInfo }: CompanyTexts): boolean =>
  Boolean(commissionInfo?.rate || commissionInfo?.average)

/** Whether the usual commission must not be shown yet, because nobody has described the company. */
export const isNewPartner = (company: CompanyTexts): boolean =>
  !hasProfile(company) && !hasCommission(company)
