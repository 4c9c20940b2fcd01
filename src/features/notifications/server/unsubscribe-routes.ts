import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Sql } from '#platform/db/database.ts'
import { type PlainPage, sendPlainPage } from '#platform/http/plain-page.ts'
import { MAIL, type MailKind } from '../mail-kind.ts'
import { putPreference } from './mail-preference-store.ts'
import {
  UNSUBSCRIBE_PATH,
  type UnsubscribeLinks,
  type UnsubscribeQuery,
} from './unsubscribe-links.ts'

interface UnsubscribeDeps {
  readonly database: Sql
  readonly unsubscribing: UnsubscribeLinks
  readonly productName: string
}

type Route = { Querystring: UnsubscribeQuery }

/**
 * `/unsubscribe`: GET asks and changes nothing, for programs that look at links open them too; POST,
 * from the page's button or a mail program's own (RFC 8058), does it, and again does no harm.
 */
export async function unsubscribeRoutes(
  app: FastifyInstance,
  { database, unsubscribing, productName }: UnsubscribeDeps,
): Promise<void> {
  const answer = (reply: FastifyReply, status: number, page: PlainPage) =>
    sendPlainPage(reply.code(status), productName, page)
  await app.register(async scope => {
    // The link says it all: whatever a mail program sends with it is let go.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
    scope.get<Route>(UNSUBSCRIBE_PATH, async ({ query }, reply) => {
      const link = unsubscribing.read(query)
      return link ? answer(reply, 200, asking(link.kind)) : answer(reply, 400, BROKEN)
    })
    scope.post<Route>(UNSUBSCRIBE_PATH, async ({ query }, reply) => {
      const link = unsubscribing.read(query)
      if (!link) return answer(reply, 400, BROKEN)
      await putPreference(database, link.memberId, link.kind, false)
      return answer(reply, 200, done(link.kind))
    })
  })
}

const SETTINGS = { label: 'Email settings', path: '/dashboard/settings' }

const asking = (kind: MailKind): PlainPage => ({
  title: 'Unsubscribe?',
  words: `You’ll stop getting “${MAIL[kind].label}” emails. Your other emails aren’t affected.`,
  button: 'Unsubscribe',
  link: SETTINGS,
})

const done = (kind: MailKind): PlainPage => ({
  title: 'You’re unsubscribed',
  words: `You won’t get “${MAIL[kind].label}” emails anymore. You can turn them back on in Settings at any time.`,
  link: SETTINGS,
})

const BROKEN: PlainPage = {
  title: 'This link doesn’t work',
  words:
    'The link may be incomplete. Nothing was changed. Open the link from the email again, or sign in and change your email settings.',
  link: SETTINGS,
}
