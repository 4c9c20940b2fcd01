import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { GROUPS } from '#features/identity/groups.ts'
import { codeFiles, FOLDERS, reportFaults } from './code-check.ts'

/*
 * Who may import whom, as ARCHITECTURE.md tells it. A folder's name is the feature, its place in FEATURES
 * the order: a feature imports only features before it. No imports go in a circle. Groups are compared where
 * rights are defined: everyone else asks an access rule.
 */

export const FEATURES = [
  'identity',
  'uploads',
  'companies',
  'webhooks',
  'members',
  'views',
  'terms',
  'ledger',
  'referrals',
  'bulk-changes',
  'payments',
  'fees',
  'earnings',
  'books',
  'notifications',
  'reports',
] as const

type Side = 'kernel' | 'platform' | 'client' | 'ui' | 'root' | 'server' | 'web' | 'app' | 'top'

interface Place {
  readonly side: Side
  readonly feature: string
}

/** Of another feature, a side may import the root and the same side of earlier ones. */
const MAY_IMPORT: Readonly<Record<Side, readonly Side[]>> = {
  kernel: ['kernel'],
  platform: ['kernel', 'platform'],
  client: ['kernel', 'client'],
  ui: ['kernel', 'ui'],
  root: ['kernel', 'root'],
  server: ['kernel', 'platform', 'root', 'server'],
  web: ['kernel', 'client', 'ui', 'root', 'web'],
  app: ['kernel', 'client', 'ui', 'root', 'web', 'app'],
  top: ['kernel', 'platform', 'root', 'server', 'top'],
}
const FEATURE_SIDES: readonly Side[] = ['root', 'server', 'web']

// A file that is read or run by its path counts as well.
const IMPORT = /(?:\bfrom|\bimport|\bnew URL\()\s*\(?\s*['"]([#.][^'"]+)['"]/g
const IS_ASSET = /\.(?:css|svg)$/
const ALIASES = /^#(kernel|platform|client|ui|features|app)\//

const GROUP = `'(?:${GROUPS.join('|')})'`
const COMPARES_GROUP = new RegExp(
  `[!=]==\\s*${GROUP}|${GROUP}\\s*[!=]==|\\b(?:includes|has)\\(\\s*${GROUP}|\\bcase\\s+${GROUP}`,
)
const DEFINES_RIGHTS =
  /-access\.ts$|^features\/(?:identity\/groups|members\/member-(?:groups|actor))\.ts$|^app\/guards\.ts$/

/** Where a path below src stands, or undefined where no file should. */
export function sourcePlaceOf(path: string): Place | undefined {
  const [top = '', feature = '', inner = '', ...deeper] = path.split('/')
  if (feature === '') return { side: 'top', feature: '' }
  if (top !== 'features') {
    if (top === 'cli') return { side: 'top', feature: '' }
    const isSide = ['kernel', 'platform', 'client', 'ui', 'app'].includes(top)
    return isSide ? { side: top as Side, feature: '' } : undefined
  }
  if (!FEATURES.some(known => known === feature) || inner === '') return undefined
  if (inner === 'server' || inner === 'web') return { side: inner, feature }
  return deeper.length === 0 ? { side: 'root', feature } : undefined
}

// Whoever puts the product together hands its looks to the server's own pages.
const isLooks = (from: Place, target: string): boolean =>
  from.side === 'top' && IS_ASSET.test(target)

function allowed(from: Place, to: Place): boolean {
  if (!MAY_IMPORT[from.side].includes(to.side)) return false
  if (!FEATURE_SIDES.includes(from.side) || !FEATURE_SIDES.includes(to.side)) return true
  return order(to.feature) <= order(from.feature)
}

const order = (feature: string): number => (FEATURES as readonly string[]).indexOf(feature)

/** What is wrong with the imports of these files, each given by its path below src. */
export function faultsOf(files: ReadonlyMap<string, string>): string[] {
  if (files.size === 0) return ['No file was seen, so nothing was checked.']
  const faults: string[] = []
  for (const [path, text] of files) {
    const from = sourcePlaceOf(path)
    if (!from) faults.push(`src/${path} stands in no feature that is known`)
    else if (!path.includes('.test.')) {
      faults.push(...importFaults(path, from, text))
      if (COMPARES_GROUP.test(text) && !DEFINES_RIGHTS.test(path)) {
        faults.push(`src/${path} compares a group; ask an access rule instead`)
      }
    }
  }
  return [...faults, ...circlesOf(files)]
}

/** Imports that lead back to where they began, those of types alone included. */
function circlesOf(files: ReadonlyMap<string, string>): string[] {
  const circles: string[] = []
  const seen = new Set<string>()
  const follow = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path)
    if (start >= 0) {
      circles.push(`src/${[...trail.slice(start), path].join(' imports ')}: a circle`)
    } else if (!seen.has(path)) {
      seen.add(path)
      for (const [, specifier = ''] of (files.get(path) ?? '').matchAll(IMPORT)) {
        const target = targetOf(path, specifier)
        if (target !== undefined) follow(target, [...trail, path])
      }
    }
  }
  for (const path of files.keys()) follow(path, [])
  return circles
}

function importFaults(path: string, from: Place, text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, specifier = '']) => {
    const target = targetOf(path, specifier)
    const to = target === undefined ? undefined : sourcePlaceOf(target)
    if (target === undefined || (to && (allowed(from, to) || isLooks(from, target)))) return []
    return [`src/${path} may not import ${specifier}`]
  })
}

function targetOf(path: string, specifier: string): string | undefined {
  if (ALIASES.test(specifier)) return specifier.slice(1)
  if (specifier.startsWith('#server/')) return specifier.slice('#server/'.length)
  return specifier.startsWith('.') ? join(dirname(path), specifier) : undefined
}

/** What is wrong with the imports of these files, each given by its path in the project. */
export function folderFaultsOf(files: ReadonlyMap<string, string>): string[] {
  const placeIn = (path: string) => FOLDERS.indexOf(path.split('/')[0] ?? '')
  return [...files].flatMap(([path, text]) =>
    [...text.matchAll(IMPORT)].flatMap(([, specifier = '']) => {
      const target = specifier.startsWith('.') ? join(dirname(path), specifier) : 'src'
      return placeIn(target) <= placeIn(path) ? [] : [`${path} may not import ${specifier}`]
    }),
  )
}

const read = (paths: readonly string[], root: string) =>
  new Map(paths.map(path => [path, readFileSync(join(root, path), 'utf8')]))

if (import.meta.main) {
  const paths = globSync('**/*.{ts,tsx}', { cwd: 'src' })
  const checked = codeFiles().filter(path => !path.startsWith('scripts/boundaries'))
  const faults = [...faultsOf(read(paths, 'src')), ...folderFaultsOf(read(checked, '.'))]
  reportFaults(checked.length, 'files', faults)
}
