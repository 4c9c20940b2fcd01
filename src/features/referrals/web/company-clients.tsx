import type { ReactNode } from 'react'
import { Chip } from '#features/companies/web/tag-filter.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Panel } from '#ui/panel.tsx'
import { useAddressValue } from '#ui/use-address-value.ts'
import { ViewAll } from '#ui/view-all.tsx'
import { OpenableRows } from './referral-list.tsx'
import type { ReferralRow } from './referral-pages.ts'
import { ReferralRowButton, ReferralRowHeads, ReferralRowSkeletons } from './referral-row.tsx'
import { useReferrals } from './use-referrals.ts'

const ROW_HEIGHT = 53

const SIDES = {
  received: {
    label: 'Received',
    empty: 'No referrals yet. New referrals appear here.',
    // What stands beneath the client: whom they come from, or where they went.
    other: (row: ReferralRow) => row.referringCompany,
  },
  sent: {
    label: 'Sent by our agents',
    empty: 'No referrals from this company’s agents yet.',
    other: (row: ReferralRow) => row.company,
  },
} as const
type CompanySide = keyof typeof SIDES

interface CompanyClientsProps {
  companyId: string
  /** Where all of a side are searched and worked through. */
  allPathOf: (side: CompanySide) => string
  /** Shown above the list of those sent. */
  sentFigures: ReactNode
}

/** The clients that a company received, and those that its own agents sent to others. */
export function CompanyClients({ companyId, allPathOf, sentFigures }: CompanyClientsProps) {
  const [named, choose] = useAddressValue('clients')
  const side: CompanySide = named === 'sent' ? 'sent' : 'received'
  const sides = Object.entries(SIDES) as [CompanySide, (typeof SIDES)[CompanySide]][]
  return (
    <Panel
      title="Clients"
      id="referrals"
      aside={
        // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields
        <div role="group" aria-label="Which clients" className="flex flex-wrap gap-2">
          {sides.map(([name, { label }]) => (
            <Chip
              key={name}
              pressed={name === side}
              onPress={() => choose(name === 'sent' ? name : undefined)}
            >
              {label}
            </Chip>
          ))}
          <ViewAll path={allPathOf(side)} />
        </div>
      }
    >
      {side === 'sent' && sentFigures}
      <ClientList key={`${companyId} ${side}`} companyId={companyId} side={side} />
    </Panel>
  )
}

function ClientList({ companyId, side }: { companyId: string; side: CompanySide }) {
  const clients = useReferrals({ by: side, id: companyId })
  return (
    <>
      <p role="status" className="sr-only">
        {clients.announcement}
      </p>
      <ClientRows clients={clients} side={side} />
    </>
  )
}

type Clients = ReturnType<typeof useReferrals>

function ClientRows({ clients, side }: { clients: Clients; side: CompanySide }) {
  const { label, empty, other } = SIDES[side]
  const skeleton = (
    <>
      <ReferralRowHeads />
      <ReferralRowSkeletons />
    </>
  )
  return (
    <Loaded query={clients.query} failed="We couldn’t load clients." skeleton={skeleton}>
      {() =>
        clients.rows.length === 0 ? (
          <EmptyState sentence={empty} />
        ) : (
          <>
            <ReferralRowHeads />
            <OpenableRows
              label={`Clients, ${label.toLowerCase()}`}
              referrals={clients}
              rowHeight={ROW_HEIGHT}
              renderRow={(row, tabIndex, onOpen) => (
                <ReferralRowButton
                  referral={{ ...row, company: other(row) }}
                  tabIndex={tabIndex}
                  onOpen={onOpen}
                />
              )}
            />
          </>
        )
      }
    </Loaded>
  )
}
