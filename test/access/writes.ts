import type { Principal } from './principals.ts'
import type { ModelName, Row } from './rows.ts'

/*
 * DESIGN section 7, what is written: for each mutation that names a row, who may, and what who may
 * not is told. A mutation or an input field of the schema that is not here fails the test.
 */

export interface WriteRule {
  readonly on: ModelName
  /** The field of the input that names the row. */
  readonly by: string
  /** The rest of an input that changes nothing or can be done over and over. */
  readonly rest: (row: Row) => object
  readonly may: string
  /** What those are told who may not. Readers may be told why; NOT_FOUND is all that others hear. */
  readonly else: 'NOT_FOUND' | 'FORBIDDEN'
  /** Who hears FORBIDDEN whatever the row is, for it is not looked at. */
  readonly turnedAway?: (who: Principal) => boolean
  /** Nobody does it to themselves. */
  readonly notToSelf?: true
  /** Where doing it meets the state of things. */
  readonly conflict?: string
  /** The row goes with it, so it is done to one made for the purpose. */
  readonly takesAway?: true
  readonly gives: string
  /** Optional fields of the input: who may send each, and a value. */
  readonly fields: Readonly<Record<string, readonly [may: string, value: unknown]>>
}

const SHARE = 'OWN SPLIT TEAM DIV RCV REF ALL'
const MOVE = 'OWN&UNPAID SPLIT&UNPAID TEAM&UNPAID DIV&UNPAID REF&UNPAID RCV ALL'
const TEACHES = 'COMPANYADMIN ALL'
const LOOKS_AFTER = 'COMPANYADMIN&NOADMIN ALL'
const nothing = () => ({})
const ID = '{ id }'

const all = (names: string, may: string, value: unknown) =>
  Object.fromEntries(names.split(' ').map(name => [name, [may, value] as const]))

export const WRITES: Readonly<Record<string, WriteRule>> = {
  changeReferralStatus: {
    on: 'Referral',
    by: 'id',
    rest: ({ isPaid }) => ({ status: isPaid ? 'IN_REVIEW' : 'SUBMITTED' }),
    may: MOVE,
    else: 'NOT_FOUND',
    conflict: SHARE,
    gives: ID,
    fields: {},
  },
  updateReferral: {
    on: 'Referral',
    by: 'id',
    rest: nothing,
    may: SHARE,
    else: 'NOT_FOUND',
    gives: ID,
    fields: {
      status: [SHARE, 'SUBMITTED'],
      ...all('name notes', 'ALL', 'Client Words'),
      email: ['ALL', 'client@client.example'],
      phoneNumber: ['ALL', '(555) 010-0100'],
    },
  },
  updatePayment: {
    on: 'Referral',
    by: 'id',
    rest: ({ isPaid }) => ({ paymentStatus: isPaid ? 'PROCESSED' : 'PENDING' }),
    may: 'RCV ALL',
    else: 'FORBIDDEN',
    gives: ID,
    fields: {
      agentPayAmount: ['RCV ALL', 10],
      splitAgentPayAmount: ['RCV ALL', 0],
      teamPayAmount: ['RCV ALL', 3],
      divisionPayAmount: ['RCV ALL', 4],
      idempotencyKey: ['RCV ALL', null],
    },
  },
  anonymizeClient: {
    on: 'Referral',
    by: 'id',
    rest: nothing,
    may: 'RCV REF ALL',
    else: 'NOT_FOUND',
    takesAway: true,
    gives: ID,
    fields: {},
  },
  deleteReferral: {
    on: 'Referral',
    by: 'id',
    rest: nothing,
    may: 'ALL&UNPAID',
    else: 'NOT_FOUND',
    conflict: 'ALL',
    takesAway: true,
    gives: ID,
    fields: {},
  },
  updateUser: {
    on: 'User',
    by: 'id',
    rest: nothing,
    may: 'SELF ALL',
    else: 'NOT_FOUND',
    gives: ID,
    fields: {
      name: ['SELF ALL', 'Same Tester'],
      phone: ['SELF ALL', '+15550100100'],
      address: ['SELF ALL', '1 Some Street'],
      showPictureToClients: ['SELF ALL', false],
    },
  },
  updateMember: {
    on: 'User',
    by: 'id',
    rest: () => ({ firstName: 'Same', lastName: 'Tester' }),
    may: LOOKS_AFTER,
    else: 'NOT_FOUND',
    gives: ID,
    fields: {
      phone: [LOOKS_AFTER, '+15550100100'],
      address: [LOOKS_AFTER, '1 Some Street'],
      // Which group may be given to whom is `members-edit.test.ts`’s to ask.
      group: [LOOKS_AFTER, undefined],
      divisionLeadId: [LOOKS_AFTER, null],
      teamLeadId: [LOOKS_AFTER, null],
    },
  },
  setMemberActive: {
    on: 'User',
    by: 'id',
    rest: ({ id }) => ({ active: id !== 'inactive' }),
    may: `${LOOKS_AFTER} MYTEAMLEAD&NOADMIN`,
    else: 'NOT_FOUND',
    notToSelf: true,
    gives: ID,
    fields: {},
  },
  setPlatformAdmin: {
    on: 'User',
    by: 'userId',
    rest: () => ({ admin: false }),
    // Not even a server: people answer for people here.
    may: 'ALL&MEMBER',
    else: 'FORBIDDEN',
    turnedAway: ({ id, all }) => !all || id === null,
    notToSelf: true,
    gives: ID,
    fields: {},
  },
  resendInvitation: {
    on: 'User',
    by: 'userId',
    rest: nothing,
    may: '',
    else: 'NOT_FOUND',
    // Nobody waits for one in this world, which those learn who might send it again.
    conflict: LOOKS_AFTER,
    gives: '',
    fields: {},
  },
  deleteUser: {
    on: 'User',
    by: 'id',
    rest: nothing,
    may: 'ALL',
    else: 'FORBIDDEN',
    turnedAway: ({ all }) => !all,
    notToSelf: true,
    takesAway: true,
    gives: ID,
    fields: {},
  },
  updateCompany: {
    on: 'Company',
    by: 'id',
    rest: nothing,
    may: 'COMPANYADMIN ALL',
    else: 'NOT_FOUND',
    gives: ID,
    fields: {
      iconName: ['COMPANYADMIN ALL', 'building2'],
      tags: ['COMPANYADMIN ALL', ['Tax']],
      bgColor: ['COMPANYADMIN ALL', '#aabbcc'],
      description: ['COMPANYADMIN ALL', 'Words'],
      referralUrl: ['COMPANYADMIN ALL', 'https://refer.example'],
      hasTraining: ['COMPANYADMIN ALL', false],
      hasDocumentation: ['COMPANYADMIN ALL', false],
      trainingLinks: ['COMPANYADMIN ALL', ['https://learn.example']],
      commissionInfo: ['COMPANYADMIN ALL', { rate: '10%', average: '$5' }],
      joiningPolicy: ['COMPANYADMIN ALL', 'OPEN'],
      joiningDomains: ['COMPANYADMIN ALL', ['home.example']],
      companyName: ['ALL', 'Other name'],
      contactEmail: ['ALL', 'other@company.example'],
      website: ['ALL', 'https://other.example'],
      status: ['ALL', 'ACTIVE'],
      divisionLeadId: ['ALL', 'divisionLead'],
      compensation: ['ALL', { agentPercentage: 1 }],
    },
  },
  deleteCompany: {
    on: 'Company',
    by: 'id',
    rest: nothing,
    may: '',
    else: 'NOT_FOUND',
    // People or referrals hang on every company of this world.
    conflict: 'ALL',
    takesAway: true,
    gives: ID,
    fields: {},
  },
  regenerateWebhookKey: {
    on: 'Company',
    by: 'companyId',
    rest: nothing,
    may: 'SITE ALL',
    else: 'NOT_FOUND',
    turnedAway: ({ siteOf, all }) => siteOf === null && !all,
    gives: '{ setAt }',
    fields: {},
  },
  setCrmStages: {
    on: 'Company',
    by: 'companyId',
    rest: () => ({ stages: [{ stage: 'Won', status: 'COMPLETED' }] }),
    may: 'SITE COMPANYADMIN ALL',
    else: 'NOT_FOUND',
    gives: '{ stage status }',
    fields: {},
  },
  saveCompany: {
    on: 'Company',
    by: 'companyId',
    rest: () => ({ saved: false }),
    may: 'MEMBER',
    else: 'NOT_FOUND',
    turnedAway: ({ id }) => id === null,
    gives: ID,
    fields: {},
  },
  createTrainingResource: {
    on: 'Company',
    by: 'companyId',
    rest: () => ({ title: 'Made', url: 'https://learn.example' }),
    may: TEACHES,
    else: 'NOT_FOUND',
    gives: ID,
    fields: {
      type: [TEACHES, 'video'],
      duration: [TEACHES, '1 min'],
      idempotencyKey: [TEACHES, null],
    },
  },
  updateTrainingResource: {
    on: 'TrainingResource',
    by: 'id',
    rest: nothing,
    may: TEACHES,
    else: 'NOT_FOUND',
    gives: ID,
    fields: {
      title: [TEACHES, 'Title'],
      url: [TEACHES, 'https://learn.example'],
      type: [TEACHES, 'video'],
      duration: [TEACHES, '5 min'],
    },
  },
  deleteTrainingResource: {
    on: 'TrainingResource',
    by: 'id',
    rest: nothing,
    may: TEACHES,
    else: 'NOT_FOUND',
    takesAway: true,
    gives: ID,
    fields: {},
  },
  createFaqItem: {
    on: 'Company',
    by: 'companyId',
    rest: () => ({ question: 'Why?', answer: 'Because.' }),
    may: TEACHES,
    else: 'NOT_FOUND',
    gives: ID,
    fields: { idempotencyKey: [TEACHES, null] },
  },
  updateFaqItem: {
    on: 'FaqItem',
    by: 'id',
    rest: nothing,
    may: TEACHES,
    else: 'NOT_FOUND',
    gives: ID,
    fields: { question: [TEACHES, 'Why?'], answer: [TEACHES, 'Because.'] },
  },
  deleteFaqItem: {
    on: 'FaqItem',
    by: 'id',
    rest: nothing,
    may: TEACHES,
    else: 'NOT_FOUND',
    takesAway: true,
    gives: ID,
    fields: {},
  },
}
