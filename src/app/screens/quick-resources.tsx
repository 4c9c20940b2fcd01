import { Icon as BookOpen } from 'lucide:book-open'
import { Icon as FileText } from 'lucide:file-text'
import { Icon as Video } from 'lucide:video'

const RESOURCES = [
  { Icon: Video, title: 'Training Videos', words: 'Watch step-by-step tutorials' },
  { Icon: FileText, title: 'Documentation', words: 'Detailed guides and manuals' },
  { Icon: BookOpen, title: 'Educational Content', words: 'Articles and case studies' },
] as const

export function QuickResources() {
  return (
    <section aria-labelledby="quick-resources">
      <h2 id="quick-resources" className="font-semibold tracking-tight">
        Quick Resources
      </h2>
      <ul className="mt-4 grid gap-6 border-t border-line pt-5 sm:grid-cols-3">
        {RESOURCES.map(({ Icon, title, words }) => (
          <li key={title} className="flex gap-3.5">
            <span className="grid size-10 shrink-0 place-items-center rounded-md bg-brand-soft text-green-ink">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <span>
              <span className="block text-sm font-semibold">{title}</span>
              <span className="block text-sm text-ink-quiet">{words}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
