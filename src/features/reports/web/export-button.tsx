import { Icon as Download } from 'lucide:download'
import { Button } from '#ui/button.tsx'
import { LongReport, type ReportLoader, useReport } from './report-button.tsx'

/** Hands over as a spreadsheet all that a list shows. */
export function ExportButton<Row>({ load }: { load: ReportLoader<Row> }) {
  const report = useReport(load)
  return (
    <>
      <Button
        look="secondary"
        waiting={report.isRunning}
        onClick={() => void report.start('spreadsheet', undefined)}
      >
        <Download aria-hidden="true" className="size-4" />
        Export CSV
      </Button>
      <LongReport report={report} />
    </>
  )
}
