import sharp from 'sharp'
import { totpCode, totpStepAt } from '#features/identity/server/totp.ts'
import { REFERRAL_STATUSES } from '#features/referrals/referral-status.ts'
import { AS_GUEST, type ReleaseCaller } from './caller.ts'

/*
 * A small business in which everything happens once: what a later release must still know.
 */

export const PEOPLE = {
  siteAdmin: 'site@release.example',
  companyAdmin: 'home@release.example',
  divisionLead: 'division@release.example',
  teamLead: 'team@release.example',
  agent: 'agent@release.example',
  mate: 'mate@release.example',
  partnerAdmin: 'partner@release.example',
  guarded: 'guarded@release.example',
} as const

interface Ids {
  readonly home: string
  readonly partner: string
  readonly people: Readonly<Record<string, string>>
}

export interface Filling {
  /** As whom the platform's administrator signs in. */
  readonly admin: string
  /** The temporary password that a person was emailed. */
  readonly invited: (email: string) => Promise<string>
  /** Where events are sent. */
  readonly endpoint: string
}

export async function fillRelease(caller: ReleaseCaller, filling: Filling): Promise<void> {
  const { endpoint } = filling
  const ids = await fillNetwork(caller, filling)
  await fillCompanies(caller, ids, endpoint)
  await fillPictures(caller, ids)
  await fillReferrals(caller, ids)
  await fillWebhooks(caller, ids, filling)
  await fillSignIns(caller)
}

// One sequence: people are made after those who lead them.
async function fillNetwork(
  { change, enter }: ReleaseCaller,
  { admin, invited }: Filling,
): Promise<Ids> {
  const company = async (name: string, adminEmail: string) => {
    const made = await change(
      admin,
      'createCompany',
      'CreateCompanyInput',
      {
        adminEmail,
        adminFirstName: 'Robin',
        adminLastName: name,
        companyName: `${name} Company`,
        contactEmail: `office@${name.toLowerCase()}.example`,
        website: `https://${name.toLowerCase()}.example`,
      },
      '{ id }',
    )
    await enter(adminEmail, await invited(adminEmail))
    return made.id as string
  }
  const home = await company('Home', PEOPLE.companyAdmin)
  const partner = await company('Partner', PEOPLE.partnerAdmin)
  const people: Record<string, string> = {}
  const person = async (name: keyof typeof PEOPLE, group: string, leads: object = {}) => {
    const input = { companyId: home, email: PEOPLE[name], firstName: 'Kim', lastName: name, group }
    const made = await change(
      admin,
      'createUser',
      'CreateUserInput',
      { ...input, ...leads },
      '{ id }',
    )
    await enter(PEOPLE[name], await invited(PEOPLE[name]))
    people[name] = made.id
  }
  await person('siteAdmin', 'siteAdmin')
  await person('divisionLead', 'divisionLead')
  await person('teamLead', 'teamLead', { divisionLeadId: people['divisionLead'] })
  const team = { teamLeadId: people['teamLead'], divisionLeadId: people['divisionLead'] }
  await person('agent', 'agent', team)
  await person('mate', 'agent', team)
  await person('guarded', 'agent', team)
  return { home, partner, people }
}

async function fillCompanies({ change }: ReleaseCaller, { home, partner }: Ids, endpoint: string) {
  const about = { companyId: partner }
  await change(
    PEOPLE.partnerAdmin,
    'createTrainingResource',
    'CreateTrainingResourceInput',
    { ...about, title: 'How we work', url: 'https://partner.example/video', type: 'video' },
    '{ id }',
  )
  await change(
    PEOPLE.partnerAdmin,
    'createFaqItem',
    'CreateFaqItemInput',
    { ...about, question: 'How soon?', answer: 'Within a day.' },
    '{ id }',
  )
  await change(PEOPLE.agent, 'saveCompany', 'SaveCompanyInput', { ...about, saved: true }, '{ id }')
  await change(
    PEOPLE.mate,
    'setMailPreference',
    'SetMailPreferenceInput',
    { kind: 'WEEKLY_SUMMARY', wanted: false },
    '{ kind }',
  )
  await change(
    PEOPLE.siteAdmin,
    'createWebhookEndpoint',
    'CreateWebhookEndpointInput',
    {
      companyId: home,
      url: endpoint,
      events: ['referral.created', 'referral.status_changed', 'payment.updated'],
    },
    '{ secret }',
  )
}

async function fillPictures({ change }: ReleaseCaller, { home }: Ids): Promise<void> {
  const bytes = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#2f6f4f' },
  })
    .png()
    .toBuffer()
  const putUp = async (who: string, more: object) => {
    const input = { fileName: 'picture.png', contentType: 'image/png', size: bytes.length, ...more }
    const { id, parts } = await change(
      who,
      'startUpload',
      'StartUploadInput',
      input,
      '{ id parts { url } }',
    )
    for (const { url } of parts) await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) })
    await change(who, 'finishUpload', 'UploadInput', { id }, '{ key }')
  }
  await putUp(PEOPLE.agent, { kind: 'PROFILE_PICTURE' })
  await putUp(PEOPLE.companyAdmin, { kind: 'COMPANY_LOGO', companyId: home })
}

const CLIENT = {
  email: 'client@client.example',
  phoneNumber: '(555) 010-0100',
  notes: 'Retirement plan',
}

async function fillReferrals(caller: ReleaseCaller, ids: Ids): Promise<void> {
  const calls = referralCalls(caller, ids)
  await fillStatuses(calls)
  await fillPayments(calls, ids)
  const { phoneNumber: phone, ...rest } = CLIENT
  await caller.change(AS_GUEST, 'submitContactRequest', 'SubmitContactRequestInput', {
    ...rest,
    phone,
    name: 'Client asks',
    companyId: ids.partner,
    agentId: ids.people['agent'],
    referringCompanyId: ids.home,
  })
}

const referralCalls = ({ change }: ReleaseCaller, { partner }: Ids) => ({
  refer: async (name: string, more: object = {}): Promise<string> => {
    const input = { ...CLIENT, companyId: partner, name, idempotencyKey: name, ...more }
    const made = await change(
      PEOPLE.agent,
      'createReferral',
      'CreateReferralInput',
      input,
      '{ id }',
    )
    return made.id
  },
  move: (id: string, status: string) =>
    change(
      PEOPLE.partnerAdmin,
      'changeReferralStatus',
      'ChangeReferralStatusInput',
      { id, status },
      '{ id }',
    ),
  pay: (id: string, paymentStatus: string, amounts: object) =>
    change(
      PEOPLE.partnerAdmin,
      'updatePayment',
      'UpdatePaymentInput',
      { id, paymentStatus, ...amounts },
      '{ id }',
    ),
})

type ReferralCalls = ReturnType<typeof referralCalls>

async function fillStatuses({ refer, move }: ReferralCalls): Promise<void> {
  for (const [at, status] of REFERRAL_STATUSES.entries()) {
    const id = await refer(`Client ${status}`)
    for (const step of REFERRAL_STATUSES.slice(1, at)) {
      if (step !== 'REJECTED' && step !== 'COMPLETED') await move(id, step)
    }
    if (at > 0) await move(id, status)
  }
}

async function fillPayments({ refer, move, pay }: ReferralCalls, { people }: Ids): Promise<void> {
  const paid = await refer('Client paid', { splitUserIds: [people['mate']] })
  await move(paid, 'COMPLETED')
  await pay(paid, 'PROCESSED', {
    agentPayAmount: 120.05,
    splitAgentPayAmount: 60.5,
    teamPayAmount: 30,
    divisionPayAmount: 10.25,
  })
  const failed = await refer('Client unpaid')
  await move(failed, 'COMPLETED')
  await pay(failed, 'FAILED', { agentPayAmount: 99.99 })
}

async function fillWebhooks(
  { change, post }: ReleaseCaller,
  { partner }: Ids,
  { admin }: Filling,
): Promise<void> {
  const { key } = await change(
    admin,
    'regenerateWebhookKey',
    'RegenerateWebhookKeyInput',
    { companyId: partner },
    '{ key }',
  )
  const stages = [{ stage: 'Closed won', status: 'COMPLETED' }]
  await change(
    PEOPLE.partnerAdmin,
    'setCrmStages',
    'SetCrmStagesInput',
    { companyId: partner, stages },
    '{ stage }',
  )
  const tell = (path: string, body: object) =>
    post(path, { companyId: partner, ...body }, { 'webhook-api-key': key, 'webhook-id': path })
  const { id } = await tell('/webhook/referrals', {
    agentEmail: PEOPLE.agent,
    externalId: 'case-1',
    name: 'Client brought in',
    email: 'client@client.example',
    phone: '(555) 010-0100',
    referralType: 'Retirement plan',
  })
  await tell(`/webhook/referrals/${id}`, { status: 'IN_REVIEW' })
  await tell('/webhook/crm', { externalId: 'case-1', stage: 'Closed won' })
}

async function fillSignIns({ identity, signIn, tokenOf }: ReleaseCaller): Promise<void> {
  for (const email of Object.values(PEOPLE)) await tokenOf(email)
  await signIn(PEOPLE.agent, 'Wrong-Password-1').catch(() => {})
  const AccessToken = await tokenOf(PEOPLE.guarded)
  const { SecretCode } = await identity('AssociateSoftwareToken', { AccessToken })
  const code = totpCode(SecretCode, totpStepAt(Date.now()))
  await identity('VerifySoftwareToken', { AccessToken, UserCode: code })
  await identity('SetUserMFAPreference', {
    AccessToken,
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
  })
}
