import type { FastifyInstance } from 'fastify'

// What amplify-js and the AWS SDK send beside what every browser sends.
const HEADERS =
  'authorization,cache-control,content-type,x-amz-content-sha256,x-amz-date,x-amz-security-token,' +
  'x-amz-target,x-amz-user-agent,amz-sdk-invocation-id,amz-sdk-request'
const EXPOSED = 'x-amzn-errortype,x-amzn-requestid,x-request-id,retry-after'
const DAY_S = 24 * 60 * 60

/**
 * Lets pages of any origin speak the protocol. They prove who they are by tokens in what they send;
 * cookies are not let through, so another site's page can do nothing in its visitor's name.
 */
export function allowOtherOrigins(scope: FastifyInstance, paths: readonly string[]): void {
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.header('access-control-allow-origin', '*')
    reply.header('access-control-expose-headers', EXPOSED)
    reply.header('cross-origin-resource-policy', 'cross-origin')
    done()
  })
  for (const path of paths) {
    scope.options(path, (_request, reply) =>
      reply
        .header('access-control-allow-headers', HEADERS)
        .header('access-control-allow-methods', 'GET,POST,OPTIONS')
        .header('access-control-max-age', DAY_S)
        .code(204)
        .send(),
    )
  }
}
