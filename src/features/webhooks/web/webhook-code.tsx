import { CopyButton } from '#ui/copy-button.tsx'
import { useClipboardFailure } from './use-clipboard-failure.ts'

/** Text for a machine, to be copied; long lines scroll by themselves, by the keyboard too. */
export function WebhookCode({ label, text }: { label: string; text: string }) {
  const onBarred = useClipboardFailure()
  return (
    <div className="overflow-clip rounded-md border border-line bg-sunken">
      <div className="flex items-center justify-between gap-3 border-b border-line py-1.5 pr-1.5 pl-4">
        <span className="truncate text-xs text-ink-quiet">{label}</span>
        <CopyButton text={text} label={`Copy: ${label}`} onBarred={onBarred} />
      </div>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        className="overflow-x-auto focus-visible:-outline-offset-2"
      >
        <pre className="px-4 py-3 font-mono text-xs leading-5">{text}</pre>
      </section>
    </div>
  )
}
