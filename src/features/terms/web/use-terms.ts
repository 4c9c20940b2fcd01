import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DraftTermsInput } from '#client/api-types.ts'
import { useClient } from '#client/client.ts'
import { type FragmentOf, fragment, graphql } from '#client/graphql.ts'
import { describedByReason } from '#client/reason.ts'
import { useChange } from '#client/use-change.ts'
import { useSubscription } from '#client/use-subscription.ts'
import type { TermsPair } from '../terms.ts'
import { TERMS_MESSAGES } from '../terms-messages.ts'
import { storedStateOf } from '../terms-state.ts'
import { TERMS_KEY, termsListKey, termsPairKey } from './query-keys.ts'

const TERMS_ROW = fragment(`
  fragment TermsRow on Terms {
    id companyId referringCompanyId version state feeKind feeRate feeAmount
    agentShare teamLeadShare divisionLeadShare bonusPoolShare mrnShare splitShare absentLead paidBy
    holdDays clawbackDays effectiveFrom supersededAt note draftedSide createdAt
    proposedAt partnerAcceptedAt referringAcceptedAt declinedAt
    company { companyName }
    referringCompany { companyName }
    proposedBy { name }
    partnerAcceptedBy { name }
    referringAcceptedBy { name }
    declinedBy { name }
  }
`)
export type TermsRow = FragmentOf<typeof TERMS_ROW>

const LIST_TERMS = graphql(`
  query ListTerms($filter: ModelTermsFilterInput) {
    listTerms(filter: $filter, limit: 500) { items { ...TermsRow } nextToken }
  }
  ${TERMS_ROW}
`)
const ON_CREATE = graphql(`subscription OnTermsDrafted { onCreateTerms { id } }`)
const ON_UPDATE = graphql(`subscription OnTermsChanged { onUpdateTerms { id } }`)

const DRAFT = graphql(`
  mutation DraftTerms($input: DraftTermsInput!) { draftTerms(input: $input) { id } }
`)
const UPDATE = graphql(`
  mutation UpdateTermsDraft($input: UpdateTermsDraftInput!) { updateTermsDraft(input: $input) { id } }
`)
const PROPOSE = graphql(`
  mutation ProposeTerms($input: ProposeTermsInput!) { proposeTerms(input: $input) { id } }
`)
const WITHDRAW = graphql(`
  mutation WithdrawTerms($input: WithdrawTermsInput!) { withdrawTerms(input: $input) { id } }
`)
const ACCEPT = graphql(`
  mutation AcceptTerms($input: AcceptTermsInput!) { acceptTerms(input: $input) { id state } }
`)
const DECLINE = graphql(`
  mutation DeclineTerms($input: DeclineTermsInput!) { declineTerms(input: $input) { id } }
`)

const dateOf = (instant: string | null): Date | null =>
  instant === null ? null : new Date(instant)

/** Terms as the access rules ask about them. */
export const ruled = ({ state, partnerAcceptedAt, referringAcceptedAt, ...row }: TermsRow) => ({
  ...row,
  storedState: storedStateOf(state),
  partnerAcceptedAt: dateOf(partnerAcceptedAt),
  referringAcceptedAt: dateOf(referringAcceptedAt),
})

const useTermsEvents = () => {
  const queries = useQueryClient()
  const onEvent = (): void => void queries.invalidateQueries({ queryKey: TERMS_KEY })
  useSubscription(ON_CREATE, {}, { onEvent })
  useSubscription(ON_UPDATE, {}, { onEvent })
}

/** All terms that the reader sees, or those of one company; the newest first. */
export const useTermsList = (companyId: string | undefined, isReady: boolean) => {
  const { api } = useClient()
  useTermsEvents()
  const id = { eq: companyId ?? '' }
  const filter = companyId ? { or: [{ companyId: id }, { referringCompanyId: id }] } : {}
  return useQuery({
    queryKey: termsListKey(companyId),
    enabled: isReady,
    queryFn: async ({ signal }) => (await api.send(LIST_TERMS, { filter }, signal)).listTerms,
  })
}

/** All terms between two companies. */
export const useTermsOfPair = (companyId: string, referringId: string | null) => {
  const { api } = useClient()
  useTermsEvents()
  const filter = {
    companyId: { eq: companyId },
    referringCompanyId: referringId === null ? { attributeExists: false } : { eq: referringId },
  }
  return useQuery({
    queryKey: termsPairKey(companyId, referringId),
    queryFn: async ({ signal }) => (await api.send(LIST_TERMS, { filter }, signal)).listTerms.items,
  })
}

const failed = describedByReason(TERMS_MESSAGES.changeFailed)

/** Stores a draft, a new one where there is none yet. */
export const useSaveDraft = (onFailed: (error: unknown) => void) =>
  useChange({
    send: ({ api }, { id, pair, content, idempotencyKey }: DraftToSave): Promise<unknown> =>
      id === undefined
        ? api.send(DRAFT, { input: { ...pair, ...content, idempotencyKey } })
        : api.send(UPDATE, { input: { id, ...content } }),
    rereads: [TERMS_KEY],
    done: TERMS_MESSAGES.drafted,
    failed,
    onFailed,
  })

interface DraftToSave {
  /** Of the draft that is changed. */
  readonly id: string | undefined
  readonly pair: TermsPair
  readonly content: Omit<DraftTermsInput, keyof TermsPair | 'idempotencyKey'>
  readonly idempotencyKey: string
}

export const useProposeTerms = () =>
  useChange({
    send: ({ api }, id: string) => api.send(PROPOSE, { input: { id } }),
    rereads: [TERMS_KEY],
    done: TERMS_MESSAGES.proposed,
    failed,
  })

export const useWithdrawTerms = () =>
  useChange({
    send: ({ api }, id: string) => api.send(WITHDRAW, { input: { id } }),
    rereads: [TERMS_KEY],
    done: TERMS_MESSAGES.withdrawn,
    failed,
  })

interface Answer {
  readonly terms: TermsRow
  readonly note: string | null
}

export const useAcceptTerms = () =>
  useChange({
    send: ({ api }, { terms: { id, proposedAt }, note }: Answer) =>
      api.send(ACCEPT, { input: { id, proposedAt: proposedAt ?? '', note } }),
    rereads: [TERMS_KEY],
    done: TERMS_MESSAGES.accepted,
    failed,
  })

export const useDeclineTerms = () =>
  useChange({
    send: ({ api }, { terms: { id }, note }: Answer) => api.send(DECLINE, { input: { id, note } }),
    rereads: [TERMS_KEY],
    done: TERMS_MESSAGES.declined,
    failed,
  })
