import { useCallback, useEffect, useState } from 'react'
import { loadConfig } from '#client/config.ts'
import { sendAsGuest } from '#client/guest-api.ts'
import type { ContactLink } from '../contact-link.ts'
import { CONTACT_PAGE } from './contact-documents.ts'

/** Who recommends whom, with every name there to be said. */
export interface Recommendation {
  readonly productName: string
  readonly agentName: string
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
  const [{ productName }, page] = await Promise.all([
    loadConfig(),
    link && sendAsGuest(CONTACT_PAGE, link).then(answer => answer.contactPage),
  ])
  if (!page?.company) return { is: 'dead', productName }
  const { company, ...people } = page
  // An account may be without a name.
  const agentName = people.agentName || `Someone at ${people.referringCompanyName}`
  return { is: 'open', recommendation: { productName, ...people, agentName, ...company } }
}

/** What stands behind the link, and a way to ask again where that failed. */
export const useContactPage = (link: ContactLink | undefined) => {
  const [loaded, setLoaded] = useState<Loaded>({ is: 'loading' })
  const ask = useCallback(async () => {
    setLoaded({ is: 'loading' })
    setLoaded(await load(link).catch(() => ({ is: 'failed' }) as const))
  }, [link])
  useEffect(() => void ask(), [ask])
  return { loaded, retry: () => void ask() }
}
