import { ChevronDown, Download, Sheet } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { MenuItem } from '#ui/menu-item.tsx'
import type { ReportSource } from '../report.ts'
import { useReport } from './use-report.ts'

const ReportProgress = lazy(async () => {
  const { ReportProgress } = await import('./report-progress.tsx')
  return { default: ReportProgress }
})

/** Download Report, and beside it the same as a spreadsheet. */
export function ReportButton<Row>({ load }: { load: () => Promise<ReportSource<Row>> }) {
  const report = useReport(load)
  return (
    <div className="flex items-center">
      <Button
        look="secondary"
        aria-label="Download Report"
        waiting={report.isRunning}
        onClick={() => void report.start('report')}
      >
        <Download aria-hidden="true" className="size-4" />
        <span className="sm:hidden">Report</span>
        <span className="hidden sm:inline">Download Report</span>
      </Button>
      <Menu
        label="Other formats"
        trigger={
          <span className="grid size-8 place-items-center text-ink-quiet">
            <ChevronDown aria-hidden="true" className="size-4" />
          </span>
        }
      >
        <MenuItem onChoose={() => void report.start('spreadsheet')}>
          <Sheet aria-hidden="true" className="size-4" />
          Spreadsheet (CSV)
        </MenuItem>
      </Menu>
      <Suspense>
        {report.isLong && <ReportProgress count={report.count ?? 0} onCancel={report.cancel} />}
      </Suspense>
    </div>
  )
}
