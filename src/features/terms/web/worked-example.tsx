import { type ReactNode, useId, useState } from 'react'
import { formatMoney, parseDollars } from '#kernel/money.ts'
import { MoneyInput } from '#ui/money-field.tsx'
import { type Division, divideFee, FEE_RECEIVERS, type FeeReceiver } from '../divide-fee.ts'

const LABELS = {
  agent: 'Agent',
  split: 'Split',
  teamLead: 'Team lead',
  divisionLead: 'Division lead',
  bonusPool: 'Bonus pool',
  mrn: 'MRN',
  house: 'House',
} as const satisfies Record<FeeReceiver, string>

const EXAMPLE = '1,000.00'
const EVERYONE = { split: true, teamLead: true, divisionLead: true }

/** How a fee would be divided; undefined while what is typed can't be read. */
export function WorkedExample({ terms }: { terms: Division | undefined }) {
  const labelId = useId()
  const [typed, setTyped] = useState(EXAMPLE)
  const [present, setPresent] = useState({ ...EVERYONE, split: false })
  const fee = parseDollars(typed, { atLeastZero: true })
  const shares = terms && fee !== undefined ? divideFee(fee, terms, present) : undefined
  return (
    <div className="flex flex-col gap-3 px-4 pb-4 text-sm sm:px-5">
      <div className="flex items-center justify-between gap-3">
        <span id={labelId} className="text-ink-quiet">
          On a fee of
        </span>
        <span className="w-36">
          <MoneyInput
            aria-labelledby={labelId}
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        </span>
      </div>
      <div className="flex flex-wrap gap-x-4">
        {(['split', 'teamLead', 'divisionLead'] as const).map(who => (
          <Toggle
            key={who}
            isOn={present[who]}
            onChange={isOn => setPresent({ ...present, [who]: isOn })}
          >
            {LABELS[who]}
          </Toggle>
        ))}
      </div>
      <table className="w-full" aria-live="polite">
        <caption className="sr-only">How the fee is divided</caption>
        <tbody>
          {FEE_RECEIVERS.map((receiver, at) => (
            <tr key={receiver} className="border-t border-line first:border-t-0">
              <th scope="row" className="py-1.5 text-left font-normal">
                {LABELS[receiver]}
              </th>
              <td className="py-1.5 text-right font-semibold tabular-nums">
                {shares?.[at] ? formatMoney(shares[at].cents) : '—'}
              </td>
            </tr>
          ))}
          <tr className="border-t border-line-strong">
            <th scope="row" className="pt-1.5 text-left font-normal text-ink-quiet">
              Fee
            </th>
            <td className="pt-1.5 text-right tabular-nums text-ink-quiet">
              {shares && fee !== undefined ? formatMoney(fee) : '—'}
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

interface ToggleProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}

const Toggle = ({ isOn, onChange, children }: ToggleProps) => (
  <label className="flex min-h-11 items-center gap-2 pointer-fine:min-h-8">
    <input
      type="checkbox"
      checked={isOn}
      onChange={event => onChange(event.target.checked)}
      className="size-4 accent-brand"
    />
    {children}
  </label>
)
