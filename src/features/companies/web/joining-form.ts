import { z } from 'zod'
import {
  DOMAIN_MISSING,
  INVALID_DOMAIN,
  JOINING_POLICIES,
  joiningDomain,
  MAX_JOINING_DOMAINS,
} from '../joining.ts'

const domains = z.string().transform((text, context) => {
  const typed = text.split(/[\s,;]+/).filter(Boolean)
  const wrong = typed.find(each => !joiningDomain.safeParse(each).success)
  if (wrong) context.addIssue({ code: 'custom', message: `${INVALID_DOMAIN}, not ${wrong}` })
  if (typed.length > MAX_JOINING_DOMAINS) {
    context.addIssue({ code: 'custom', message: `Enter at most ${MAX_JOINING_DOMAINS} domains` })
  }
  return typed
})

/** Who can join, as forms have it: one domain a line; an empty choice is what new companies start with. */
export const joiningFormFields = {
  joiningPolicy: z
    .enum(['', ...JOINING_POLICIES], 'Choose who can join')
    .transform(policy => policy || undefined),
  joiningDomains: domains,
}

interface Joining {
  readonly joiningPolicy?: string | undefined
  readonly joiningDomains: readonly string[]
}

/** For `.superRefine` of a form with these fields. */
export const checkJoining = (
  { joiningPolicy, joiningDomains }: Joining,
  context: z.RefinementCtx,
): void => {
  if (joiningPolicy !== 'DOMAINS' || joiningDomains.length > 0) return
  context.addIssue({ code: 'custom', path: ['joiningDomains'], message: DOMAIN_MISSING })
}
