import { useEffect, useState } from 'react'
import { loadConfig } from '#client/config.ts'
import { graphql } from '#client/graphql.ts'
import { sendAsGuest } from '#client/guest-api.ts'
import type { ContactLink } from '../contact-link.ts'
import { type EmbeddedContactPage, goodWordOf, recommenderOf } from '../contact-page-data.ts'

const CONTACT_PAGE = graphql(`
  query ContactPage($companyId: ID!, $agentId: ID!, $referringCompanyId: ID!) {
    contactPage(companyId: $companyId, agentId: $agentId, referringCompanyId: $referringCompanyId) {
      agentName
      agentPictureUrl
      referringCompanyName
      company { companyName description tags bgColor iconUrl }
    }
  }
`)

/** Who recommends whom, with every name there to be said. */
export interface Recommendation {
  readonly productName: string
  readonly agentName: string
  /** The sentence that says who recommends. */
  readonly goodWord: string
  readonly agentPictureUrl: string | null
  readonly referringCompanyName: string
  readonly companyName: string
  readonly description: string | null
  readonly tags: readonly string[]
  readonly bgColor: string | null
  readonly iconUrl: string | null
}

type Loaded =
  | { readonly is: 'loading' }
  | { readonly is: 'failed' }
  /** Something of the link is missing, unknown or no longer active. */
  | { readonly is: 'dead'; readonly productName: string }
  | { readonly is: 'open'; readonly recommendation: Recommendation }

async function load(link: ContactLink | undefined): Promise<Loaded> {
  const [{ productName }, contactPage = null] = await Promise.all([
    loadConfig(),
    link && sendAsGuest(CONTACT_PAGE, link).then(answer => answer.contactPage),
  ])
  return shown({ productName, contactPage })
}

function shown({ productName, contactPage }: EmbeddedContactPage): Loaded {
  if (!contactPage?.company) return { is: 'dead', productName }
  const { company, ...people } = contactPage
  const words = { agentName: recommenderOf(people), goodWord: goodWordOf(people) }
  return { is: 'open', recommendation: { productName, ...people, ...words, ...company } }
}

/** What stands behind the link, from the page itself or asked for, and a way to ask again. */
export const useContactPage = (
  link: ContactLink | undefined,
  embedded: EmbeddedContactPage | undefined,
) => {
  const [loaded, setLoaded] = useState<Loaded>(() =>
    embedded ? shown(embedded) : { is: 'loading' },
  )
  const isWanted = loaded.is === 'loading'
  useEffect(() => {
    if (isWanted) void load(link).then(setLoaded, () => setLoaded({ is: 'failed' }))
  }, [isWanted, link])
  return { loaded, retry: () => setLoaded({ is: 'loading' }) }
}
