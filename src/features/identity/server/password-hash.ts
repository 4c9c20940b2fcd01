import { hash, verify } from '@node-rs/argon2'

// OWASP's argon2id setting: 19 MiB, two passes, one lane.
const SETTING = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }

/** The password's hash (argon2id) in the PHC string format; computed on the thread pool. */
export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize('NFKC'), SETTING)

/** Whether the password is the hashed one. Without a hash it takes the same time and says no. */
export async function passwordMatches(
  password: string,
  hashed: string | undefined,
): Promise<boolean> {
  return (await verify(hashed ?? NOBODY, password.normalize('NFKC'))) && hashed !== undefined
}

const NOBODY = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
