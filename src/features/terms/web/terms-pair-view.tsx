import { type ReactNode, useState } from 'react'
import { useCan } from '#client/actor-context.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Panel } from '#ui/panel.tsx'
import type { TermsPair } from '../terms.ts'
import { answerTerms, draftTerms, withdrawProposal } from '../terms-access.ts'
import { AnswerDialog, type TermsAnswer } from './answer-dialog.tsx'
import { pairOf } from './pairs.ts'
import { divisionOf, typedFrom } from './terms-form.ts'
import { TermsHistory } from './terms-history.tsx'
import { TermsSheet } from './terms-sheet.tsx'
import { ruled, type TermsRow, useProposeTerms, useWithdrawTerms } from './use-terms.ts'
import { WorkedExample } from './worked-example.tsx'

interface TermsPairViewProps {
  pair: TermsPair
  /** All terms of the pair, the newest first. */
  rows: readonly TermsRow[]
  onEdit: () => void
}

/** What two companies agreed on, what is proposed, and how it came to be. */
export function TermsPairView({ pair, rows, onEdit }: TermsPairViewProps) {
  const can = useCan()
  const { active, coming, proposed, draft } = pairOf(rows, new Date()) ?? {}
  const mayDraft = can(draftTerms, pair)
  const shown = proposed ?? draft ?? coming ?? active
  const versions = rows.filter(({ version }) => version !== null)
  return (
    <div className="grid items-start gap-3 sm:gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-3 sm:gap-4">
        {proposed && <Proposal terms={proposed} before={active} />}
        {draft && <Draft terms={draft} before={active} isBlocked={!!proposed} onEdit={onEdit} />}
        {coming && (
          <Panel title="Agreed, applies later">
            <TermsSheet terms={coming} before={active} />
          </Panel>
        )}
        <Panel
          title="Terms in force"
          aside={
            mayDraft &&
            !draft &&
            !proposed && (
              <Button look="secondary" onClick={onEdit}>
                {active ? 'Draft a new version' : 'Draft terms'}
              </Button>
            )
          }
        >
          {active ? (
            <TermsSheet terms={active} />
          ) : (
            <EmptyState
              sentence={
                pair.referringCompanyId === null
                  ? 'No terms are in force. Each referral’s amounts are typed.'
                  : 'No terms of their own. The partner company’s terms for any company apply, if it has any.'
              }
            />
          )}
        </Panel>
      </div>
      <div className="flex min-w-0 flex-col gap-3 sm:gap-4">
        {shown && (
          <Panel title="Example">
            <WorkedExample terms={divisionOf(typedFrom(shown))} />
          </Panel>
        )}
        {versions.length > 0 && (
          <Panel title="History">
            <TermsHistory rows={versions} />
          </Panel>
        )}
      </div>
    </div>
  )
}

interface ProposalProps {
  terms: TermsRow
  before: TermsRow | undefined
}

function Proposal({ terms, before }: ProposalProps) {
  const can = useCan()
  const [answer, setAnswer] = useState<TermsAnswer>()
  const { change: withdraw, isPending } = useWithdrawTerms()
  const waits = can(answerTerms, ruled(terms))
  return (
    <Panel
      title={`Proposed: version ${terms.version}`}
      aside={
        <Badge tone={waits ? 'yellow' : 'gray'}>
          {waits ? 'Waiting for your answer' : 'Waiting for the other side'}
        </Badge>
      }
    >
      <TermsSheet terms={terms} before={before} />
      {waits && (
        <Acts>
          <Button look="secondary" onClick={() => setAnswer('decline')}>
            Decline
          </Button>
          <Button onClick={() => setAnswer('accept')}>Accept</Button>
        </Acts>
      )}
      {can(withdrawProposal, ruled(terms)) && (
        <Acts>
          <Button look="secondary" waiting={isPending} onClick={() => void withdraw(terms.id)}>
            Withdraw
          </Button>
        </Acts>
      )}
      {answer && (
        <AnswerDialog answer={answer} terms={terms} onClose={() => setAnswer(undefined)} />
      )}
    </Panel>
  )
}

interface DraftProps extends ProposalProps {
  /** Whether another proposal has to be answered first. */
  isBlocked: boolean
  onEdit: () => void
}

function Draft({ terms, before, isBlocked, onEdit }: DraftProps) {
  const [isAsking, setAsking] = useState(false)
  const { change: propose } = useProposeTerms()
  return (
    <Panel title="Your draft" aside={<Badge tone="gray">Only your side sees it</Badge>}>
      <TermsSheet terms={terms} before={before} />
      <Acts>
        {isBlocked && (
          <span className="grow text-sm text-ink-quiet">
            You can propose it once the other proposal is answered.
          </span>
        )}
        <Button look="secondary" onClick={onEdit}>
          Edit draft
        </Button>
        {!isBlocked && <Button onClick={() => setAsking(true)}>Propose</Button>}
      </Acts>
      {isAsking && (
        <ConfirmDialog
          title="Propose these terms?"
          yes="Propose terms"
          onYes={async () => (await propose(terms.id)) !== undefined}
          onClose={() => setAsking(false)}
        >
          The other side sees them and can accept or decline. Proposing accepts them for your side.
        </ConfirmDialog>
      )}
    </Panel>
  )
}

const Acts = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3 sm:px-5">
    {children}
  </div>
)
