import { makeSigner } from '#platform/files/signer.ts'

/** The links in invitations of agents: the invitation's id, signed. */
export interface InvitationLinks {
  linkFor(invitationId: string): string
  /** The invitation of a link; nothing for one that we did not make. */
  read(token: string): string | undefined
}

export function makeInvitationLinks(publicUrl: string, secret: string): InvitationLinks {
  const signer = makeSigner(secret)
  return {
    linkFor: id => `${publicUrl}/register?invitation=${id}.${signer.sign('invitation', id)}`,
    read(token) {
      const [id = '', signature] = token.split('.')
      return signer.holds(signature, 'invitation', id) ? id : undefined
    },
  }
}
