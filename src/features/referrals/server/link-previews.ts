import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Company } from '#features/companies/company.ts'
import { DEFAULT_ICON } from '#features/companies/company-defaults.ts'
import { iconFileOf } from '#features/companies/company-icon.ts'
import { readCompanyIcon } from '#features/companies/server/company-icon.ts'
import { unavailable } from '#kernel/errors.ts'
import type { Files } from '#platform/files/files.ts'
import { goodWordOf, recommenderOf } from '../contact-page-data.ts'
import type { ContactParties } from './contact-parties.ts'
import { drawPreview, type Logo, loadWeights, type PreviewCompany } from './preview-image.ts'

export interface LinkPreviews {
  /** Names what the image shows: as long as that stays, so does the name. */
  versionOf(parties: ContactParties | undefined): string
  /** The image as a PNG; without parties, one that names nobody. */
  imageOf(parties: ContactParties | undefined): Promise<Buffer>
}

interface PreviewDeps {
  readonly productName: string
  readonly files: Files
  /** Where the site's icons are. */
  readonly webDirectory: string
}

// An image takes about a sixth of a second to draw and 50 kB to keep.
const MAX_WAITING = 50
const MAX_KEPT = 200

/** Draws link previews, one at a time, and keeps the latest. */
export function makeLinkPreviews(deps: PreviewDeps): LinkPreviews {
  const kept = new Map<string, Promise<Buffer>>()
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  let weights: ReturnType<typeof loadWeights> | undefined

  const draw = async (parties: ContactParties | undefined): Promise<Buffer> => {
    weights ??= loadWeights()
    const people = parties && (await peopleOf(deps, parties))
    return await drawPreview({ productName: deps.productName, people }, await weights)
  }
  const inTurn = (parties: ContactParties | undefined): Promise<Buffer> => {
    if (waiting >= MAX_WAITING)
      throw unavailable('Too many previews are being created. Please try again in a moment.')
    waiting += 1
    const drawn = last.then(() => draw(parties)).finally(() => (waiting -= 1))
    last = drawn.catch(() => {})
    return drawn
  }
  const versionOf = (parties: ContactParties | undefined): string =>
    createHash('sha256')
      .update(JSON.stringify([deps.productName, parties && shownOf(parties)]))
      .digest('hex')
      .slice(0, 16)

  return {
    versionOf,
    async imageOf(parties) {
      const version = versionOf(parties)
      const image = kept.get(version) ?? inTurn(parties)
      kept.delete(version)
      kept.set(version, image)
      image.catch(() => kept.delete(version))
      const oldest = kept.keys().next()
      if (kept.size > MAX_KEPT && !oldest.done) kept.delete(oldest.value)
      return await image
    },
  }
}

/** All that an image is made of. */
const shownOf = ({ agent, company, referringCompany }: ContactParties) => [
  agent.name,
  ...[company, referringCompany].map(({ id, companyName, iconName, fetchedIcon, bgColor }) => [
    id,
    companyName,
    iconName,
    fetchedIcon,
    bgColor,
  ]),
]

async function peopleOf(deps: PreviewDeps, { agent, company, referringCompany }: ContactParties) {
  const [to, from] = await Promise.all([
    previewCompany(deps, company),
    previewCompany(deps, referringCompany),
  ])
  const names = { agentName: agent.name, referringCompanyName: referringCompany.companyName }
  return {
    agentName: recommenderOf(names),
    goodWord: goodWordOf(names),
    company: to,
    referringCompany: from,
  }
}

async function previewCompany(deps: PreviewDeps, company: Company): Promise<PreviewCompany> {
  const { companyName: name, bgColor } = company
  return { name, bgColor, logo: await logoOf(deps, company) }
}

/** The picture that we store, or the named icon where there is none. */
async function logoOf(
  { files, webDirectory }: PreviewDeps,
  company: Company,
): Promise<Logo | undefined> {
  const file = await readCompanyIcon(files, company)
  if (file) return { file }
  const { iconName } = company
  const isNamed = iconName !== null && /^[a-z][a-z0-9-]*$/i.test(iconName)
  return (
    (await iconOf(webDirectory, isNamed ? iconName : DEFAULT_ICON)) ??
    iconOf(webDirectory, DEFAULT_ICON)
  )
}

const iconOf = async (webDirectory: string, name: string): Promise<Logo | undefined> => {
  const svg = await readFile(join(webDirectory, 'icons', iconFileOf(name)), 'utf8').catch(
    () => undefined,
  )
  return svg === undefined ? undefined : { svg }
}
