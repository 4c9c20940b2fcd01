interface LinkParts {
  readonly origin: string
  /** The partner company. */
  readonly companyId: string
  readonly userId: string
  readonly userCompanyId: string
}

/** Where a client finds the agent's contact form (SPEC section 2, refer). */
export const referralLink = ({ origin, companyId, userId, userCompanyId }: LinkParts): string =>
  `${origin}/r/${[companyId, userId, userCompanyId].map(encodeURIComponent).join('/')}`
