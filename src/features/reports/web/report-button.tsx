import { Icon as ChevronDown } from 'lucide:chevron-down'
import { Icon as Download } from 'lucide:download'
import { Icon as Sheet } from 'lucide:sheet'
import { lazy, Suspense } from 'react'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { MenuItem } from '#ui/menu-item.tsx'
import { type ReportLoader, useReport } from './use-report.ts'

const ReportProgress = lazy(async () => {
  const { ReportProgress } = await import('./report-progress.tsx')
  return { default: ReportProgress }
})

/** Download Report, and beside it the same as a spreadsheet. */
export function ReportButton<Row>({ load }: { load: ReportLoader<Row> }) {
  const report = useReport(load)
  return (
    <div className="flex items-center">
      <Button
        look="secondary"
        aria-label="Download Report"
        waiting={report.isRunning}
        onClick={() => void report.start('report')}
        className="rounded-r-none"
      >
        <Download aria-hidden="true" className="size-4" />
        <span className="sm:hidden">Report</span>
        <span className="hidden sm:inline">Download Report</span>
      </Button>
      <Menu
        label="Other formats"
        trigger={<ChevronDown aria-hidden="true" className="mx-auto size-4 text-ink-quiet" />}
        look="min-h-11 w-11 rounded-r-md border border-l-0 border-line-strong bg-surface pointer-fine:min-h-10 pointer-fine:w-10"
      >
        <MenuItem onChoose={() => void report.start('spreadsheet')}>
          <Sheet aria-hidden="true" className="size-4" />
          Spreadsheet (CSV)
        </MenuItem>
      </Menu>
      <Suspense>
        {report.isLong && (
          <ReportProgress
            count={report.count ?? 0}
            isWaiting={report.isWaiting}
            onCancel={report.cancel}
          />
        )}
      </Suspense>
    </div>
  )
}
