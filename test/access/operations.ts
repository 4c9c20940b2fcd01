import type { Who } from '../kit/people.ts'
import { TYPED_REFERRAL } from '../kit/referral.ts'
import { BOOKS_FIELDS, BOOKS_OPERATIONS } from './books.ts'
import { BULK_CHANGE_FIELDS, BULK_CHANGE_OPERATIONS } from './bulk-changes.ts'
import { DELIVERY_FIELDS, DELIVERY_OPERATIONS } from './deliveries.ts'
import { REPORT_NO_FEES } from './fees.ts'
import { JOINING_FIELDS, JOINING_OPERATIONS } from './joining.ts'
import type { Principal } from './principals.ts'
import { READS } from './reads.ts'
import { holds, REFERRALS, ROWS } from './rows.ts'
import { TERMS_INPUT, TERMS_OPERATIONS } from './terms-writes.ts'
import { ID } from './write-rules.ts'

/*
 * DESIGN section 7, what is done without a row to begin with: for each caller what becomes of it.
 * `null` is that it is done; a code, and where it matters the field, that it is refused.
 */

export type Outcome = null | string

export interface OperationCase {
  readonly mutation: string
  readonly what: string
  /** Unset where it takes none. */
  readonly input?: ((who: Principal) => object) | undefined
  readonly gives: string
  readonly expect: (who: Principal) => Outcome
}

// Nobody may be an agent of no company, and a server says whose referral it is.
const refers = ({ id, company, all }: Principal): Outcome => {
  if (id === null && all) return 'BAD_INPUT userId'
  return company === null ? 'BAD_INPUT referringCompanyId' : null
}
const refer = (
  what: string,
  more: object,
  expect: OperationCase['expect'] = refers,
): OperationCase => ({
  mutation: 'createReferral',
  what,
  input: () => ({ ...TYPED_REFERRAL, ...more }),
  gives: '{ id status paymentStatus userId referringCompanyId }',
  expect,
})
const after =
  (first: Outcome): OperationCase['expect'] =>
  who =>
    who.all ? (who.id === null ? 'BAD_INPUT userId' : null) : first
const forAdmin: OperationCase['expect'] = ({ all }) => (all ? null : 'FORBIDDEN')
const anyone: OperationCase['expect'] = () => null

let made = 0
const fresh = (): string => `made${++made}@new.example`

const link = (more: object) => ({
  companyId: 'partner',
  agentId: 'agent',
  referringCompanyId: 'home',
  name: 'Dana Client',
  email: fresh(),
  phone: '(555) 010-0100',
  notes: 'Retirement',
  ...more,
})
const contact = (
  what: string,
  more: object,
  expect: OperationCase['expect'] = anyone,
): OperationCase => ({
  mutation: 'submitContactRequest',
  what,
  input: () => link(more),
  gives: '',
  expect,
})

const upload = (companyId: string): OperationCase => ({
  mutation: 'startUpload',
  what: `a logo of ${companyId}`,
  input: () => ({
    kind: 'COMPANY_LOGO',
    companyId,
    fileName: 'logo.png',
    contentType: 'image/png',
    size: 100,
  }),
  gives: '{ id }',
  expect: ({ administers, all }) => (all || administers === companyId ? null : 'NOT_FOUND'),
})

const saveView = (sharedWith: string, may: (who: Principal) => boolean): OperationCase => ({
  mutation: 'createSavedView',
  what: `shared with ${sharedWith}`,
  input: () => ({ list: 'PEOPLE', name: fresh(), state: '', sharedWith }),
  gives: ID,
  expect: who => {
    if (who.id === null) return 'FORBIDDEN'
    return may(who) ? null : 'FORBIDDEN sharedWith'
  },
})

const layout = (what: string, more: object, may: (who: Principal) => boolean): OperationCase => ({
  mutation: 'setListLayout',
  what,
  input: () => ({ list: 'REFERRALS', ...more }),
  gives: '{ list }',
  expect: who => {
    if (who.id === null) return 'FORBIDDEN'
    return may(who) ? null : 'NOT_FOUND'
  },
})

const others: readonly Who[] = ['mate', 'stranger']

export const OPERATIONS: readonly OperationCase[] = [
  refer('a client, as themselves', {}),
  ...others.map(userId =>
    refer(`in the name of ${userId}`, { userId }, ({ id, all }) =>
      all || id === userId ? null : 'FORBIDDEN',
    ),
  ),
  refer('from another company', { referringCompanyId: 'closed' }, who =>
    refers(who) === null ? 'FORBIDDEN' : refers(who),
  ),
  refer('with a status', { status: 'COMPLETED' }, after('FORBIDDEN status')),
  refer('with a date', { createdAt: '2026-01-01T00:00:00.000Z' }, after('FORBIDDEN createdAt')),
  refer(
    'to a closed company',
    { companyId: 'closed' },
    who => refers(who) ?? 'BAD_INPUT companyId',
  ),
  refer('to no company', { companyId: 'nowhere' }, who => refers(who) ?? 'BAD_INPUT companyId'),
  refer('shared with mate', { splitUserIds: ['mate'] }, who => {
    const isMate = who.company === 'home' && who.id !== 'mate'
    return refers(who) ?? (isMate ? null : 'BAD_INPUT splitUserIds')
  }),
  ...['stranger', 'inactive', 'nobody'].map(id =>
    refer(`shared with ${id}`, { splitUserIds: [id] }, who => {
      const isMate = id === 'stranger' && who.company === 'foreign' && who.id !== id
      return refers(who) ?? (isMate ? null : 'BAD_INPUT splitUserIds')
    }),
  ),
  {
    // Each refusal is named in the answer.
    mutation: 'payReferrals',
    what: 'a referral that there is none of',
    input: () => ({ payments: [{ id: 'nowhere' }] }),
    gives: '{ refusals { id } }',
    expect: anyone,
  },
  {
    mutation: 'createCompany',
    what: 'a company with its administrator',
    input: () => ({
      companyName: 'Made',
      contactEmail: 'office@made.example',
      website: 'https://made.example',
      adminFirstName: 'Ada',
      adminLastName: 'Made',
      adminEmail: fresh(),
    }),
    gives: '{ id }',
    expect: forAdmin,
  },
  ...['home', 'partner', 'nowhere'].map(
    (companyId): OperationCase => ({
      mutation: 'createUser',
      what: `a person of ${companyId}`,
      input: () => ({ email: fresh(), firstName: 'In', lastName: 'Vited', companyId }),
      gives: '{ id }',
      expect: who => (who.all && companyId === 'nowhere' ? 'BAD_INPUT companyId' : forAdmin(who)),
    }),
  ),
  contact('through the agent’s link', {}),
  contact('to a closed company', { companyId: 'closed' }, () => 'NOT_FOUND'),
  contact('of an agent elsewhere', { agentId: 'stranger' }, () => 'NOT_FOUND'),
  contact('of an inactive agent', { agentId: 'inactive' }, () => 'NOT_FOUND'),
  contact('of nobody', { agentId: 'nobody' }, () => 'NOT_FOUND'),
  {
    mutation: 'startUpload',
    what: 'a picture of themselves',
    input: () => ({
      kind: 'PROFILE_PICTURE',
      fileName: 'me.png',
      contentType: 'image/png',
      size: 100,
    }),
    gives: '{ id key }',
    expect: ({ id }) => (id === null ? 'NOT_FOUND' : null),
  },
  ...['home', 'partner', 'foreign'].map(upload),
  ...BOOKS_OPERATIONS,
  ...BULK_CHANGE_OPERATIONS,
  ...DELIVERY_OPERATIONS,
  ...JOINING_OPERATIONS,
  ...TERMS_OPERATIONS,
  REPORT_NO_FEES,
  {
    mutation: 'setMailPreference',
    what: 'what they want mail about',
    input: () => ({ kind: 'PAID', wanted: false }),
    gives: '{ kind wanted }',
    expect: ({ id }) => (id === null ? 'FORBIDDEN' : null),
  },
  saveView('NOBODY', ({ id }) => id !== null),
  saveView('TEAM', ({ leadsTeam }) => leadsTeam),
  saveView('DIVISION', ({ leadsDivision }) => leadsDivision),
  saveView('COMPANY', ({ administers, all, id }) => administers !== null || (all && id !== null)),
  layout('their columns', { columns: ['client', 'status'] }, () => true),
  layout('nobody’s view', { defaultViewId: 'nobody' }, () => false),
  ...ROWS.SavedView.map(row =>
    layout(row.id, { defaultViewId: row.id }, who => holds(READS.SavedView.reads, who, row)),
  ),
  {
    mutation: 'markNotificationsRead',
    what: 'all of their own',
    input: () => ({ upTo: '2026-01-01T00:00:00.000Z' }),
    gives: '{ read }',
    expect: ({ id }) => (id === null ? 'FORBIDDEN' : null),
  },
  // Not what somebody leads, nor what their company receives: the bell tells them of none of it.
  ...[...REFERRALS, { id: 'nobody', userId: undefined, split: undefined }].map(
    ({ id: referralId, userId, split }): OperationCase => ({
      mutation: 'markNotificationsRead',
      what: referralId,
      input: () => ({ upTo: '2026-01-01T00:00:00.000Z', referralId }),
      gives: '{ read }',
      expect: ({ id }) => {
        if (id === null) return 'FORBIDDEN'
        return id === userId || id === split ? null : 'NOT_FOUND'
      },
    }),
  ),
  ...['sign-in-of-nobody', 'nobody'].map(
    (id): OperationCase => ({
      mutation: 'endSession',
      what: id,
      input: () => ({ id }),
      gives: '',
      expect: who => (who.id === null ? 'FORBIDDEN' : 'NOT_FOUND'),
    }),
  ),
  {
    mutation: 'endOtherSessions',
    what: 'their own',
    gives: '',
    expect: ({ id }) => (id === null ? 'FORBIDDEN' : null),
  },
  {
    mutation: 'createRecoveryCodes',
    what: 'without an authenticator app',
    gives: '',
    expect: ({ id }) => (id === null ? 'FORBIDDEN' : 'CONFLICT'),
  },
  // Once for an upload that another began, once for one that nobody did.
  ...['finishUpload', 'abortUpload'].flatMap(mutation =>
    ['upload-of-nameless', 'nobody'].map(
      (id): OperationCase => ({
        mutation,
        what: id,
        input: () => ({ id }),
        gives: mutation === 'finishUpload' ? '{ key }' : '',
        expect: () => 'NOT_FOUND',
      }),
    ),
  ),
]

/** Input fields of these that only a deed above, and no row, shows who may send. */
export const OPERATION_FIELDS: Readonly<Record<string, string>> = {
  ...BOOKS_FIELDS,
  ...BULK_CHANGE_FIELDS,
  ...DELIVERY_FIELDS,
  ...JOINING_FIELDS,
  draftTerms: TERMS_INPUT,
  reportFees: 'fees idempotencyKey',
  createReferral:
    'approximateValue companyId createdAt email idempotencyKey name notes phoneNumber referringCompanyId splitUserIds status userId',
  createCompany:
    'adminEmail adminFirstName adminLastName companyName contactEmail idempotencyKey joiningDomains joiningPolicy website',
  createUser:
    'address companyId divisionLeadId email firstName group idempotencyKey lastName phone teamLeadId',
  submitContactRequest:
    'agentId companyId email idempotencyKey name notes phone proofOfWork referringCompanyId website',
  payReferrals: 'idempotencyKey payments',
  registerMember: 'address companyId firstName lastName phone',
  createSavedView: 'list name sharedWith state',
  setListLayout: 'columns defaultViewId list',
  setMailPreference: 'kind wanted',
  markNotificationsRead: 'referralId upTo',
  endSession: 'id',
  endOtherSessions: '',
  createRecoveryCodes: '',
  startUpload: 'companyId contentType fileName kind size',
  finishUpload: 'id',
  abortUpload: 'id',
}
