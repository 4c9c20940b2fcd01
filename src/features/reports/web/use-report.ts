import { useEffect, useRef, useState } from 'react'
import { MESSAGES } from '#kernel/messages.ts'
import { useToast } from '#ui/toast-context.ts'
import type { ReportFormatName, ReportSource } from '../report.ts'

// Reports that are there in a moment come without a word.
const PATIENCE = 500

/** Writes one report at a time and hands it over; tells how far it is, and can be cancelled. */
export const useReport = <Row>(load: () => Promise<ReportSource<Row>>) => {
  const toast = useToast()
  const running = useRef<AbortController>(undefined)
  const [count, setCount] = useState<number>()
  const [isLong, setIsLong] = useState(false)
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
      const progress = { signal: stop.signal, onRows: setCount }
      // Whoever never asks for a report need not load how one is written.
      const [source, { writeReport }, { saveFile }] = await Promise.all([
        load(),
        import('../report.ts'),
        import('#client/save-file.ts'),
      ])
      const { name, file } = await writeReport(source, format, progress)
      saveFile(name, file)
    } catch {
      if (!stop.signal.aborted) toast('failure', MESSAGES.reports.failed)
    } finally {
      clearTimeout(timer)
      running.current = undefined
      setCount(undefined)
      setIsLong(false)
    }
  }
  return { start, cancel, count, isLong, isRunning: count !== undefined }
}
