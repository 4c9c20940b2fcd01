import type { Sql } from './database.ts'
import type { Migration, Step } from './migration-files.ts'

/** Runs the steps of a migration, each in a transaction of its own, beside those who read and write. */
export async function runSteps(sql: Sql, { steps }: Migration): Promise<void> {
  for (const step of steps) {
    // Who waits to build an index or to validate holds up nobody meanwhile; whoever else waits does.
    const isPatient = /\b(concurrently|validate constraint)\b/i.test(step.text)
    await sql.script(`set lock_timeout = '${isPatient ? '0' : LOCK_TIMEOUT}'`)
    await runStep(sql, step, async text => {
      await dropHalfBuilt(sql, text)
      return await sql.script(text)
    })
  }
}

/** The same inside one transaction, where nobody else is served meanwhile. */
export async function runStepsTogether(sql: Sql, { steps }: Migration): Promise<void> {
  for (const step of steps) {
    await runStep(sql, step, text => sql.script(text.replace(/\bconcurrently\b/gi, '')))
  }
}

/** How long a migration waits for a lock, with everybody behind it who wants the same table. */
export const LOCK_TIMEOUT = '400ms'

async function runStep(
  sql: Sql,
  { text, isRepeated, partitionsOf }: Step,
  run: (text: string) => Promise<{ readonly rowCount: number }>,
): Promise<void> {
  const texts = partitionsOf
    ? (await partitions(sql, partitionsOf)).map(name => text.replaceAll('{partition}', name))
    : [text]
  for (const each of texts) {
    while ((await run(each)).rowCount > 0 && isRepeated);
  }
}

const BUILT = /\bindex\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i

// What a crash left of an index that was being built; `if not exists` would take it for whole.
async function dropHalfBuilt(sql: Sql, text: string): Promise<void> {
  const [, name] = BUILT.exec(text) ?? []
  if (!name) return
  const [index] = await sql.rows<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index
      where indexrelid = to_regclass($1) and not indisvalid`,
    [name],
  )
  if (index) await sql.script(`drop index concurrently if exists ${index.name}`)
}

async function partitions(sql: Sql, parent: string): Promise<string[]> {
  const found = await sql.rows<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits
      where inhparent = to_regclass($1) order by 1`,
    [parent],
  )
  return found.map(({ name }) => name)
}
