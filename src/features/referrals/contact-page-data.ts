/** What the page behind an agent's link shows. */
export interface ContactPageData {
  readonly agentName: string
  readonly agentPictureUrl: string | null
  readonly referringCompanyName: string
  readonly company: {
    readonly companyName: string
    readonly description: string | null
    readonly tags: readonly string[]
    readonly bgColor: string | null
    readonly iconUrl: string | null
  } | null
}

/** The same, with the product's name, as the server writes it into the page. */
export interface EmbeddedContactPage {
  readonly productName: string
  /** Null where a part of the link is unknown or no longer active. */
  readonly contactPage: ContactPageData | null
}

/** Gives the page's markup; made from the browser app's sources, and beside it when that is built. */
export type RenderContactPage = (path: string, page: EmbeddedContactPage) => string

/** The element of the page that holds it, as JSON. */
export const EMBEDDED_ID = 'contact-page'

export const NEUTRAL_TITLE = 'A good word for you'
export const NEUTRAL_DESCRIPTION = 'Someone has put in a good word for you.'

type Names = Pick<ContactPageData, 'agentName' | 'referringCompanyName'>

/** Whom the page names as recommending; an account may be without a name. */
export const recommenderOf = ({ agentName, referringCompanyName }: Names): string =>
  agentName || `Someone at ${referringCompanyName}`

export const goodWordOf = (names: Names): string => {
  const { agentName, referringCompanyName } = names
  const who = agentName ? `${agentName} of ${referringCompanyName}` : recommenderOf(names)
  return `${who} has put in a good word for you.`
}

export const recommendation = (agentName: string, companyName: string): string =>
  `${agentName} recommends ${companyName}`
