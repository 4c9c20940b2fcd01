import type { Rolldown } from 'vite'

/*
 * A screen's modules are named only in other modules, so a browser learns of them one after the
 * other. Said in the page's first script, they come together: on a slow telephone the dashboard is
 * there two thirds of a second sooner.
 */

const SIGNED_IN = ['src/app/shell/shell.tsx', 'src/client/amplify.ts']
const AHEAD: readonly (readonly [path: string, modules: readonly string[]])[] = [
  ['/login', ['src/app/screens/login.tsx']],
  ['/dashboard', [...SIGNED_IN, 'src/app/screens/dashboard.tsx']],
  ['/dashboard/learn', [...SIGNED_IN, 'src/app/screens/learn.tsx']],
  ['/dashboard/refer', [...SIGNED_IN, 'src/app/screens/refer.tsx']],
]

/** A script that asks for the modules of the screen at this address; empty for a page without them. */
export function loadAhead(bundle: Rolldown.OutputBundle): string {
  const screens = AHEAD.map(([path, modules]) => [path, filesOf(bundle, modules)] as const)
  if (screens.every(([, files]) => files.length === 0)) return ''
  return `
for (const file of ${JSON.stringify(Object.fromEntries(screens))}[location.pathname] ?? []) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = '/' + file
  document.head.append(link)
}
`
}

/** The files of these modules and of all that they import, but for what the page names itself. */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter(output => output.type === 'chunk')
  const chunkOf = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const found = new Set<string>()
  const collect = (fileName: string, into: Set<string>): void => {
    if (into.has(fileName)) return
    into.add(fileName)
    for (const next of chunkOf.get(fileName)?.imports ?? []) collect(next, into)
  }
  const named = new Set<string>()
  for (const { fileName } of chunks.filter(chunk => chunk.isEntry)) collect(fileName, named)
  for (const chunk of chunks) {
    const isWanted = modules.some(module => chunk.facadeModuleId?.endsWith(`/${module}`))
    if (isWanted) collect(chunk.fileName, found)
  }
  return [...found].filter(fileName => !named.has(fileName))
}
