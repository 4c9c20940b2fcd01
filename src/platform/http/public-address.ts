import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

// Azure answers for the machine itself here, an address that looks like any other.
const WIRE_SERVER = '168.63.129.16'
// RFC 4291, 2.4: all that is given out of IPv6 so far; what is older or stranger is not on the internet.
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')
// RFC 6052: the one prefix of NAT64 that leads to the public internet.
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')
// RFC 5214: an IPv4 address behind either of these is where ISATAP delivers.
const ISATAP = ['0:5efe', '200:5efe']

/**
 * Whether an address is the public internet's: not private, not this machine's own, and no other
 * address of those in disguise.
 */
export function isPublicAddress(text: string): boolean {
  if (!isIP(text) || text.includes('%')) return false
  const address = ipaddr.parse(text)
  return isPublic(address) && !ownAddresses().has(address.toString())
}

function isPublic(address: Address): boolean {
  if (address.kind() === 'ipv4') {
    return address.range() === 'unicast' && address.toString() !== WIRE_SERVER
  }
  const whole = address as ipaddr.IPv6
  const inner = innerOf(whole)
  if (inner) return isPublic(inner)
  return whole.range() === 'unicast' && whole.match(GLOBAL_UNICAST) && !isTunnel(whole)
}

/** The IPv4 address that a packet to this one ends up at: mapped, translated, or sent through 6to4. */
function innerOf(address: ipaddr.IPv6): ipaddr.IPv4 | undefined {
  if (address.isIPv4MappedAddress()) return address.toIPv4Address()
  const bytes = address.toByteArray()
  if (address.match(NAT64)) return new ipaddr.IPv4(bytes.slice(12))
  return address.range() === '6to4' ? new ipaddr.IPv4(bytes.slice(2, 6)) : undefined
}

const isTunnel = ({ parts }: ipaddr.IPv6): boolean =>
  ISATAP.includes(`${parts[4]?.toString(16)}:${parts[5]?.toString(16)}`)

// Asked each time: a machine's addresses come and go.
const ownAddresses = (): ReadonlySet<string> =>
  new Set(
    Object.values(networkInterfaces()).flatMap(each =>
      (each ?? []).map(({ address }) => ipaddr.parse(address.split('%')[0] ?? '').toString()),
    ),
  )
