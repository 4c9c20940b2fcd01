import ipaddr from 'ipaddr.js'

/** Where an address is, as far as its range says without asking anyone. */
export interface IpPlace {
  /** Such as `203.0.113.0/24`: near neighbors share it. */
  readonly network: string
  /** Such as `a private network (192.168.1.0/24)`. */
  readonly words: string
}

// The smallest ranges that are routed on the internet (IPv4), or given to one customer (RFC 6177).
const BITS = { ipv4: 24, ipv6: 64 } as const

export function placeOf(ip: string | null | undefined): IpPlace | undefined {
  if (!ip || !ipaddr.isValid(ip)) return undefined
  const address = ipaddr.process(ip.split('%')[0] ?? '')
  const range = address.range()
  if (range === 'loopback') return { network: 'loopback', words: 'the server’s own machine' }
  const network = networkOf(address)
  const isPrivate = ['private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'].includes(range)
  return { network, words: isPrivate ? `a private network (${network})` : `network ${network}` }
}

function networkOf(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  const bits = BITS[address.kind()]
  const kept = address.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0))
  return `${ipaddr.fromByteArray(kept).toString()}/${bits}`
}
