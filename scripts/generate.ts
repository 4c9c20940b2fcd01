import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { codegen } from '@graphql-codegen/core'
import * as typescriptOperations from '@graphql-codegen/typescript-operations'
import {
  type FragmentDefinitionNode,
  Kind,
  lexicographicSortSchema,
  type OperationDefinitionNode,
  parse,
  printSchema,
  buildSchema as readSchema,
  validate,
} from 'graphql'
import { noReplica } from '#platform/db/replica.ts'
import { noChangeLog } from '#platform/live/change-log.ts'
import { memoryEvents } from '#platform/live/events.ts'
import { buildSchema } from '#server/api-schema.ts'
import { drawGuide } from './site/draw-guide.ts'

const SCHEMA = 'schema.graphql'
const TYPES = 'src/client/api-types.ts'
const APP_DOCUMENTS = 'src/app-documents.ts'
const GUIDE = 'src/app/public/complete-guide-to-successful-referrals.pdf'

/** The API's schema as the code says it. */
function printedSchema(): string {
  // Nothing is asked of the database while the schema is only described.
  const unused = {
    database: {} as never,
    reads: noReplica({} as never),
    events: memoryEvents(),
    deliveries: {} as never,
    outbox: {} as never,
    changeLog: noChangeLog,
    files: {} as never,
    encode: {} as never,
    fetchIcons: {} as never,
    limits: {} as never,
    proof: {} as never,
    secrets: {} as never,
    cognito: undefined,
    pictures: { linkTo: (key: string) => key, check: () => {} },
    emailOf: async () => undefined,
    joining: {} as never,
    reportTimeZone: 'UTC',
    identityClient: {} as never,
  }
  return `${printSchema(lexicographicSortSchema(buildSchema(unused, {} as never, () => {})))}\n`
}

const browserCode = globSync('src/**/web/**/*.{ts,tsx}')
  .concat(globSync('src/{app,client}/**/*.{ts,tsx}'))
  .map(path => readFileSync(path, 'utf8'))

/** Every fragment as its code says it, by the constant that holds it. */
const fragments = new Map<string, string>()
for (const code of browserCode) {
  for (const [, name = '', text = ''] of code.matchAll(/\b(\w+) = fragment\(`([^`]*)`\)/g)) {
    if (fragments.has(name)) throw new Error(`Two fragments are called ${name}`)
    fragments.set(name, text)
  }
}

/** A template as the browser sends it. */
const withFragments = (template: string): string =>
  template.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const text = fragments.get(name)
    if (text === undefined) throw new Error(`${name} is not a fragment:\n${template}`)
    return withFragments(text)
  })

const fragmentTexts = [...fragments.values()].map(withFragments).sort()

/** The exact text of every document in the browser's code. */
const documentTexts = browserCode
  .flatMap(code => [...code.matchAll(/\bgraphql\(`([^`]*)`\)/g)])
  .map(([, template = '']) => withFragments(template))
  .sort()

async function documentTypes(schema: string): Promise<string> {
  const schemaAst = readSchema(schema)
  for (const text of documentTexts) {
    const [fault] = validate(schemaAst, parse(text))
    if (fault) throw new Error(`${fault.message}:\n${text}`)
  }
  const operations = new Map(documentTexts.map(text => [text, operationOf(text)]))
  const selections = new Map(fragmentTexts.map(text => [text, fragmentOf(text)]))
  const types = await codegen({
    filename: TYPES,
    schema: parse(schema),
    schemaAst,
    documents: [...operations.values(), ...selections.values()].map((definition, index) => ({
      location: `${index}`,
      document: { kind: Kind.DOCUMENT, definitions: [definition] },
    })),
    config: {
      useTypeImports: true,
      skipTypename: true,
      immutableTypes: true,
      enumsAsTypes: true,
      scalars: { DateTime: 'string', Money: 'number', ID: 'string' },
      avoidOptionals: { field: true },
    },
    plugins: [{ operations: {} }],
    pluginMap: { operations: typescriptOperations },
  })
  const documentTypes = [...operations].map(([text, { name, operation }]) => {
    const type = `${name?.value}${operation.charAt(0).toUpperCase()}${operation.slice(1)}`
    return `  ${JSON.stringify(text)}: { result: ${type}; variables: ${type}Variables }`
  })
  const fragmentTypes = [...selections].map(
    ([text, { name }]) => `  ${JSON.stringify(text)}: ${name.value}Fragment`,
  )
  const tables = `/** Every document in the browser's code, with what it gives and takes. */
export interface Documents {
${documentTypes.join('\n')}
}

/** Every fragment in the browser's code, with what it selects. */
export interface Fragments {
${fragmentTypes.join('\n')}
}
`
  // Of what the generator brings along, nobody here defers a part of an answer.
  const needed = types.replace(/^\/\*\*.*\*\/\nexport type Incremental.*\n/m, '')
  return `// Made by \`npm run generate\`; do not edit.\n${needed}\n${tables}`
}

/** The digests by which the server knows the browser app's documents from anybody else's. */
function documentDigests(): string {
  const digests = documentTexts.map(text => createHash('sha256').update(text).digest('base64url'))
  const lines = digests.sort().map(digest => `  '${digest}',\n`)
  return `// Made by \`npm run generate\`; do not edit.

/** The SHA-256 digest of every GraphQL document in the browser's code. */
export const APP_DOCUMENTS: ReadonlySet<string> = new Set([
${lines.join('')}])
`
}

function operationOf(text: string): OperationDefinitionNode {
  const [operation] = parse(text).definitions
  if (operation?.kind === Kind.OPERATION_DEFINITION && operation.name) return operation
  throw new Error(`Start with an operation that has a name:\n${text}`)
}

function fragmentOf(text: string): FragmentDefinitionNode {
  const [fragment] = parse(text).definitions
  if (fragment?.kind === Kind.FRAGMENT_DEFINITION) return fragment
  throw new Error(`Start with a fragment:\n${text}`)
}

const schema = printedSchema()
const files = {
  [SCHEMA]: schema,
  [TYPES]: await documentTypes(schema),
  [APP_DOCUMENTS]: documentDigests(),
  // Drawn here, so that whoever only runs the product needs nothing that draws a PDF.
  [GUIDE]: await drawGuide(),
}
const isCheck = process.argv.includes('--check')
for (const [path, content] of Object.entries(files)) {
  if (!isCheck) writeFileSync(path, content)
  else if (!readFileSync(path).equals(Buffer.from(content))) {
    process.stderr.write(`${path} is not what the code says; run npm run generate\n`)
    process.exitCode = 1
  }
}
