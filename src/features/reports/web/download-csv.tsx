import { Icon as Download } from 'lucide:download'
import { saveFile } from '#client/save-file.ts'
import { Button } from '#ui/button.tsx'
import { type ReportSource, writeReport } from '../report.ts'

/** Hands over as a spreadsheet what is on the screen already. */
export function DownloadCsv<Row>({ source }: { source: ReportSource<Row> }) {
  const download = async (): Promise<void> => {
    const signal = new AbortController().signal
    const { name, file } = await writeReport(source, 'spreadsheet', { signal, onRows: () => {} })
    saveFile(name, file)
  }
  return (
    <Button look="secondary" onClick={() => void download()}>
      <Download aria-hidden="true" className="size-4" />
      Download CSV
    </Button>
  )
}
