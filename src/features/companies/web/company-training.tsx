import { Icon as ExternalLink } from 'lucide:external-link'
import { Icon as FileText } from 'lucide:file-text'
import { Icon as Video } from 'lucide:video'
import { OutsideLink } from '#ui/button-link.tsx'
import { Panel } from '#ui/panel.tsx'
import { type TrainingAndFaq, useTrainingAndFaq } from './use-training-and-faq.ts'

/** What a company teaches those who refer to it; SPEC section 8 passes over what cannot be read. */
export function CompanyTraining({ companyId }: { companyId: string }) {
  const { data } = useTrainingAndFaq(companyId)
  if (!data) return null
  return (
    <>
      <Training resources={data.listTrainingResources.items} />
      <Questions items={data.listFaqItems.items} />
    </>
  )
}

function Training({ resources }: { resources: TrainingAndFaq['listTrainingResources']['items'] }) {
  if (resources.length === 0) return null
  return (
    <Panel title="Training Resources">
      <ul className="divide-y divide-line px-4 pb-2 sm:px-5">
        {resources.map(({ id, title, url, type, duration }) => {
          const Icon = type === 'video' ? Video : FileText
          return (
            <li key={id} className="flex items-center gap-3.5 py-3">
              <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-quiet" />
              <span className="min-w-0 grow text-sm">
                <span className="block font-medium wrap-anywhere">{title}</span>
                <span className="block text-ink-quiet">
                  {type === 'video' ? 'Video' : 'Document'}
                  {duration && ` · ${duration}`}
                </span>
              </span>
              <OutsideLink
                look="quiet"
                href={url}
                aria-label={`Open ${title} in a new tab`}
                className="px-3"
              >
                <ExternalLink aria-hidden="true" className="size-4" />
              </OutsideLink>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

function Questions({ items }: { items: TrainingAndFaq['listFaqItems']['items'] }) {
  if (items.length === 0) return null
  return (
    <Panel title="Frequently Asked Questions">
      <dl className="divide-y divide-line px-4 pb-2 sm:px-5">
        {items.map(({ id, question, answer }) => (
          <div key={id} className="py-3.5 text-sm">
            <dt className="font-medium wrap-anywhere">{question}</dt>
            <dd className="mt-1 max-w-160 leading-6 text-ink-quiet wrap-anywhere">{answer}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
