/* How long the upkeep keeps the rows of each table, and what such a row needs to stand there. */

interface Rule {
  readonly table: string
  /** What the row needs besides its name and its time. */
  readonly row?: object
  /** The column that names it. */
  readonly name?: string
  /** Another column in which no two rows are alike. */
  readonly also?: string
  readonly instant: string
  /** An instant that is kept, and one that is not, from now. */
  readonly kept: string
  readonly deleted: string
  readonly job?: string
}

export const CLIENT = { company_id: 'home', name: 'Ann', email: 'ann@test.example' }
export const CHANGE = { user_id: 'agent', groups: ['agent'], new_status: 'COMPLETED', total: 1 }
const CALL = { company_id: 'home', path: '/', request: '{}', status: 200, answer: '{}' }
const SIGN_UP = { address_key: 'x', email: 'x@test.example', given_name: 'X', family_name: 'Y' }
const DELIVERY = { event: 'endpoint.test', content_type: 'a/b', body: '{}', state: 'DELIVERED' }
export const UPLOAD = {
  kind: 'PROFILE_PICTURE',
  owner_id: 'agent',
  started_by: 'agent',
  key: 'a/b',
  size: 9,
}

export const RULES: readonly Rule[] = [
  {
    table: 'bulk_change',
    row: CHANGE,
    instant: 'created_at',
    kept: '-29 days',
    deleted: '-31 days',
  },
  {
    table: 'idempotency',
    row: { actor: 'agent', verb: 'create' },
    name: 'key',
    instant: 'created_at',
    kept: '-47 hours',
    deleted: '-49 hours',
  },
  {
    table: 'join_request',
    row: CLIENT,
    instant: 'declined_at',
    kept: '-29 days',
    deleted: '-31 days',
  },
  {
    table: 'agent_invitation',
    row: { company_id: 'home' },
    also: 'email',
    instant: 'expires_at',
    kept: '-29 days',
    deleted: '-31 days',
  },
  {
    table: 'rights_change',
    name: 'person_id',
    instant: 'changed_at',
    kept: '-23 hours',
    deleted: '-25 hours',
  },
  {
    table: 'last_write',
    row: { position: '0/0' },
    name: 'person_id',
    instant: 'written_at',
    kept: '-23 hours',
    deleted: '-25 hours',
  },
  {
    table: 'node_count',
    row: { node: 'a', amount: 1 },
    name: 'key',
    instant: 'ends_at',
    kept: '-59 minutes',
    deleted: '-61 minutes',
  },
  {
    table: 'limit_count',
    row: { sent: 1 },
    name: 'key',
    instant: 'began_at',
    kept: '-47 hours',
    deleted: '-49 hours',
  },
  {
    table: 'model_change',
    row: { topic: 'fee', version: new Date() },
    name: 'row_id',
    instant: 'changed_at',
    kept: '-23 hours',
    deleted: '-25 hours',
  },
  {
    table: 'inbound_call',
    row: CALL,
    instant: 'at',
    kept: '-29 days',
    deleted: '-31 days',
  },
  {
    table: 'sign_in',
    row: { account_id: 'agent' },
    instant: 'expires_at',
    kept: '1 minute',
    deleted: '-1 minute',
  },
  {
    table: 'account_code',
    row: { purpose: 'reset', hash: 'x' },
    name: 'address_key',
    instant: 'expires_at',
    kept: '1 minute',
    deleted: '-1 minute',
  },
  {
    table: 'guess',
    row: { failures: 1, locked_until: new Date() },
    name: 'key',
    instant: 'last_at',
    kept: '-23 hours',
    deleted: '-25 hours',
  },
  {
    table: 'known_network',
    row: { account_id: 'agent' },
    name: 'network',
    instant: 'last_at',
    kept: '-89 days',
    deleted: '-91 days',
  },
  { table: 'spent_challenge', instant: 'expires_at', kept: '1 minute', deleted: '-1 minute' },
  {
    table: 'identity_audit',
    name: 'event',
    instant: 'at',
    kept: '-364 days',
    deleted: '-367 days',
  },
  {
    table: 'webhook_delivery',
    row: DELIVERY,
    instant: 'created_at',
    kept: '-30 days',
    deleted: '-62 days',
  },
  {
    table: 'sign_up',
    row: { ...SIGN_UP, password_hash: 'x' },
    instant: 'expires_at',
    kept: '1 minute',
    deleted: '-1 minute',
    job: 'sweep-sign-ups',
  },
  {
    table: 'upload',
    row: UPLOAD,
    instant: 'created_at',
    job: 'sweep-uploads',
    kept: '-1 hour',
    deleted: '-76 minutes',
  },
]
