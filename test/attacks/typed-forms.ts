import type { PersonName } from '../kit/people.ts'
import { TYPED_REFERRAL } from '../kit/referral.ts'
import { COMPANY, USER } from '../members/members-kit.ts'
import { contact, SUBMIT } from '../referrals/contact-kit.ts'

export interface TypedForm {
  readonly who: PersonName | 'guest' | 'apiKey'
  readonly document: string
  readonly input: object
}

export const mutation = (name: string, type: string, answer = '{ id }'): string =>
  `mutation ($input: ${type}!) { ${name}(input: $input) ${answer} }`

/** What people type, each as somebody who may, and all of it right. */
export const TYPED_FORMS = {
  createReferral: {
    who: 'agent',
    document: mutation('createReferral', 'CreateReferralInput'),
    input: TYPED_REFERRAL,
  },
  submitContactRequest: { who: 'guest', document: SUBMIT, input: contact() },
  createCompany: {
    who: 'admin',
    document: COMPANY,
    input: {
      companyName: 'First Company',
      contactEmail: 'office@new.example',
      website: 'https://new.example',
      adminFirstName: 'Ada',
      adminLastName: 'Founder',
      adminEmail: 'ada@new.example',
    },
  },
  createUser: {
    who: 'admin',
    document: USER,
    input: {
      email: 'invitee@new.example',
      firstName: 'In',
      lastName: 'Vited',
      companyId: 'home',
    },
  },
  createTrainingResource: {
    who: 'companyAdmin',
    document: mutation('createTrainingResource', 'CreateTrainingResourceInput'),
    input: { companyId: 'home', title: 'Start', url: 'https://home.example', type: 'video' },
  },
  createFaqItem: {
    who: 'companyAdmin',
    document: mutation('createFaqItem', 'CreateFaqItemInput'),
    input: { companyId: 'home', question: 'Why?', answer: 'So.' },
  },
} as const satisfies Record<string, TypedForm>
