import { makeSigner } from '#platform/files/signer.ts'
import { MAIL_KINDS, type MailKind } from '../mail-kind.ts'

/** Links that end letters of one kind to one person; they need no sign-in and never run out. */
export interface UnsubscribeLinks {
  linkFor(memberId: string, kind: MailKind): string
  /** Whose letters of which kind a link ends; nothing for one that we did not make. */
  read(query: UnsubscribeQuery): { memberId: string; kind: MailKind } | undefined
}

export interface UnsubscribeQuery {
  readonly person?: unknown
  readonly kind?: unknown
  readonly signature?: unknown
}

export const UNSUBSCRIBE_PATH = '/unsubscribe'

export function makeUnsubscribeLinks(publicUrl: string, secret: string): UnsubscribeLinks {
  const signer = makeSigner(secret)
  return {
    linkFor(person, kind) {
      const query = new URLSearchParams({ person, kind, signature: signer.sign(person, kind) })
      return `${publicUrl}${UNSUBSCRIBE_PATH}?${query}`
    },
    read({ person, kind: asked, signature }) {
      const kind = MAIL_KINDS.find(each => each === asked)
      if (typeof person !== 'string' || kind === undefined) return undefined
      return signer.holds(signature, person, kind) ? { memberId: person, kind } : undefined
    },
  }
}
