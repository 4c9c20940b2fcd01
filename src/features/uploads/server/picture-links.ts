import { forbidden } from '#kernel/errors.ts'
import { makeSigner } from '#platform/files/signer.ts'

/** Our own signed links to pictures: whoever has one may see the picture, for a year. */
export interface PictureLinks {
  linkTo(key: string): string
  /** Turns away what we did not sign, and what has had its year. */
  check(key: string, query: LinkQuery): void
}

export interface LinkQuery {
  readonly expires?: unknown
  readonly signature?: unknown
}

const DAY_S = 24 * 60 * 60
const LIFETIME_S = 365 * DAY_S

export function makePictureLinks(publicUrl: string, secret: string): PictureLinks {
  const signer = makeSigner(secret)
  return {
    linkTo(key) {
      // To the end of the day, so that a picture keeps its link for a while and browsers keep it.
      const expires = Math.ceil((Date.now() / 1000 + LIFETIME_S) / DAY_S) * DAY_S
      const signature = signer.sign('read', key, expires)
      return `${publicUrl}/files/${key}?expires=${expires}&signature=${signature}`
    },
    check(key, { expires, signature }) {
      const until = Number(expires)
      if (!signer.holds(signature, 'read', key, until)) throw forbidden('This link isn’t valid')
      if (until * 1000 < Date.now()) throw forbidden('This link has expired')
    },
  }
}
