import { setTimeout as pause } from 'node:timers/promises'

const BUSY = /The server is busy|"status":"not ready"/
const PAUSE_MS = 1000

/** Comes back while the server is too busy, as a browser does: on a busy machine its event loop can stand still. */
export async function untilNotBusy<T>(
  ask: () => Promise<T>,
  textOf: (answer: T) => string,
): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (!BUSY.test(textOf(answer))) return answer
    await pause(PAUSE_MS)
  }
}
