import { type Actor, administeredCompany, seesAll, senderOf } from '#kernel/actor.ts'
import { ALL, and, eq, NONE, or, type Where } from '#kernel/where.ts'
import type { Upload } from './upload.ts'

const ownPicture = (actor: Actor): Where<Upload> =>
  actor.kind === 'member'
    ? and<Upload>(eq('kind', 'PROFILE_PICTURE'), eq('ownerId', actor.id))
    : NONE

const administered = (actor: Actor): Where<Upload> => {
  if (seesAll(actor)) return ALL
  const own = administeredCompany(actor)
  return own === null ? NONE : eq('ownerId', own)
}

const logo = (actor: Actor): Where<Upload> => and(eq('kind', 'COMPANY_LOGO'), administered(actor))

/** Which pictures an actor may put up, and carry on with for as long as this holds. */
export const writeUpload = (actor: Actor): Where<Upload> =>
  and(eq('startedBy', senderOf(actor)), or(ownPicture(actor), logo(actor)))
