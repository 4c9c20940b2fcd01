import { and, eq } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import type { Company } from '../company.ts'
import { companyRows } from './company-store.ts'
import { forgetReplacedLogo, logosReplacedADayAgo } from './replaced-logo-store.ts'

interface LogoStores {
  readonly database: Sql
  readonly files: Pick<Files, 'delete'>
}

/**
 * Clears away the logos that no company has shown for a day. The note goes last, so that where the
 * store is away the next sweep finds what is left.
 */
export async function sweepLogos({ database, files }: LogoStores): Promise<void> {
  for (const { key, companyId } of await logosReplacedADayAgo(database)) {
    const shows = and<Company>(eq('id', companyId), eq('iconName', key))
    if (!(await companyRows.find(database, shows))) await files.delete(key)
    await forgetReplacedLogo(database, key)
  }
}
