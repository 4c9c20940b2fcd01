import type { Client } from '#client/client.ts'
import { withReason } from '#client/reason.ts'
import { useChange } from '#client/use-change.ts'
import { MESSAGES } from '#kernel/messages.ts'
import { teachingKey } from './query-keys.ts'

/** A change to what a company teaches; `done` says that it went through. */
export const useTeach = <Input>(
  companyId: string,
  send: (client: Client, input: Input) => Promise<unknown>,
  done: string,
) =>
  useChange({
    send,
    rereads: [teachingKey(companyId)],
    done: { title: done },
    failed: withReason(MESSAGES.companies.updateFailed),
  }).change
