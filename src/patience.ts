/** How long is too long, where no variable says so. Tests are more patient, for machines that are busy. */
export interface Patience {
  /** For a query. */
  readonly budgetMs?: number
  /** For the event loop to turn, on average, before callers are told to come back. */
  readonly busyAfterMs?: number
}

/** Only who ran a command waits for it, perhaps on a busy machine. */
export const OF_COMMANDS: Patience = { budgetMs: 60_000 }
