import type { Company } from '#features/companies/company.ts'
import type { Allowed } from '#kernel/access.ts'
import { badInput } from '#kernel/errors.ts'
import type { Sql } from '#platform/db/database.ts'
import type { CrmStage, WebhookStatus } from '../crm-stage.ts'

const STAGES = 'select stage, status from crm_stage where company_id = $1 order by place'
const STATUS = 'select status from crm_stage where company_id = $1 and lower(stage) = lower($2)'
const ADD = `
  insert into crm_stage (company_id, stage, status, place)
    select $1, n.stage, n.status, n.place
      from unnest($2::text[], $3::text[]) with ordinality as n (stage, status, place)`

/** What a company's stages stand for, in its own order. */
export const stagesOf = (sql: Sql, companyId: string): Promise<CrmStage[]> =>
  sql.rows<CrmStage>(STAGES, [companyId])

/** The status that a stage stands for. */
export async function statusOfStage(
  sql: Sql,
  companyId: string,
  stage: string,
): Promise<WebhookStatus> {
  const [row] = await sql.rows<{ status: WebhookStatus }>(STATUS, [companyId, stage])
  if (!row) throw badInput('Your company hasn’t mapped this stage to a status', 'stage')
  return row.status
}

/** Puts these stages in the place of those before. */
export async function replaceStages(
  sql: Sql,
  { id }: Allowed<Company>,
  stages: readonly CrmStage[],
): Promise<void> {
  await sql.rows('delete from crm_stage where company_id = $1', [id])
  const names = stages.map(each => each.stage)
  const statuses = stages.map(each => each.status)
  await sql.rows(ADD, [id, names, statuses])
}
