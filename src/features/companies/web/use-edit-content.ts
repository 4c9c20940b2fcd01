import type { Client } from '#client/client.ts'
import { describedByReason } from '#client/reason.ts'
import { useChange } from '#client/use-change.ts'
import { COMPANY_MESSAGES } from '#features/companies/company-messages.ts'
import { contentKey } from './query-keys.ts'

/** A change to what a company teaches; `done` says that it went through. */
export const useEditContent = <Input>(
  companyId: string,
  send: (client: Client, input: Input) => Promise<unknown>,
  done: string,
) =>
  useChange({
    send,
    rereads: [contentKey(companyId)],
    done: { title: done },
    failed: describedByReason(COMPANY_MESSAGES.updateFailed),
  })
