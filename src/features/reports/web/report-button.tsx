import { Icon as Braces } from 'lucide:braces'
import { Icon as ChevronDown } from 'lucide:chevron-down'
import { Icon as Download } from 'lucide:download'
import { Icon as Sheet } from 'lucide:sheet'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { Api } from '#client/api.ts'
import { useClient } from '#client/client.ts'
import { REPORT_MESSAGES } from '#features/reports/report-messages.ts'
import { PERIOD_LABELS, type Period, periodStart } from '#kernel/period.ts'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Menu } from '#ui/menu.tsx'
import { MenuItem } from '#ui/menu-item.tsx'
import { useToast } from '#ui/toast-context.ts'
import type { ReportFormatName, ReportSource } from '../report.ts'

const ReportProgress = lazyPart(async () => (await import('./report-progress.tsx')).ReportProgress)

const KINDS = [
  {
    format: 'spreadsheet',
    label: 'Spreadsheet',
    words: 'For Excel, Numbers and Sheets',
    Icon: Sheet,
  },
  { format: 'report', label: 'All data', words: 'Table and JSON, for other systems', Icon: Braces },
] as const

interface ReportButtonProps<Row> {
  load: ReportLoader<Row>
  /** Which the screen shows, where the report has dates. */
  period?: Period
}

/** Download Report has everything; beside it are both kinds, also for the period shown. */
export function ReportButton<Row>({ load, period }: ReportButtonProps<Row>) {
  const report = useReport(load)
  const spans = period ? [period, undefined] : [undefined]
  return (
    <div className="flex items-center">
      <Button
        look="secondary"
        aria-label="Download Report"
        waiting={report.isRunning}
        onClick={() => void report.start('report', undefined)}
        className="rounded-r-none px-[min(1rem,4vw)]"
      >
        <Download aria-hidden="true" className="size-4" />
        <span className="sm:hidden">Report</span>
        <span className="hidden sm:inline">Download Report</span>
      </Button>
      <Menu
        label="Kinds of report"
        trigger={<ChevronDown aria-hidden="true" className="mx-auto size-4 text-ink-quiet" />}
        look="min-h-11 w-11 rounded-r-md border border-l-0 border-frame bg-surface shadow-raised pointer-fine:min-h-10 pointer-fine:w-10"
      >
        {KINDS.map(({ format, label, words, Icon }) =>
          spans.map(span => (
            <MenuItem key={format + span} onChoose={() => void report.start(format, span)}>
              <Icon aria-hidden="true" className="size-4" />
              <span className="py-1.5">
                {label}, {span ? PERIOD_LABELS[span].toLowerCase() : 'everything'}
                <span className="block text-xs text-ink-quiet">{words}</span>
              </span>
            </MenuItem>
          )),
        )}
      </Menu>
      <LongReport report={report} />
    </div>
  )
}

/** How far a report is that takes its time. */
export const LongReport = ({ report }: { report: ReturnType<typeof useReport> }) => (
  <Suspense>
    {report.isLong && (
      <ReportProgress
        count={report.count ?? 0}
        isWaiting={report.isWaiting}
        onCancel={report.cancel}
      />
    )}
  </Suspense>
)

// Reports that are there in a moment come without a word.
const PATIENCE = 500
// A report has a thousand pages or more; the screen tells of them this often.
const ANNOUNCE_MS = 200

/** `since` is when the period began, if not everything is wanted. */
export type ReportLoader<Row> = (api: Api, since: string | undefined) => Promise<ReportSource<Row>>

const nowAndThen = (tell: (count: number) => void): ((count: number) => void) => {
  let announcedAt = 0
  return count => {
    const now = performance.now()
    if (now - announcedAt < ANNOUNCE_MS) return
    announcedAt = now
    tell(count)
  }
}

const namedSince = <Row,>(source: ReportSource<Row>, since: string | undefined) =>
  since ? { ...source, name: `${source.name}-since-${since.slice(0, 10)}` } : source

/**
 * Writes one report at a time and hands it over; tells how far it is, and can be canceled.
 * One hook: the report that runs and what is shown of it share one state.
 */
export function useReport<Row>(load: ReportLoader<Row>) {
  const { api, config } = useClient()
  const toast = useToast()
  const running = useRef<AbortController>(undefined)
  const [count, setCount] = useState<number>()
  const [isLong, setIsLong] = useState(false)
  const [isWaiting, setIsWaiting] = useState(false)
  const cancel = (): void => running.current?.abort()
  // Who leaves the screen has no use of the rest.
  useEffect(() => () => running.current?.abort(), [])

  const start = async (format: ReportFormatName, period: Period | undefined): Promise<void> => {
    if (running.current) return
    const stop = new AbortController()
    running.current = stop
    setCount(0)
    const timer = setTimeout(() => setIsLong(true), PATIENCE)
    try {
      const progress = { signal: stop.signal, onRows: nowAndThen(setCount) }
      // Whoever never asks for a report need not load how one is written.
      const [{ rateLimitedApi }, { writeReport }, { saveFile }] = await Promise.all([
        import('#client/rate-limited-api.ts'),
        import('../report.ts'),
        import('#client/save-file.ts'),
      ])
      const since = period && periodStart(period, new Date(), config.reportTimeZone).toISOString()
      const source = await load(rateLimitedApi(api, setIsWaiting), since)
      const { name, file } = await writeReport(namedSince(source, since), format, progress)
      saveFile(name, file)
    } catch {
      if (!stop.signal.aborted) toast('failure', REPORT_MESSAGES.failed)
    } finally {
      clearTimeout(timer)
      running.current = undefined
      setCount(undefined)
      setIsLong(false)
      setIsWaiting(false)
    }
  }
  return { start, cancel, count, isLong, isWaiting, isRunning: count !== undefined }
}
