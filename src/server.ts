import type { FastifyInstance } from 'fastify'
import { feeRest } from '#features/fees/server/fee-rest.ts'
import { feeWebhook } from '#features/fees/server/fee-webhook.ts'
import { cognitoRoutes } from '#features/identity/server/cognito-routes.ts'
import { identityRoutes } from '#features/identity/server/identity-routes.ts'
import { endOfToken } from '#features/identity/server/token-end.ts'
import { ledgerRest } from '#features/ledger/server/ledger-rest.ts'
import { companyName } from '#features/members/server/invitation-words.ts'
import {
  administratorOf,
  memberRest,
  signedInCaller,
} from '#features/members/server/member-rest.ts'
import { retireSelf } from '#features/members/server/retire-member.ts'
import { rightsChangedLately } from '#features/members/server/rights-log.ts'
import { unsubscribeRoutes } from '#features/notifications/server/unsubscribe-routes.ts'
import { contactPageRoutes } from '#features/referrals/server/contact-page-routes.ts'
import { referralWebhooks } from '#features/referrals/server/referral-webhook.ts'
import { termsRest } from '#features/terms/server/terms-rest.ts'
import { pictureRoutes } from '#features/uploads/server/picture-routes.ts'
import { makePartnerCallDeps } from '#features/webhooks/server/partner-call.ts'
import { type Actor, actorId, GUEST } from '#kernel/actor.ts'
import { unauthenticated } from '#kernel/errors.ts'
import { clockAgrees } from '#platform/db/clock.ts'
import type { ReplicaReads } from '#platform/db/replica.ts'
import { makeAdmit } from '#platform/graphql/admission.ts'
import { compileNothing, makeCompile } from '#platform/graphql/compiled/compile.ts'
import { encryptCursors } from '#platform/graphql/encrypt-cursors.ts'
import { afterMutations, makeExecutor } from '#platform/graphql/executor.ts'
import { graphqlHttp } from '#platform/graphql/graphql-http.ts'
import { graphqlWs } from '#platform/graphql/graphql-ws.ts'
import { appManifest } from '#platform/http/app-manifest.ts'
import { docsRoutes } from '#platform/http/docs-routes.ts'
import { healthRoutes } from '#platform/http/health.ts'
import { makeHttpServer } from '#platform/http/http-server.ts'
import type { RestRequest, RestRoute } from '#platform/http/rest-route.ts'
import { restRoutes } from '#platform/http/rest-routes.ts'
import { routePrefixes, staticSite } from '#platform/http/static-site.ts'
import { makeRequestLimits } from '#platform/limits/request-limits.ts'
import { buildSchema } from './api-schema.ts'
import { APP_DOCUMENTS } from './app-documents.ts'
import { contextOf, credentialsOf } from './request-context.ts'
import type { ServerDeps } from './server-deps.ts'

type Report = (cause: unknown) => void

const LOOKS = {
  tokens: new URL('./ui/tokens.css', import.meta.url),
  icon: new URL('./app/favicon.svg', import.meta.url),
}

/** The REST routes of every feature. */
function buildRoutes(deps: ServerDeps, report: Report): readonly RestRoute[] {
  const {
    database,
    events,
    outbox,
    files,
    identityClient: pool,
    emailOf,
    joining,
    resolveActor,
  } = deps
  const partnerCalls = makePartnerCallDeps(database, deps.rateLimitFactor, report)
  const administrator = (request: RestRequest) => administratorOf(resolveActor, request)
  return [
    ...referralWebhooks(partnerCalls, { database, events, outbox }),
    feeWebhook(partnerCalls, { database, events, outbox }),
    feeRest(deps, administrator),
    ledgerRest(deps, request => signedInCaller(resolveActor, request)),
    ...memberRest({ database, events, files, pool, emailOf, joining }, resolveActor),
    termsRest(deps, administrator),
  ]
}

/** The whole server, without a port. */
export async function buildServer(deps: ServerDeps): Promise<FastifyInstance> {
  const { database, jobs } = deps
  const requestLimits = makeRequestLimits(deps.counts, deps.rateLimitFactor)
  const app = await makeHttpServer({ ...deps.http, busyAfterMs: deps.busyAfterMs, requestLimits })
  const prefixes = routePrefixes(app)
  healthRoutes(app, {
    parts: {
      database: async () => (await database.rows('select 1')).length === 1,
      jobs: jobs.ready,
      clock: () => clockAgrees(database),
    },
    answeredAt: database.answeredAt,
    metrics: deps.metrics,
    metricsToken: deps.metricsToken,
    trustedProxies: deps.http.trustedProxies,
  })
  const schema = encryptCursors(
    buildSchema(deps, requestLimits, cause => app.log.error({ err: cause }, 'live')),
    deps.cursors,
  )
  const compile = deps.compilesQueries ? makeCompile(schema) : compileNothing
  const executor = afterMutations(makeExecutor(schema, compile), ({ actor }) =>
    noteWrite(deps.reads, actor),
  )
  const admit = makeAdmit(executor, requestLimits, APP_DOCUMENTS, deps.guestIntrospection)
  graphqlHttp(app, admit, request => contextOf(deps, credentialsOf(request), request))
  graphqlWs(app, {
    schema,
    admit,
    requestLimits,
    publicUrl: deps.publicUrl,
    contextOf: async (authorization, ip) => {
      const context = await contextOf(deps, { authorization }, { ip })
      if (context.actor === GUEST) throw unauthenticated()
      return context
    },
    endOf: endOfToken,
    rightsChangedLately: () => rightsChangedLately(database),
    counts: deps.counts,
  })
  const { identityClient: pool } = deps
  const beforeDeletion = (id: string) => retireSelf({ ...deps, pool }, id)
  const companyNameOf = (id: string) => companyName(database, id)
  if (deps.cognito) cognitoRoutes(app, deps, deps.cognito)
  else await identityRoutes(app, { ...deps, beforeDeletion, companyNameOf })
  const routes = buildRoutes(deps, cause => app.log.error({ err: cause }, 'inbound'))
  await restRoutes(app, routes)
  docsRoutes(app, routes, deps, LOOKS)
  pictureRoutes(app, deps.files, deps.pictures)
  deps.files.serve?.(app)
  await unsubscribeRoutes(app, deps)
  if (deps.webDirectory) {
    const { webDirectory, pictures } = deps
    contactPageRoutes(app, { ...deps, webDirectory, linkTo: pictures.linkTo })
    appManifest(app, deps.productName)
    await staticSite(app, webDirectory, prefixes)
  }
  return app
}

const noteWrite = async (reads: ReplicaReads, actor: Actor): Promise<void> => {
  const person = actorId(actor)
  if (person !== undefined) await reads.noteWrite(person)
}
