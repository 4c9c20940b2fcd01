import type { TestContext } from 'node:test'

/** From now to the end of the test it's later than what a node knew of anybody's rights is good for. */
export const forgetRights = (t: TestContext): void =>
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 600 })
