import type { Rolldown } from 'vite'

/*
 * Left to itself, the bundler puts whatever two screens share into a file of its own: the dashboard came
 * in 45 of them, and a telephone on a slow line fetches six at a time. What a person meets first after
 * signing in is one file; what the ways in use of it is apart, so that they load nothing else of it.
 */
const SCREENS = {
  dashboard: ['shell/shell.tsx', 'screens/dashboard.tsx'],
  signIn: ['screens/login.tsx', 'screens/verify.tsx', 'screens/forgot-password.tsx'],
  register: ['screens/register.tsx'],
} as const

/** Everything that these modules import, and what that imports, but for what is loaded on demand. */
function reachOf(ends: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const reached = new Set<string>()
  const visit = (id: string): void => {
    if (reached.has(id)) return
    reached.add(id)
    context.getModuleInfo(id)?.importedIds.forEach(visit)
  }
  ends.forEach(visit)
  return reached
}

/** Which file a module goes into; `app` is the folder of the screens. */
export function chunksOf(app: string): Rolldown.CodeSplittingOptions {
  const endsOf = (screens: keyof typeof SCREENS): string[] =>
    SCREENS[screens].map(path => `${app}/${path}`)
  const known = new Map<keyof typeof SCREENS, Set<string>>()
  const isIn = (
    screens: keyof typeof SCREENS,
    id: string,
    context: Rolldown.ChunkingContext,
  ): boolean => {
    const reach = known.get(screens) ?? reachOf(endsOf(screens), context)
    known.set(screens, reach)
    return reach.has(id)
  }
  // The screens themselves are asked for by name, each in a file of its own.
  const isShared: typeof isIn = (screens, id, context) =>
    isIn('dashboard', id, context) &&
    !endsOf('dashboard').includes(id) &&
    isIn(screens, id, context)
  const group = (file: string, screens: keyof typeof SCREENS, priority: number) => ({
    name: (id: string, context: Rolldown.ChunkingContext) =>
      isShared(screens, id, context) ? file : null,
    debugName: `what screens share, ${file}`,
    priority,
  })
  return {
    groups: [
      // What every page loads at its start.
      { name: 'start', tags: ['$initial'], priority: 4 },
      // A group also takes what its modules import, so the sign-in's comes first.
      group('common', 'signIn', 3),
      group('asking', 'register', 2),
      group('signed-in', 'dashboard', 1),
    ],
  }
}
