import { type ReactNode, Suspense, useState } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { lazyDialog } from '#ui/lazy-part.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Panel } from '#ui/panel.tsx'
import { ViewAll } from '#ui/view-all.tsx'
import type { FigureCards } from './member-figures-dialog.tsx'
import { MemberHeads, MemberTableRow, MemberTableSkeletons } from './member-row.tsx'
import type { Asked } from './use-dashboard.ts'
import { type MemberFigures, useMemberFigures } from './use-member-figures.ts'

const ROW_HEIGHT = 53

// The figures of one person are loaded when they are first wanted.
const MemberFiguresDialog = lazyDialog(
  async () => (await import('./member-figures-dialog.tsx')).MemberFiguresDialog,
)

export interface MemberListProps {
  title: string
  asked: Asked
  /** Where all the people are found and looked after. */
  allPath: string
  /** Which of a person's figures their dialog shows. */
  cards: FigureCards
  /** What is shown of one of them: what they referred, or what the team they lead did. */
  scopeOfOne: 'AGENT' | 'TEAM'
  empty: string
  /** What can be done with a person, at the end of their row. */
  action?: (member: MemberFigures, tabIndex: 0 | -1, refresh: () => Promise<void>) => ReactNode
}

/** The people whom the reader looks after, with their figures of the period. */
export function MemberList(props: MemberListProps) {
  return (
    <Panel title={props.title} aside={<ViewAll path={props.allPath} label="All people" />}>
      <MemberListBody {...props} />
    </Panel>
  )
}

function MemberListBody({ title, asked, cards, scopeOfOne, empty, action }: MemberListProps) {
  const { query, rows, refresh } = useMemberFigures(asked)
  const [openId, setOpenId] = useState<string>()
  const open = rows.find(({ id }) => id === openId)
  const hasAction = action !== undefined
  return (
    <Loaded
      query={query}
      failed="We couldn’t load members."
      skeleton={<MemberTableSkeletons hasAction={hasAction} />}
    >
      {() =>
        rows.length === 0 ? (
          <EmptyState sentence={empty} />
        ) : (
          <>
            <MemberHeads hasAction={hasAction} />
            <InfiniteList
              label={title}
              rows={rows}
              keyOf={({ id }) => id}
              rowHeight={ROW_HEIGHT}
              pages={query}
              renderRow={(member, tabIndex) => (
                <MemberTableRow
                  member={member}
                  tabIndex={tabIndex}
                  onOpen={() => setOpenId(member.id)}
                >
                  {action?.(member, tabIndex, refresh)}
                </MemberTableRow>
              )}
            />
            <Suspense>
              {open && (
                <MemberFiguresDialog
                  member={open}
                  asked={{ ...asked, scope: scopeOfOne }}
                  cards={cards}
                  onClose={() => setOpenId(undefined)}
                />
              )}
            </Suspense>
          </>
        )
      }
    </Loaded>
  )
}
