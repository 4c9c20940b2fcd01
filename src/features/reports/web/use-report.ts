import { useEffect, useRef, useState } from 'react'
import type { Api } from '#client/api.ts'
import { useClient } from '#client/client.ts'
import { REPORT_MESSAGES } from '#features/reports/report-messages.ts'
import { useToast } from '#ui/toast-context.ts'
import type { ReportFormatName, ReportSource } from '../report.ts'

// Reports that are there in a moment come without a word.
const PATIENCE = 500
// A report has a thousand pages or more; the screen tells of them this often.
const NEWS_MS = 200

export type ReportLoader<Row> = (api: Api) => Promise<ReportSource<Row>>

const nowAndThen = (tell: (count: number) => void): ((count: number) => void) => {
  let told = 0
  return count => {
    const now = performance.now()
    if (now - told < NEWS_MS) return
    told = now
    tell(count)
  }
}

/** Writes one report at a time and hands it over; tells how far it is, and can be cancelled. */
export const useReport = <Row>(load: ReportLoader<Row>) => {
  const { api } = useClient()
  const toast = useToast()
  const running = useRef<AbortController>(undefined)
  const [count, setCount] = useState<number>()
  const [isLong, setIsLong] = useState(false)
  const [isWaiting, setIsWaiting] = useState(false)
  const cancel = (): void => running.current?.abort()
  // Who leaves the screen has no use of the rest.
  useEffect(() => () => running.current?.abort(), [])

  const start = async (format: ReportFormatName): Promise<void> => {
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
      const source = await load(rateLimitedApi(api, setIsWaiting))
      const { name, file } = await writeReport(source, format, progress)
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
