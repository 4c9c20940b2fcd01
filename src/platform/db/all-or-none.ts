import { Fault } from '#kernel/errors.ts'

/** Why something that was asked together with others is not done. */
export interface Refusal {
  readonly id: string
  /** For people to read. */
  readonly reason: string
}

/** Rolls the transaction back if any is refused. */
class Refused extends Error {
  readonly refusals: readonly Refusal[]

  constructor(refusals: readonly Refusal[]) {
    super('Some are refused')
    this.refusals = refusals
  }
}

/** Does the work for each of these, or, inside a transaction, for none; each that is refused says why. */
export async function allOrNone<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const refusals: Refusal[] = []
  // Always in the same order, so that two requests for the same rows cannot deadlock.
  for (const item of items.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1))) {
    try {
      await work(item)
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      refusals.push({ id: idOf(item), reason: error.message })
    }
  }
  if (refusals.length > 0) throw new Refused(refusals)
}

/** Runs a transaction in which all is done or none; gives what was refused. */
export async function withRefusals(run: () => Promise<unknown>): Promise<readonly Refusal[]> {
  try {
    await run()
    return []
  } catch (error) {
    if (error instanceof Refused) return error.refusals
    throw error
  }
}
