import { allow, project } from '#kernel/access.ts'
import { type Actor, seesAll } from '#kernel/actor.ts'
import { forbidden, notFound } from '#kernel/errors.ts'
import { requireSignedIn } from '#kernel/signed-in.ts'
import { and, eq } from '#kernel/where.ts'
import { REST_ANSWERS, type RestRequest, type RestRoute } from '#platform/http/rest-route.ts'
import type { Member } from '../member.ts'
import { readMember, seenOfMember } from '../member-access.ts'
import { memberPatchInput, restUser, userPath } from '../member-rest-input.ts'
import { editMember } from './edit-member.ts'
import type { MemberDeps } from './member-deps.ts'
import { memberRows } from './member-store.ts'
import type { ResolveActor } from './resolve-actor.ts'
import { setMemberActive } from './set-member-active.ts'

export const ADMINISTRATORS_ONLY =
  'Only company administrators and platform administrators can use this endpoint.'

const ANSWERS = {
  200: 'The member after the request.',
  401: REST_ANSWERS[401],
  403: ADMINISTRATORS_ONLY,
  404: 'The member doesn’t exist, or you can’t see them.',
  429: REST_ANSWERS[429],
}
const NOT_SELF =
  'Only company administrators and platform administrators can use this endpoint, and not for themselves.'
const BODY = {
  400: REST_ANSWERS[400],
  413: REST_ANSWERS[413],
  415: REST_ANSWERS[415],
  422: 'A field is invalid. The response names it.',
}
const CONFLICT =
  'A conflict: for example, no administrator would be left, or the account no longer exists.'

type Activation = (actor: Actor, id: string, body: unknown) => Promise<Member>

const SHARED = {
  group: 'People',
  opensWith: ['bearer', 'apiKey'],
  params: userPath,
  answer: restUser,
} as const

type Handle = (activation: Activation) => RestRoute['handle']
type MemberRoute = Omit<RestRoute, 'prove'>

/** People, for whoever looks after them, on the rules and actions that the screens stand on. */
export function memberRest(deps: MemberDeps, resolveActor: ResolveActor): readonly RestRoute[] {
  const handle: Handle = activation => async request => {
    const actor = await administratorOf(resolveActor, request)
    const { userId = '' } = request.params
    // What is no id is nobody's.
    if (!/^[\w-]{1,64}$/.test(userId)) throw notFound('User')
    const member = await activation(actor, userId, request.body)
    return { status: 200, body: answerOf(actor, member) }
  }
  const prove = (request: RestRequest) => administratorOf(resolveActor, request)
  const routes = [...personRoutes(deps, handle), ...activationRoutes(deps, handle)]
  return routes.map(route => ({ ...route, prove }))
}

const personRoutes = (deps: MemberDeps, handle: Handle): MemberRoute[] => [
  {
    ...SHARED,
    method: 'GET',
    path: '/api/users/{userId}',
    name: 'getUser',
    summary: 'Get a member',
    description: 'Returns the member’s details. A field is null if you can’t see it.',
    answers: ANSWERS,
    handle: handle((actor, id) => readOne(deps, actor, id)),
  },
  {
    ...SHARED,
    method: 'PATCH',
    path: '/api/users/{userId}',
    name: 'updateUser',
    summary: 'Update a member',
    description:
      'Updates names, contact details, group and leads. Omit a field to keep it. Existing referrals keep their leads.',
    body: memberPatchInput,
    answers: { ...ANSWERS, ...BODY, 409: CONFLICT },
    handle: handle((actor, id, body) => editMember(deps, actor, id, body ?? {})),
  },
]

function activationRoutes(deps: MemberDeps, handle: Handle): MemberRoute[] {
  const standing = (verb: string, active: boolean) => ({
    ...SHARED,
    method: 'POST' as const,
    path: `/api/users/{userId}/${verb}`,
    name: `${verb}User`,
    answers: { ...ANSWERS, 403: NOT_SELF, 409: CONFLICT },
    handle: handle((actor, id) => setMemberActive(deps, actor, { id, active })),
  })
  return [
    {
      ...standing('activate', true),
      summary: 'Activate a member',
      description: 'The member can sign in again.',
    },
    {
      ...standing('deactivate', false),
      summary: 'Deactivate a member',
      description: 'The member can’t sign in, and their sessions end.',
    },
  ]
}

/** Who calls, signed in. */
export async function signedInCaller(
  resolveActor: ResolveActor,
  { headers }: RestRequest,
): Promise<Actor> {
  const { authorization, 'x-api-key': apiKey } = headers
  const actor = await resolveActor({ authorization, apiKey })
  requireSignedIn(actor)
  return actor
}

/** The administrator who calls; everyone else is turned away. */
export async function administratorOf(
  resolveActor: ResolveActor,
  request: RestRequest,
): Promise<Actor> {
  const actor = await signedInCaller(resolveActor, request)
  const administers = actor.kind === 'member' && actor.administers !== null
  if (!administers && !seesAll(actor)) throw forbidden()
  return actor
}

async function readOne({ database }: MemberDeps, actor: Actor, id: string): Promise<Member> {
  const mine = and<Member>(readMember(actor), eq('id', id))
  return allow(mine, await memberRows.find(database, mine), 'User')
}

/** The schema takes only what it names, so that nothing else leaves. */
function answerOf(actor: Actor, member: Member): object {
  const { createdAt, updatedAt, ...rest } = project(member, seenOfMember(actor))
  return restUser.parse({
    ...rest,
    createdAt: createdAt?.toISOString() ?? null,
    updatedAt: updatedAt?.toISOString() ?? null,
  })
}
