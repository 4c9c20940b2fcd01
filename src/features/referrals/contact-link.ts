/** The three parts of an agent's link. */
export interface ContactLink {
  readonly companyId: string
  readonly agentId: string
  readonly referringCompanyId: string
}

// No id has a control character, and PostgreSQL refuses a zero byte.
const decoded = (part: string): string => {
  try {
    const text = decodeURIComponent(part).trim()
    return /\p{Cc}/u.test(text) ? '' : text
  } catch {
    return ''
  }
}

/** The parts of `/r/{companyId}/{agentId}/{referringCompanyId}`; nothing where one is missing. */
export function linkIn(path: string): ContactLink | undefined {
  const [, , companyId, agentId, referringCompanyId] = path.split('/').map(decoded)
  return companyId && agentId && referringCompanyId
    ? { companyId, agentId, referringCompanyId }
    : undefined
}
