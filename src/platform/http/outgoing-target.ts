import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Words for whoever named the address, or reads what became of a call to it. */
export class OutgoingFault extends Error {
  override readonly name: string = 'OutgoingFault'
}

/** Nobody knows the name, for now. */
export class UnknownName extends OutgoingFault {}

export interface OutgoingRules {
  /** Whether only https will do. */
  readonly httpsOnly: boolean
  /** Hosts, or hosts with ports, that may be reached wherever they are, and without https. */
  readonly allowHosts: readonly string[]
  /** The addresses of a name; as this machine resolves names, unless told. */
  readonly resolve?: (name: string) => Promise<readonly string[]>
}

/** An address that was judged, with where it leads. */
export interface OutgoingTarget {
  readonly url: URL
  /** Where to connect, and nowhere else: the name is not looked up a second time. */
  readonly addresses: readonly string[]
}

const MAX_URL = 2048
const INSIDE = 'This URL leads to a private network. Use a public one.'

/** Reads the address without asking anybody about its name. */
export function readTarget(text: string, rules: OutgoingRules): URL {
  const url = URL.canParse(text) && text.length <= MAX_URL ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new OutgoingFault('Please enter a URL that begins with https://')
  }
  if (url.username || url.password) {
    throw new OutgoingFault('Remove the user name and password from the URL')
  }
  if (isAllowed(url, rules)) return url
  if (rules.httpsOnly && url.protocol !== 'https:') {
    throw new OutgoingFault('The URL must begin with https://')
  }
  if (!isWebPort(portOf(url))) {
    throw new OutgoingFault('Use port 80, 443, or 1024 and up.')
  }
  const host = hostOf(url)
  if (isIP(host) && !isPublicAddress(host)) throw new OutgoingFault(INSIDE)
  return url
}

/** Reads the address and looks its name up; refuses it if any part of the answer leads inside. */
export async function findTarget(text: string, rules: OutgoingRules): Promise<OutgoingTarget> {
  const url = readTarget(text, rules)
  const host = hostOf(url)
  const addresses = isIP(host) ? [host] : await (rules.resolve ?? resolveHere)(host).catch(() => [])
  if (addresses.length === 0) throw new UnknownName('We can’t find this host name')
  if (!isAllowed(url, rules) && !addresses.every(isPublicAddress)) throw new OutgoingFault(INSIDE)
  return { url, addresses }
}

const resolveHere = async (name: string): Promise<string[]> =>
  (await lookup(name, { all: true })).map(({ address }) => address)

const isAllowed = (url: URL, { allowHosts }: OutgoingRules): boolean =>
  allowHosts.some(each => each === url.hostname || each === `${url.hostname}:${portOf(url)}`)

const portOf = ({ port, protocol }: URL): number =>
  port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port)

// Below 1024 live mail, names and logins, which a crafted request might talk to.
const isWebPort = (port: number): boolean => port === 443 || port === 80 || port >= 1024

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')
