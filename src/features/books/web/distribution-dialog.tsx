import { useState } from 'react'
import { formatMoney, sumCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, FormButtons, useSchemaForm } from '#ui/form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { takeBackForm } from './take-back-form.ts'
import {
  type DistributionRow,
  distributionCents,
  usePayDistributions,
  useTakeBackDistributions,
} from './use-books.ts'

interface DistributionDialogProps {
  row: DistributionRow
  /** What was given at the same time and is neither paid nor taken back, itself included. */
  batch: readonly DistributionRow[]
  onClose: () => void
}

/** What a member was given; as long as it is not paid, it is marked as paid here, or taken back. */
export function DistributionDialog({ row, batch, onClose }: DistributionDialogProps) {
  const [isReturning, setReturning] = useState(false)
  const { change, failure, isPending } = usePayDistributions()
  const isOpen = batch.some(({ id }) => id === row.id)
  const pay = async (): Promise<void> => {
    if (await change([row.id])) onClose()
  }
  if (isReturning && isOpen)
    return (
      <Dialog title="Take back to the pool" onClose={onClose} onBack={() => setReturning(false)}>
        <TakeBackForm row={row} batch={batch} onDone={onClose} />
      </Dialog>
    )
  return (
    <Dialog title={row.name} onClose={onClose}>
      <About row={row} />
      {failure && (
        <p role="alert" className="mt-4 text-sm text-wrong">
          {failure.title}. {failure.description}
        </p>
      )}
      {isOpen && (
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={() => setReturning(true)}>
            Take back
          </Button>
          <Button waiting={isPending} onClick={() => void pay()}>
            Mark as paid
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function TakeBackForm({
  row,
  batch,
  onDone,
}: Omit<DistributionDialogProps, 'onClose'> & { onDone: () => void }) {
  const { change, failure } = useTakeBackDistributions()
  const form = useSchemaForm(takeBackForm, { which: 'ONE', reason: '' })
  const all = formatMoney(sumCents(batch.map(distributionCents)))
  return (
    <Form
      form={form}
      failure={failure}
      onSubmit={async ({ which, reason }) => {
        const rows = which === 'ALL' ? batch : [row]
        if (await change({ ids: rows.map(({ id }) => id), reason })) onDone()
      }}
    >
      {batch.length > 1 ? (
        <SelectField
          name="which"
          label="Amounts"
          options={[
            { value: 'ONE', label: `${row.name}: ${formatMoney(distributionCents(row))}` },
            { value: 'ALL', label: `All ${batch.length} unpaid of that distribution: ${all}` },
          ]}
        />
      ) : (
        <p className="text-sm text-ink-quiet">
          {row.name}: <strong className="font-semibold text-ink tabular-nums">{all}</strong>
        </p>
      )}
      <TextAreaField name="reason" label="Reason" hint="The members see it" />
      <FormButtons onCancel={onDone}>Take back</FormButtons>
    </Form>
  )
}

const About = ({ row }: { row: DistributionRow }) => (
  <div className="flex flex-col gap-2 text-sm text-ink-quiet">
    <p>
      <strong className="font-semibold text-ink tabular-nums">
        {formatMoney(distributionCents(row))}
      </strong>{' '}
      from the bonus pool, given by {row.authorName} <TimeAgo instant={row.at} />
    </p>
    {row.reason && <p className="wrap-anywhere">“{row.reason}”</p>}
    {row.paidAt !== null && (
      <p>
        Marked as paid <TimeAgo instant={row.paidAt} />
      </p>
    )}
    {row.takenBackAt !== null && (
      <p>
        Taken back by {row.takenBackByName} <TimeAgo instant={row.takenBackAt} />
      </p>
    )}
    {row.takenBackReason && <p className="wrap-anywhere">“{row.takenBackReason}”</p>}
  </div>
)
