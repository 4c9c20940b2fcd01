import { lockFor } from '#features/companies/server/company-actions.ts'
import { companyFor } from '#features/webhooks/server/inbound-api.ts'
import { matchStages } from '#features/webhooks/webhook-access.ts'
import type { Actor } from '#kernel/actor.ts'
import { badInput } from '#kernel/errors.ts'
import { parseInput } from '#kernel/parse.ts'
import { requireSignedIn } from '#kernel/signed-in.ts'
import { type Database, driverError } from '#platform/db/database.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { type CrmStage, crmStagesInput } from '../crm-stage.ts'
import { replaceStages, stagesOf } from './crm-stage-store.ts'
import type { ReferralTypes } from './referral-type.ts'

function stageTypesOf(builder: ApiBuilder, statusType: ReferralTypes['status']) {
  const stageType = builder.objectRef<CrmStage>('CrmStage').implement({
    description: 'A stage of a company’s customer system, and the status that it stands for.',
    fields: t => ({
      stage: t.exposeString('stage', { description: 'What the customer system calls it.' }),
      status: t.expose('status', { type: statusType, description: 'What it means here.' }),
    }),
  })
  const stageInput = builder.inputType('CrmStageInput', {
    description: 'A stage, and the status that it is to stand for.',
    fields: t => ({
      stage: t.string({ required: true, description: 'What the customer system calls it.' }),
      status: t.field({
        type: statusType,
        required: true,
        description: 'Any but SUBMITTED, where a referral starts.',
      }),
    }),
  })
  const input = builder.inputType('SetCrmStagesInput', {
    description: 'All stages of a company’s customer system; those of before are forgotten.',
    fields: t => ({
      companyId: t.id({ required: true, description: 'The company.' }),
      stages: t.field({
        type: [stageInput],
        required: true,
        description: 'At most fifty, each once.',
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
        'Which statuses a company’s stages stand for. For its site administrator, its administrators and admin.',
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
        'Says which statuses a company’s stages stand for. For its site administrator, its administrators and admin.',
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
  throw badInput('Each stage can stand for one status', 'stages', error)
}
