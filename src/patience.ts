/** Time limits that no variable sets. Tests have longer ones, since their machine may be busy. */
export interface Patience {
  /** Of a query. */
  readonly budgetMs?: number
  /** How late the event loop may be, on average, before callers are told to come back. */
  readonly busyAfterMs?: number
}

/** Nobody but who ran a command waits for it, so a busy machine may take its time. */
export const COMMAND_PATIENCE: Patience = { budgetMs: 60_000 }
