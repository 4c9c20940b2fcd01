import type { Registry } from 'prom-client'
import type { EditCompanyDeps } from '#features/companies/server/company-actions.ts'
import type { CognitoAddress } from '#features/identity/server/cognito-address.ts'
import type { IdentityClient } from '#features/identity/server/identity-client.ts'
import type { IdentityDeps } from '#features/identity/server/operation.ts'
import type { SigningKeys } from '#features/identity/server/signing-keys.ts'
import type { OperatorKey } from '#features/identity/server/sigv4.ts'
import type { InstallationSettings } from '#features/members/server/installation-api.ts'
import type { JoiningDeps } from '#features/members/server/member-deps.ts'
import type { ResolveActor } from '#features/members/server/resolve-actor.ts'
import type { UnsubscribeLinks } from '#features/notifications/server/unsubscribe-links.ts'
import type { Encode } from '#features/uploads/server/encode-picture.ts'
import type { PictureLinks } from '#features/uploads/server/picture-links.ts'
import type { EndpointDeps } from '#features/webhooks/server/endpoint-actions.ts'
import type { Outbox } from '#features/webhooks/server/outbox.ts'
import type { Database } from '#platform/db/database.ts'
import type { ReplicaReads } from '#platform/db/replica.ts'
import type { Files } from '#platform/files/files.ts'
import type { CursorCipher } from '#platform/graphql/encrypt-cursors.ts'
import type { HttpOptions } from '#platform/http/http-server.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { DistributedCounters } from '#platform/limits/distributed-counters.ts'
import type { ChangeLog } from '#platform/live/change-log.ts'
import type { Events } from '#platform/live/events.ts'

export interface ServerDeps extends IdentityDeps, Pick<HttpOptions, 'busyAfterMs'> {
  readonly http: Omit<HttpOptions, 'requestLimits' | 'busyAfterMs'>
  /** RATE_LIMIT_FACTOR, which scales how much may be asked. */
  readonly rateLimitFactor: number
  /** What is limited, as it is counted together with the other nodes. */
  readonly counts: DistributedCounters
  readonly database: Database
  readonly reads: ReplicaReads
  readonly events: Events
  readonly changeLog: ChangeLog
  readonly jobs: Jobs
  readonly deliveries: EndpointDeps
  readonly outbox: Outbox
  readonly files: Files
  readonly encode: Encode
  /** Has the icons fetched that companies have on other sites. */
  readonly fetchIcons: EditCompanyDeps['fetchIcons']
  readonly pictures: PictureLinks
  readonly unsubscribing: UnsubscribeLinks
  readonly keys: SigningKeys
  /** Where the user pool is, if it is not our own. */
  readonly cognito: CognitoAddress | undefined
  /** The administrative calls to whichever pool it is. */
  readonly identityClient: IdentityClient
  readonly operator: OperatorKey | undefined
  readonly resolveActor: ResolveActor
  /** The address that the identity provider has for an account. */
  readonly emailOf: (accountId: string) => Promise<string | undefined>
  readonly joining: JoiningDeps
  readonly installation: InstallationSettings
  /** Where months begin. */
  readonly reportTimeZone: string
  readonly cursors: CursorCipher
  /** Whether anyone may read the schema from the API itself. */
  readonly guestIntrospection: boolean
  readonly compilesQueries: boolean
  readonly publicUrl: string
  readonly productName: string
  readonly metrics: Registry
  readonly metricsToken: string | undefined
  /** Where the built browser app is; none in development, where Vite serves it. */
  readonly webDirectory: string | undefined
}
