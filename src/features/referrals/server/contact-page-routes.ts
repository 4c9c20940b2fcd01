import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { iconUrlOf } from '#features/companies/server/company-type.ts'
import type { PictureLinks } from '#features/uploads/server/picture-links.ts'
import type { Sql } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import { type ContactLink, linkIn } from '../contact-link.ts'
import type { ContactPageData, RenderContactPage } from '../contact-page-data.ts'
import { referralLink } from '../referral-link.ts'
import { contactPageHtml } from './contact-page-html.ts'
import { agentPictureUrlOf, type ContactParties, partiesOf } from './contact-parties.ts'
import { makeLinkPreviews } from './link-previews.ts'

interface ContactPageDeps {
  readonly database: Sql
  readonly files: Files
  readonly linkTo: PictureLinks['linkTo']
  readonly productName: string
  readonly publicUrl: string
  readonly webDirectory: string
}

// Names change and links end, so a browser asks again; chats ask for a new image by its new address.
const ALWAYS_ASK = 'private, no-cache'
const AN_HOUR = 'public, max-age=3600'

/** `GET /r/…`: the page behind an agent's link, and the image that stands for it in chats. */
export function contactPageRoutes(app: FastifyInstance, deps: ContactPageDeps): void {
  const { database, productName, publicUrl, webDirectory } = deps
  const template = readFileSync(join(webDirectory, 'contact.html'), 'utf8')
  const previews = makeLinkPreviews(deps)
  let renderer: Promise<RenderContactPage | undefined> | undefined

  const page = async (path: string): Promise<string> => {
    const link = linkIn(path)
    const parties = link && (await partiesOf(database, link))
    const url = link && parties ? urlOf(publicUrl, link) : undefined
    const imageUrl = `${url ?? `${publicUrl}/r`}/preview.png?v=${previews.versionOf(parties)}`
    const contactPage = parties ? dataOf(parties, deps.linkTo) : null
    const shown = { productName, contactPage }
    renderer ??= loadRenderer(webDirectory)
    const render = await renderer
    return contactPageHtml(template, shown, { url, imageUrl }, render?.(path, shown) ?? '')
  }
  const sendPage = async (
    request: { url: string; log: FastifyInstance['log'] },
    reply: FastifyReply,
  ) => {
    // Where the names cannot be read now, the page asks for them itself and offers to try again.
    const html = await page(pathOf(request.url)).catch((error: unknown) => {
      request.log.error({ err: error }, 'contact page')
      return template
    })
    return await reply.headers(PAGE_HEADERS).send(html)
  }
  app.get('/r', sendPage)
  app.get('/r/*', sendPage)
  for (const path of ['/r/preview.png', '/r/:companyId/:agentId/:referringCompanyId/preview.png']) {
    app.get(path, async (request, reply) => {
      const link = linkIn(pathOf(request.url))
      const parties = link && (await partiesOf(database, link))
      return await reply.headers(IMAGE_HEADERS).send(await previews.imageOf(parties))
    })
  }
}

/** Loaded at the first such page; undefined where only the browser's half is built. */
async function loadRenderer(webDirectory: string): Promise<RenderContactPage | undefined> {
  const path = join(webDirectory, '../contact-page/contact-page.js')
  if (!existsSync(path)) return undefined
  return (await import(pathToFileURL(path).href)).renderContactPage
}

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': ALWAYS_ASK,
  'x-robots-tag': 'noindex',
}

const IMAGE_HEADERS = {
  'content-type': 'image/png',
  'cache-control': AN_HOUR,
  'content-security-policy': "default-src 'none'; sandbox",
  'x-robots-tag': 'noindex',
}

const pathOf = (url: string): string => url.split('?')[0] ?? ''

const urlOf = (origin: string, { companyId, agentId, referringCompanyId }: ContactLink): string =>
  referralLink({ origin, companyId, userId: agentId, userCompanyId: referringCompanyId })

/** What the page shows, as the API answers it to a guest. */
const dataOf = (parties: ContactParties, linkTo: PictureLinks['linkTo']): ContactPageData => {
  const { agent, company, referringCompany } = parties
  const { companyName, description, tags, bgColor } = company
  return {
    agentName: agent.name,
    agentPictureUrl: agentPictureUrlOf(agent, linkTo),
    referringCompanyName: referringCompany.companyName,
    company: { companyName, description, tags, bgColor, iconUrl: iconUrlOf(company, linkTo) },
  }
}
