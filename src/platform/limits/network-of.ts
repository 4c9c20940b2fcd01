import { isIPv6 } from 'node:net'

/** The address that a limit counts by: whoever has an IPv6 address has the 2^64 of its network too (RFC 6177). */
export const networkOf = (ip: string): string =>
  isIPv6(ip) && !ip.includes('.') ? expanded(ip).slice(0, 4).join(':') : ip.replace(/^::ffff:/, '')

function expanded(ip: string): string[] {
  const [head = '', tail] = ip.replace(/%.*/, '').split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const before = groups(head)
  const after = groups(tail ?? '')
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(zeros).fill('0'), ...after].map(group =>
    Number.parseInt(group, 16).toString(16),
  )
}
