import { useQuery } from '@tanstack/react-query'
import type { ReceiveFeeInput, ReverseFeeInput } from '#client/api-types.ts'
import { useClient } from '#client/client.ts'
import { graphql, type ResultOf } from '#client/graphql.ts'
import { describedByReason } from '#client/reason.ts'
import { useChange } from '#client/use-change.ts'
import { FEE_MESSAGES } from '../fee-messages.ts'
import { FEES_KEY, feeKey } from './query-keys.ts'
import { FEE_ROW } from './use-fees.ts'

const GET_FEE = graphql(`
  query FeeSheet($id: ID!) {
    getFee(id: $id) {
      ...FeeRow
      amountByTerms amountReason holdUntil releasedAt reversalReason
      reportedByName confirmedByName reversedByName leftToReceive
      shares { receiver amount reason }
      terms { version companyId referringCompanyId feeKind feeRate feeAmount }
    }
  }
  ${FEE_ROW}
`)
export type FeeSheet = NonNullable<ResultOf<typeof GET_FEE>['getFee']>

const CONFIRM = graphql(`
  mutation ConfirmFee($input: ConfirmFeeInput!) { confirmFee(input: $input) { id } }
`)
const RECEIVE = graphql(`
  mutation ReceiveFee($input: ReceiveFeeInput!) { receiveFee(input: $input) { id } }
`)
const REVERSE = graphql(`
  mutation ReverseFee($input: ReverseFeeInput!) { reverseFee(input: $input) { id } }
`)

/** All that is known of a fee. */
export const useFee = (id: string) => {
  const { api } = useClient()
  return useQuery({
    queryKey: feeKey(id),
    queryFn: async ({ signal }) => (await api.send(GET_FEE, { id }, signal)).getFee,
  })
}

const failed = describedByReason(FEE_MESSAGES.changeFailed)
const rereads = [FEES_KEY]

export const useConfirmFee = () =>
  useChange({
    send: ({ api }, id: string) => api.send(CONFIRM, { input: { id } }),
    rereads,
    failed,
    done: FEE_MESSAGES.confirmed,
  })

export const useReceiveFee = (onFailed: (error: unknown) => void) =>
  useChange({
    send: ({ api }, input: ReceiveFeeInput) => api.send(RECEIVE, { input }),
    rereads,
    failed,
    onFailed,
    done: FEE_MESSAGES.received,
  })

export const useReverseFee = (onFailed: (error: unknown) => void) =>
  useChange({
    send: ({ api }, input: ReverseFeeInput) => api.send(REVERSE, { input }),
    rereads,
    failed,
    onFailed,
    done: FEE_MESSAGES.reversed,
  })
