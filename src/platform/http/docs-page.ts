import type { JsonSchema, OpenApi, OpenApiOperation } from './openapi.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => ENTITIES[sign] ?? '')
/** Text in which backticks mark code. */
const prose = (text: string): string => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')

type Row = readonly [name: string, note: string, meaning: string]

const list = (heading: string, rows: readonly Row[]): string =>
  rows.length === 0
    ? ''
    : `<h4>${heading}</h4><dl>${rows
        .map(
          ([name, note, meaning]) =>
            `<div><dt><code>${escaped(name)}</code>${note && `<small>${escaped(note)}</small>`}</dt><dd>${prose(meaning)}</dd></div>`,
        )
        .join('')}</dl>`

interface Property extends JsonSchema {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly anyOf?: readonly Property[]
  readonly description?: string
}

function kindOf({ type, enum: values, anyOf }: Property): string {
  if (values) return values.join(' · ')
  if (anyOf) return anyOf.map(kindOf).join(' or ')
  return type ?? 'any'
}

function fieldsOf(schema: JsonSchema | undefined): Row[] {
  const properties = (schema?.['properties'] ?? {}) as Readonly<Record<string, Property>>
  const required = (schema?.['required'] ?? []) as readonly string[]
  return Object.entries(properties).map(([name, property]) => {
    const note = required.includes(name) ? '' : 'optional'
    const said = property.description ?? ''
    return [name, note, `${said} \`${kindOf(property)}\``.trim()]
  })
}

const LOCK_WORDS: Readonly<Record<string, string>> = {
  webhookKey: 'webhook-api-key',
  bearer: 'authorization: Bearer …',
  apiKey: 'x-api-key',
}

function operationHtml(
  { components: { schemas } }: OpenApi,
  [path, method, operation]: readonly [string, string, OpenApiOperation],
): string {
  const { operationId, summary, description, parameters, security, responses } = operation
  const title = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}`
  const inPlace = (place: string): Row[] =>
    parameters
      .filter(each => each.in === place)
      .map(each => [each.name, each.required ? '' : 'optional', each.description])
  const locks = security.flatMap(each => Object.keys(each)).map(lock => LOCK_WORDS[lock] ?? lock)
  const answers = Object.entries(responses)
    .filter(([status]) => status !== 'default')
    .map(([status, answer]): Row => [status, '', (answer as { description: string }).description])
  return `<section id="${operationId}" aria-labelledby="${operationId}-title">
<h3 id="${operationId}-title">${escaped(summary)}</h3>
<p class="call"><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code></p>
<p>${prose(description)}</p>
${list('Authentication', [[locks.join('  or  '), '', '']])}
${list('Path', inPlace('path'))}${list('Query', inPlace('query'))}${list('Headers', inPlace('header'))}
${list('Body', fieldsOf(schemas[`${title}Body`]))}
${list('Response', fieldsOf(schemas[`${title}Answer`]))}
${list('Status codes', answers)}
</section>`
}

/** The document for people: plain HTML, nothing runs in it. */
export function docsPage(document: OpenApi, productName: string): string {
  const all = Object.entries(document.paths).flatMap(([path, at]) =>
    Object.entries(at).map(([method, operation]) => [path, method, operation] as const),
  )
  const groups = document.tags.map(({ name }) => {
    const mine = all.filter(([, , { tags }]) => tags.includes(name))
    return `<h2>${escaped(name)}</h2>${mine.map(each => operationHtml(document, each)).join('')}`
  })
  const links = all.map(
    ([, , { operationId, summary }]) =>
      `<li><a href="#${operationId}">${escaped(summary)}</a></li>`,
  )
  const product = escaped(productName)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${product} API reference</title>
<link rel="icon" type="image/svg+xml" href="/api/docs.svg">
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header><a href="/">${product}</a> <a href="/api/openapi.json">OpenAPI 3.1</a></header>
<div class="page">
<nav aria-label="Endpoints"><ul>${links.join('')}</ul></nav>
<main>
<h1>${product} API reference</h1>
<p class="lead">${escaped(document.info.description)}</p>
${groups.join('')}
<h2>Errors</h2>
<p>All errors have the same format. <code>field</code> is present if one field caused the error.</p>
<pre tabindex="0">{
  "errors": [
    { "message": "…", "extensions": { "code": "BAD_INPUT", "field": "status" } }
  ]
}</pre>
</main>
</div>
</body>
</html>
`
}
