import { lt } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/columns.ts'
import type { Sql } from '#platform/db/database.ts'
import { SKEW_MS } from './sigv4.ts'

const usedSignatureTable = pgTable('used_signature', {
  signature: text('signature').primaryKey(),
  usedAt: instant('used_at').notNull().defaultNow(),
})

/** Uses a signature up; false if it has been used before, on whichever node. */
export async function claimSignature(sql: Sql, signature: string): Promise<boolean> {
  const rows = await sql.orm
    .insert(usedSignatureTable)
    .values({ signature })
    .onConflictDoNothing()
    .returning()
  return rows.length > 0
}

/** Forgets signatures that their date refuses by now, with as much again for clocks that differ. */
export async function sweepSignatures(sql: Sql): Promise<void> {
  const longAgo = new Date(Date.now() - 4 * SKEW_MS)
  await sql.orm.delete(usedSignatureTable).where(lt(usedSignatureTable.usedAt, longAgo))
}
