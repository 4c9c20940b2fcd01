import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useClient } from '#client/client.ts'
import { refetchFromNow } from '#client/live-query.ts'
import { reasonOf } from '#client/reason.ts'
import { useSubscription } from '#client/use-subscription.ts'
import { TRY_LATER } from '#kernel/messages.ts'
import { useRecentlyChanged } from '#ui/use-recently-changed.ts'
import { type ReferralStatus, referralStatusLabel } from '../referral-status.ts'
import { type BoardCount, columnOf, withMove } from './board-cards.ts'
import {
  REFERRAL_BOARD_COUNTS_KEY,
  REFERRAL_BOARD_KEY,
  referralBoardCountsKey,
  referralBoardKey,
} from './query-keys.ts'
import { COUNT_BOARD, countMove, knownCard, placeCard } from './referral-board-columns.ts'
import type { ReferralTableRow } from './referral-table-columns.ts'
import type { ReferralRequest } from './referral-view.ts'
import { useChangeStatus } from './use-change-status.ts'
import { useLostAccess } from './use-lost-access.ts'
import { ON_CREATE_TABLE_REFERRAL, ON_UPDATE_TABLE_REFERRAL } from './use-referral-table.ts'

/** A card on its way to another column, which the server may still refuse. */
export interface CardMove {
  readonly row: ReferralTableRow
  readonly to: ReferralStatus
}

type Moves = ReadonlyMap<string, CardMove>

/** The counts of a board, kept current with its columns, and how its cards are moved. */
export const useReferralBoard = (request: ReferralRequest) => {
  const counts = useBoardCounts(request)
  const { moves, settle, ...moving } = useCardMoves()
  const fresh = useLiveBoard(request, settle)
  const shown = [...moves.values()].reduce(
    (all, { row, to }) => all && withMove(all, row, to),
    counts.data,
  )
  return { counts: { ...counts, data: shown }, moves, fresh, ...moving }
}

export type ReferralBoardState = ReturnType<typeof useReferralBoard>

const useBoardCounts = (request: ReferralRequest) => {
  const { api } = useClient()
  const { search, scope, filter } = request
  return useQuery({
    queryKey: referralBoardCountsKey(request),
    queryFn: async ({ signal }): Promise<readonly BoardCount[]> =>
      (await api.send(COUNT_BOARD, { search, scope, filter }, signal)).countReferrals,
    placeholderData: before => before,
  })
}

/** Moves cards at once, and back where the server refuses, with the reason on the card. */
const useCardMoves = () => {
  const queries = useQueryClient()
  const [moves, setMoves] = useState<Moves>(new Map())
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const [announcement, setAnnouncement] = useState('')
  const failure = useRef<unknown>(undefined)
  const { change } = useChangeStatus(error => {
    failure.current = error
  })

  const settle = (id: string): void => setMoves(all => without(all, id))
  const move = async (row: ReferralTableRow, to: ReferralStatus): Promise<void> => {
    if (columnOf(row) === to || moves.has(row.id)) return
    setMoves(all => new Map(all).set(row.id, { row, to }))
    setRefusals(all => without(all, row.id))
    setAnnouncement(`${row.name} moved to ${referralStatusLabel(to)}`)
    const changed = await change({ id: row.id, status: to })
    if (changed) {
      const { changeReferralStatus: now } = changed
      const known = knownCard(queries, row.id)
      // The live event may have come first, and has counted it.
      if (!known || columnOf(known) !== to) countMove(queries, row, to)
      placeCard(queries, { ...row, ...now, statusChangedAt: now.updatedAt })
    } else {
      const reason = reasonOf(failure.current) ?? TRY_LATER
      setRefusals(all => new Map(all).set(row.id, reason))
      setAnnouncement(`${row.name} stays in ${referralStatusLabel(columnOf(row))}. ${reason}`)
    }
    settle(row.id)
  }
  return { moves, refusals, announcement, move, settle }
}

const without = <Value>(all: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> =>
  new Map([...all].filter(([one]) => one !== id))

// However much changes elsewhere, a column is read anew no more often than this.
const REREAD_MS = 2000

/** Moves a card whose status changes elsewhere, and reads anew what such events cannot tell. */
const useLiveBoard = (request: ReferralRequest, onPlaced: (id: string) => void) => {
  const queries = useQueryClient()
  const [fresh, mark] = useRecentlyChanged()
  const [stale] = useState(() => new Set<ReferralStatus>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reread = useEffectEvent(() => {
    timer.current = undefined
    for (const status of stale) void refetchFromNow(queries, referralBoardKey(request, status))
    stale.clear()
    void refetchFromNow(queries, referralBoardCountsKey(request))
  })
  const rereadSoon = (status: ReferralStatus): void => {
    stale.add(status)
    timer.current ??= setTimeout(() => reread(), REREAD_MS)
  }
  const rereadAll = (): void => {
    for (const queryKey of [REFERRAL_BOARD_KEY, REFERRAL_BOARD_COUNTS_KEY]) {
      void queries.invalidateQueries({ queryKey })
    }
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useSubscription(
    ON_CREATE_TABLE_REFERRAL,
    { filter: request.filter },
    { onEvent: () => rereadSoon('SUBMITTED') },
  )
  useSubscription(
    ON_UPDATE_TABLE_REFERRAL,
    {},
    {
      onEvent: ({ onUpdateReferral: row }) => {
        const known = knownCard(queries, row.id)
        if (known && known.updatedAt <= row.updatedAt) {
          countMove(queries, known, columnOf(row))
          placeCard(queries, row)
          onPlaced(row.id)
          mark(row.id)
        }
        // Whether the search and the filters still find it, only the server can tell.
        rereadSoon(columnOf(row))
      },
      // What happened while nobody listened is in no event.
      onConnected: rereadAll,
    },
  )
  useLostAccess(rereadAll)
  return fresh
}
