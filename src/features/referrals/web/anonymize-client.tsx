import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { graphql } from '#client/graphql.ts'
import { reasonOf } from '#client/reason.ts'
import { useChange } from '#client/use-change.ts'
import { REFERRAL_MESSAGES } from '#features/referrals/referral-messages.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { REFERRAL_ROW, type ReferralRow } from './referral-pages.ts'
import { placeReferral } from './use-referrals.ts'

const ANONYMIZE_CLIENT = graphql(`
  mutation AnonymizeClient($input: AnonymizeClientInput!) {
    anonymizeClient(input: $input) { ...ReferralRow }
  }
  ${REFERRAL_ROW}
`)

/** The button by which an administrator removes a client's data, and the dialog that asks first. */
export function AnonymizeClient({ referral }: { referral: ReferralRow }) {
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const { change: anonymize } = useChange({
    send: ({ api }) => api.send(ANONYMIZE_CLIENT, { input: { id: referral.id } }),
    onDone: ({ anonymizeClient }) => placeReferral(queries, anonymizeClient),
    done: REFERRAL_MESSAGES.anonymized,
    failed: error => REFERRAL_MESSAGES.anonymizeFailed(reasonOf(error)),
  })

  return (
    <section className="mt-5 border-t border-line pt-4">
      <Button look="dangerQuiet" className="-mx-4" onClick={() => setAsking(true)}>
        Anonymize client…
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Anonymize ${referral.name}?`}
          yes="Anonymize client"
          look="danger"
          onYes={async () => (await anonymize()) !== undefined}
          onClose={() => setAsking(false)}
        >
          <p>
            This permanently removes the client’s name, email, phone and notes from this referral,
            for everyone. Copies in webhook deliveries are removed too.
          </p>
          <ul className="mt-3 list-disc space-y-1 pl-5">
            <li>The referral will show “Client removed”. No one can add the details again.</li>
            <li>Its status, amounts and history stay, and the history shows who did this.</li>
            <li>
              Emails, webhooks and reports that were already sent, other referrals of the same
              client, and backups aren’t changed.
            </li>
          </ul>
          <p className="mt-3 font-medium text-ink">You can’t undo this.</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
