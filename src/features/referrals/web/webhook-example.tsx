import { useState } from 'react'
import { Chip } from '#features/companies/web/tag-filter.tsx'
import { WebhookCode } from '#features/webhooks/web/webhook-code.tsx'
import { WEBHOOK_EXAMPLES } from './webhook-examples.ts'

interface WebhookExampleProps {
  host: string
  companyId: string
  status: string
}

export function WebhookExample(called: WebhookExampleProps) {
  const [chosen, setChosen] = useState<(typeof WEBHOOK_EXAMPLES)[number]>(WEBHOOK_EXAMPLES[0])
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields */}
      <div role="group" aria-label="Language" className="mb-3 flex flex-wrap gap-2">
        {WEBHOOK_EXAMPLES.map(example => (
          <Chip
            key={example.language}
            pressed={example === chosen}
            onPress={() => setChosen(example)}
          >
            {example.language}
          </Chip>
        ))}
      </div>
      <WebhookCode label={`Example, ${chosen.language}`} text={chosen.write(called)} />
    </>
  )
}
