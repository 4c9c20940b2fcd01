import { buffer } from 'node:stream/consumers'
import { isPictureOf } from '#features/uploads/picture.ts'
import { noteReplaced } from '#features/uploads/server/replaced-picture-store.ts'
import type { Allowed } from '#kernel/access.ts'
import type { Sql } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import type { Company } from '../company.ts'
import { isWebAddress } from '../company-input.ts'
import { type CompanyChanges, updateCompany } from './company-store.ts'

type Icons = Pick<Company, 'id' | 'iconName' | 'fetchedIcon'>

/** Whether an icon is on another site, so that we show a copy of our own. */
export const isRemoteIcon = (iconName: string | null | undefined): boolean =>
  typeof iconName === 'string' && isWebAddress(iconName)

/** Where the picture is that a company shows: its logo, or our copy of one on another site. */
export const iconKeyOf = ({ id, iconName, fetchedIcon }: Icons): string | undefined =>
  [iconName, fetchedIcon].find(
    (key): key is string => key !== null && isPictureOf('COMPANY_LOGO', id, key),
  )

/** The picture that a company shows; nothing for a named icon. */
export async function readCompanyIcon(
  files: Pick<Files, 'get'>,
  company: Icons,
): Promise<Uint8Array | undefined> {
  const key = iconKeyOf(company)
  const file = key === undefined ? undefined : await files.get(key)
  return file && (await buffer(file.body))
}

/** Stores a change of the icon; what was shown before is deleted in a day. */
export async function changeIcon(
  sql: Sql,
  company: Allowed<Company>,
  changes: CompanyChanges,
): Promise<Company> {
  await noteReplacedIcons(sql, company)
  return await updateCompany(sql, company, { ...changes, fetchedIcon: null })
}

export async function noteReplacedIcons(sql: Sql, company: Icons): Promise<void> {
  const { id, iconName, fetchedIcon } = company
  for (const key of [iconName, fetchedIcon]) await noteReplaced(sql, 'COMPANY_LOGO', id, key)
}
