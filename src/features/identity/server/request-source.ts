import { networkOf } from '#platform/limits/network-of.ts'
import { knownDevice } from './device-cookie.ts'
import type { EmailLookup } from './email-lookup.ts'
import { keyedHash } from './identity-secrets.ts'
import { isKnownNetwork } from './known-network.ts'
import type { Caller, IdentityDeps } from './operation.ts'

/** Where a request about an address comes from, as far as limits care. */
export interface RequestSource {
  /** Stands for the address and the device or network together. */
  readonly key: string
  readonly network: string
  /** Somebody has signed in with this address on this device, or from this network. */
  readonly isKnown: boolean
}

/** A network as the database keeps it: a hash that only this server can make. */
export const networkKeyOf = ({ secrets }: Pick<IdentityDeps, 'secrets'>, { ip = '' }: Caller) =>
  keyedHash(secrets.addresses, `network.${networkOf(ip)}`)

export async function sourceOf(
  deps: IdentityDeps,
  caller: Caller,
  { account, addressKey }: EmailLookup,
): Promise<RequestSource> {
  const network = networkKeyOf(deps, caller)
  const isKnown = await isKnownNetwork(deps.database, account?.id, network)
  const device = knownDevice(deps.secrets.devices, caller.device, addressKey)
  return device
    ? { key: `${addressKey}:device:${device}`, network, isKnown: true }
    : { key: `${addressKey}:network:${network}`, network, isKnown }
}
