import { companyFor, lockFor } from '#features/companies/server/company-actions.ts'
import { matchStages } from '#features/webhooks/webhook-access.ts'
import type { Actor } from '#kernel/actor.ts'
import { badInput } from '#kernel/errors.ts'
import { parseInput } from '#kernel/parse.ts'
import { requireSignedIn } from '#kernel/signed-in.ts'
import type { Database } from '#platform/db/database.ts'
import { driverError } from '#platform/db/driver-errors.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { type CrmStage, crmStagesInput } from '../crm-stage.ts'
import { replaceStages, stagesOf } from './crm-stage-store.ts'
import type { ReferralTypes } from './referral-type.ts'

function stageTypesOf(builder: ApiBuilder, statusType: ReferralTypes['status']) {
  const stageType = builder.objectRef<CrmStage>('CrmStage').implement({
    description: 'A stage in a company’s CRM and the status it maps to.',
    fields: t => ({
      stage: t.exposeString('stage', { description: 'The stage’s name in the CRM.' }),
      status: t.expose('status', { type: statusType, description: 'The referral status.' }),
    }),
  })
  const stageInput = builder.inputType('CrmStageInput', {
    description: 'A stage and the status it maps to.',
    fields: t => ({
      stage: t.string({ required: true, description: 'The stage’s name in the CRM.' }),
      status: t.field({
        type: statusType,
        required: true,
        description: 'Any status except SUBMITTED.',
      }),
    }),
  })
  const input = builder.inputType('SetCrmStagesInput', {
    description: 'All of a company’s CRM stages. They replace the existing ones.',
    fields: t => ({
      companyId: t.id({ required: true, description: 'The company.' }),
      stages: t.field({
        type: [stageInput],
        required: true,
        description: 'The stages, at most 50. Each can appear once.',
      }),
    }),
  })
  return { stageType, input }
}

/** What the stages of a company's customer system stand for here. */
export function crmStageApi(builder: ApiBuilder, database: Database, types: ReferralTypes): void {
  const { stageType, input } = stageTypesOf(builder, types.status)
  builder.queryField('crmStages', t =>
    t.field({
      type: [stageType],
      description:
        'The statuses that a company’s CRM stages map to. Visible to its site administrators, its company administrators and platform administrators.',
      args: { companyId: t.arg.id({ required: true, description: 'The company.' }) },
      resolve: async (_root, { companyId }, { actor }) => {
        requireSignedIn(actor)
        const company = await companyFor(database, actor, companyId, matchStages(actor))
        return await stagesOf(database, company.id)
      },
    }),
  )
  builder.mutationField('setCrmStages', t =>
    t.field({
      type: [stageType],
      description:
        'Sets the statuses that a company’s CRM stages map to. Its site administrators, its company administrators and platform administrators only.',
      args: { input: t.arg({ type: input, required: true }) },
      resolve: async (_root, args, { actor }) => {
        requireSignedIn(actor)
        return await setStages(database, actor, args.input)
      },
    }),
  )
}

async function setStages(
  database: Database,
  actor: Actor,
  { companyId, ...request }: { readonly companyId: string; readonly stages: unknown },
): Promise<readonly CrmStage[]> {
  const { stages } = parseInput(crmStagesInput, request)
  await database
    .tx(async sql => {
      const company = await lockFor(sql, actor, companyId, matchStages(actor))
      await replaceStages(sql, company, stages)
    })
    .catch(raiseDouble)
  return stages
}

// The database knows more letters that are the same than the program does.
function raiseDouble(error: unknown): never {
  if (driverError(error).constraint !== 'crm_stage_by_name') throw error
  throw badInput('You can map each stage to only one status', 'stages', error)
}
