import { startWorld, type World } from '../kit/world.ts'

/*
 * The pool that the suites of the public clients ask: our own, or the one at TEST_IDENTITY_URL
 * (`cognito://region/pool?client=…`), where the AWS SDK finds its credentials by itself. What a test
 * makes there has a name of its own, and is deleted at the end.
 */

const FOREIGN = process.env['TEST_IDENTITY_URL']

export const isForeign = FOREIGN !== undefined
export const startPoolWorld = (): Promise<World> =>
  startWorld(FOREIGN ? { IDENTITY_URL: FOREIGN } : {})

/** For a test that a pool which is not ours cannot run: it is skipped there, and says why. */
export const oursAlone = (why: string): { skip?: string } =>
  isForeign ? { skip: `not on a foreign pool: ${why}` } : {}
export const foreignAlone = (why: string): { skip?: string } =>
  isForeign ? {} : { skip: `on a foreign pool alone: ${why}` }

/** An address that nobody has, in this pool or in one that others test on. */
export const freshEmail = (name: string): string =>
  isForeign ? `${name}.${crypto.randomUUID().slice(0, 8)}@test.example` : `${name}@test.example`
