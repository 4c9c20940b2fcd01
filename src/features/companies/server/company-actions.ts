import { isPictureOf } from '#features/uploads/picture.ts'
import { type Allowed, allow } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { badInput, conflict, Fault } from '#kernel/errors.ts'
import { parseInput } from '#kernel/parse.ts'
import { and, eq, matches, type Where } from '#kernel/where.ts'
import type { Database, Sql } from '#platform/db/database.ts'
import { driverError } from '#platform/db/driver-errors.ts'
import type { Events } from '#platform/live/events.ts'
import type { Company } from '../company.ts'
import { administerCompany, governCompany, OWN_FIELDS, readCompany } from '../company-access.ts'
import { type CompanyEdit, editCompanyInput, INVALID_ICON, isLogoKey } from '../company-input.ts'
import { DOMAIN_MISSING } from '../joining.ts'
import { changeIcon, isRemoteIcon, noteReplacedIcons } from './company-icon.ts'
import { COMPANY_TOPIC } from './company-live.ts'
import {
  type CompanyChanges,
  companyRows,
  deleteCompanyRow,
  updateCompany,
} from './company-store.ts'

export interface CompanyDeps {
  readonly database: Database
  readonly events: Events
}

export interface EditCompanyDeps extends CompanyDeps {
  /** Has the icons fetched that companies have on other sites, once this is stored. */
  readonly fetchIcons: (sql: Sql) => Promise<void>
}

/** Changes how a company shows itself; its standing, name and shares are the platform's to change. */
export async function editCompany(
  { database, events, fetchIcons }: EditCompanyDeps,
  actor: Actor,
  id: string,
  request: object,
): Promise<Company> {
  const edit = parseInput(editCompanyInput, request)
  const [company, changed] = await database
    .tx(async sql => {
      const row = await lockFor(sql, actor, id, administerCompany(actor))
      requireFields(actor, row, edit)
      const changes = changesOf(row, edit)
      if (Object.keys(changes).length === 0) return [row, false] as const
      const change = changes.iconName === undefined ? updateCompany : changeIcon
      const company = await change(sql, row, changes)
      if (isRemoteIcon(changes.iconName)) await fetchIcons(sql)
      return [company, true] as const
    })
    .catch(raiseNobody)
  if (changed) await events.publish({ topic: `${COMPANY_TOPIC}.updated`, id })
  return company
}

/** Deletes a company that nothing refers to, with its content; returns the deleted row. */
export async function deleteCompany(
  { database }: CompanyDeps,
  actor: Actor,
  id: string,
): Promise<Company> {
  return await database
    .tx(async sql => {
      const row = await lockFor(sql, actor, id, governCompany(actor))
      await deleteCompanyRow(sql, row)
      await noteReplacedIcons(sql, row)
      return row
    })
    .catch(raiseNeeded)
}

const companyBy =
  (read: 'find' | 'lock') =>
  async (sql: Sql, actor: Actor, id: string, rule: Where<Company>): Promise<Allowed<Company>> =>
    allow(rule, await companyRows[read](sql, and(readCompany(actor), eq('id', id))), 'Company')

/** The company, for who may do by this rule; to others it is not there. */
export const companyFor = companyBy('find')

/** The same, held against other writers. */
export const lockFor = companyBy('lock')

function requireFields(actor: Actor, company: Company, edit: CompanyEdit): void {
  if (matches(governCompany(actor), company)) return
  const given = Object.entries(edit).filter(([, value]) => value !== undefined)
  const [field] = given.find(([each]) => !OWN_FIELDS.includes(each)) ?? []
  if (field === undefined) return
  throw new Fault('FORBIDDEN', 'Only a platform administrator can change this', { field })
}

function changesOf(company: Company, edit: CompanyEdit): CompanyChanges {
  const { commissionInfo, compensation, ...plain } = edit
  const { iconName } = plain
  if (iconName && isLogoKey(iconName) && !isPictureOf('COMPANY_LOGO', company.id, iconName)) {
    throw badInput(INVALID_ICON, 'iconName')
  }
  const given = {
    ...plain,
    ...compensation,
    commissionRate: commissionInfo?.rate,
    commissionAverage: commissionInfo?.average,
  }
  requireDomains({ ...company, ...defined(plain) })
  const changed = Object.entries(given).filter(
    ([field, value]) => value !== undefined && !isSame(value, company[field as keyof Company]),
  )
  return Object.fromEntries(changed)
}

const defined = <T extends object>(edit: T): T =>
  Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)) as T

/** A company that lets in the addresses of named domains has to name one. */
export function requireDomains({
  joiningPolicy,
  joiningDomains = [],
}: {
  readonly joiningPolicy?: Company['joiningPolicy'] | undefined
  readonly joiningDomains?: Company['joiningDomains'] | undefined
}): void {
  if (joiningPolicy === 'DOMAINS' && joiningDomains.length === 0) {
    throw badInput(DOMAIN_MISSING, 'joiningDomains')
  }
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const FOREIGN_KEY = '23503'

function raiseNobody(error: unknown): never {
  if (driverError(error).code !== FOREIGN_KEY) throw error
  throw badInput('Please choose a division lead', 'divisionLeadId', error)
}

// The rows that hang on it are other features'; the database knows them all.
function raiseNeeded(error: unknown): never {
  if (driverError(error).code !== FOREIGN_KEY) throw error
  throw conflict(
    'This company has members or referrals, so you can’t delete it. You can deactivate it instead.',
    error,
  )
}
