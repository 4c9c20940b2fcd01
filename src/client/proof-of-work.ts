import { graphql } from './graphql.ts'
import { sendAsGuest } from './guest-api.ts'

const PROOF_CHALLENGE = graphql(`
  query ProofChallenge {
    proofChallenge
  }
`)

/** Gets a challenge and solves it beside the page, which goes on answering; gives the solution. */
export async function solveChallenge(): Promise<string> {
  const { proofChallenge } = await sendAsGuest(PROOF_CHALLENGE, {})
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<string>((done, fail) => {
      worker.onmessage = ({ data }: MessageEvent<string>) => done(data)
      worker.onerror = () => fail(new Error('The challenge could not be solved'))
      worker.postMessage(proofChallenge)
    })
  } finally {
    worker.terminate()
  }
}

/**
 * Sends without a proof first and, where the server asks for one, once more with it. `onSolving` is told
 * before the wait of a second or so begins.
 */
export async function sendWithProof<T>(
  send: (proofOfWork: string | undefined) => Promise<T>,
  isProofRequired: (error: unknown) => boolean,
  onSolving?: () => void,
): Promise<T> {
  try {
    return await send(undefined)
  } catch (error) {
    if (!isProofRequired(error)) throw error
    onSolving?.()
    return await send(await solveChallenge())
  }
}
