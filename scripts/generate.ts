import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { codegen } from '@graphql-codegen/core'
import * as typescriptOperations from '@graphql-codegen/typescript-operations'
import {
  Kind,
  lexicographicSortSchema,
  parse,
  printSchema,
  buildSchema as readSchema,
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

/** The exact text of every document in the browser's code. */
const documentTexts = (): string[] =>
  globSync('src/**/web/**/*.{ts,tsx}')
    .concat(globSync('src/{app,client}/**/*.{ts,tsx}'))
    .flatMap(path => [...readFileSync(path, 'utf8').matchAll(/\bgraphql\(`([^`]*)`\)/g)])
    .map(([, text]) => text as string)
    .sort()

async function documentTypes(schema: string): Promise<string> {
  const texts = documentTexts()
  const types = await codegen({
    filename: TYPES,
    schema: parse(schema),
    schemaAst: readSchema(schema),
    documents: texts.map((text, index) => ({ location: `${index}`, document: parse(text) })),
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
  const entries = texts.map(text => {
    const name = operationName(text)
    return `  ${JSON.stringify(text)}: { result: ${name}; variables: ${name}Variables }`
  })
  const table = `/** Every document in the browser's code, with what it gives and takes. */\nexport interface Documents {\n${entries.join('\n')}\n}\n`
  // Of what the generator brings along, nobody here defers a part of an answer.
  const needed = types.replace(/^\/\*\*.*\*\/\nexport type Incremental.*\n/m, '')
  return `// Made by \`npm run generate\`; do not edit.\n${needed}\n${table}`
}

/** The digests by which the server knows the browser app's documents from anybody else's. */
function documentDigests(): string {
  const digests = documentTexts().map(text => createHash('sha256').update(text).digest('base64url'))
  const lines = digests.sort().map(digest => `  '${digest}',\n`)
  return `// Made by \`npm run generate\`; do not edit.

/** The SHA-256 digest of every GraphQL document in the browser's code. */
export const APP_DOCUMENTS: ReadonlySet<string> = new Set([
${lines.join('')}])
`
}

function operationName(text: string): string {
  const [operation] = parse(text).definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION || !operation.name) {
    throw new Error(`Give this document's operation a name:\n${text}`)
  }
  const kind = operation.operation
  return `${operation.name.value}${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
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
