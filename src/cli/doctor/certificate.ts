import { once } from 'node:events'
import { connect } from 'node:tls'
import type { Config } from '#server/config.ts'
import { advice, type Finding, onlyFound, wrong } from './finding.ts'

const DAY_MS = 86_400_000
const WAIT_MS = 10_000

/** The certificate that people's browsers are shown at PUBLIC_URL. */
export async function checkCertificate({ publicUrl }: Config): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') return []
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    // What is wrong with it is what we are here to say.
    rejectUnauthorized: false,
    timeout: WAIT_MS,
  })
  socket.once('timeout', () => socket.destroy(new Error('no response')))
  try {
    await once(socket, 'secureConnect')
    return judge(publicUrl, socket.getPeerCertificate().valid_to, socket.authorizationError)
  } catch (error) {
    return [
      advice(
        `${publicUrl} cannot be reached from here: ${(error as Error).message}`,
        'Its certificate wasn’t checked.',
        'Run this from a machine that can reach the address, or check that the proxy is running.',
      ),
    ]
  } finally {
    socket.destroy()
  }
}

function judge(publicUrl: string, until: string, fault: Error | null | undefined): Finding[] {
  const days = Math.floor((Date.parse(until) - Date.now()) / DAY_MS)
  const renew = 'Renew the certificate and set up automatic renewal.'
  const ends = `The certificate of ${publicUrl} expires in ${days} days.`
  const why = 'Browsers will then refuse to open the page.'
  if (days < 0) return [wrong(`The certificate of ${publicUrl} has expired.`, why, renew)]
  return onlyFound(
    fault != null &&
      wrong(
        `Browsers do not trust the certificate of ${publicUrl}: ${String(fault)}`,
        'Browsers warn everyone who opens the page.',
        'Use a certificate from an authority that browsers trust, with the full chain. If you run your own authority, name it in NODE_EXTRA_CA_CERTS.',
      ),
    days < 7 ? wrong(ends, why, renew) : days < 21 && advice(ends, why, renew),
  )
}
