import { knownDevice, withDevice } from './device-cookie.ts'
import type { SignUp } from './identity-tables.ts'
import type { Caller, IdentityDeps } from './operation.ts'
import { networkKeyOf } from './request-source.ts'

// Apart from the proof that a sign-in leaves: whoever signs up has not shown that the address is theirs.
const proofOf = (addressKey: string): string => `sign-up.${addressKey}`

/** Leaves this browser a cookie that tells its sign-up from others, and gives what to keep of it. */
export function markDevice(
  { secrets: { devices } }: IdentityDeps,
  caller: Caller,
  addressKey: string,
): string | undefined {
  const cookie = withDevice(devices, caller.device, proofOf(addressKey))
  caller.keepDevice(cookie)
  return knownDevice(devices, cookie, proofOf(addressKey))
}

/** The newest sign-up of the same browser; without its cookie, the only one from the same network. */
export function ownSignUp(
  deps: IdentityDeps,
  caller: Caller,
  addressKey: string,
  waiting: readonly SignUp[],
): SignUp | undefined {
  const device = knownDevice(deps.secrets.devices, caller.device, proofOf(addressKey))
  const byDevice = device && waiting.find(signUp => signUp.device === device)
  if (byDevice) return byDevice
  const network = networkKeyOf(deps, caller)
  const [first, ...others] = waiting.filter(signUp => signUp.network === network)
  return others.length === 0 ? first : undefined
}
