import { idempotencyKeyOf } from '#platform/graphql/idempotency-key.ts'
import type { SchemaContext } from '#platform/graphql/model.ts'
import { agentPictureUrlOf, type ContactParties, partiesOf } from './contact-parties.ts'
import type { ReferralParts } from './referral-type.ts'
import { submitContact } from './submit-contact.ts'

/** The client's form: what a stranger sees of an agent's link, and what they send through it. */
export function contactApi(schemaContext: SchemaContext, parts: ReferralParts): void {
  addPage(schemaContext, parts)
  addSubmit(schemaContext, parts)
}

function addPage({ builder, sql }: SchemaContext, { companies, linkTo }: ReferralParts): void {
  const pageType = builder.objectRef<ContactParties>('ContactPage').implement({
    description: 'The page that an agent’s referral link opens.',
    fields: t => ({
      company: t.field({
        type: companies.companyType,
        nullable: true,
        description: 'The partner company.',
        resolve: ({ company }, _args, context, info) =>
          companies.companyOf(context, company.id, info),
      }),
      agentName: t.string({
        description: 'The agent’s name.',
        resolve: ({ agent }) => agent.name,
      }),
      agentPictureUrl: t.string({
        nullable: true,
        description: 'A URL of the member’s picture, valid for 365 days.',
        resolve: ({ agent }) => agentPictureUrlOf(agent, linkTo),
      }),
      referringCompanyName: t.string({
        description: 'The name of the agent’s company.',
        resolve: ({ referringCompany }) => referringCompany.companyName,
      }),
    }),
  })
  builder.queryField('contactPage', t =>
    t.field({
      type: pageType,
      nullable: true,
      description:
        'The page behind an agent’s referral link. Null if any part of the link is unknown or inactive.',
      args: {
        companyId: t.arg.id({ required: true, description: 'The partner company.' }),
        agentId: t.arg.id({ required: true, description: 'The agent.' }),
        referringCompanyId: t.arg.id({ required: true, description: 'The agent’s company.' }),
      },
      resolve: async (_root, link) => (await partiesOf(sql, link)) ?? null,
    }),
  )
}

function addSubmit({ builder }: SchemaContext, { deps }: ReferralParts): void {
  // The link's parts may be missing, so that the answer to that is the form's own words.
  const inputType = builder.inputType('SubmitContactRequestInput', {
    description: 'A client’s contact request, made through an agent’s referral link.',
    fields: t => ({
      companyId: t.id({ description: 'The partner company: the first part of the link.' }),
      agentId: t.id({ description: 'The agent: the second part of the link.' }),
      referringCompanyId: t.id({ description: 'The agent’s company: the third part of the link.' }),
      name: t.string({ required: true, description: 'The client’s name.' }),
      email: t.string({ required: true, description: 'The client’s email address.' }),
      phone: t.string({ required: true, description: 'The client’s phone number.' }),
      notes: t.string({ required: true, description: 'The client’s needs.' }),
      website: t.string({
        description: 'A hidden field against spam. Omit it; requests that fill it are ignored.',
      }),
      idempotencyKey: idempotencyKeyOf(t, 'creates no second referral'),
      proofOfWork: t.string({
        description:
          'The solution of a proofChallenge. Required if the API returned PROOF_REQUIRED.',
      }),
    }),
  })
  builder.mutationField('submitContactRequest', t =>
    t.boolean({
      description:
        'Asks a company to get in touch. No sign-in needed; rate limits apply. A repeat within 24 hours counts as the same request.',
      args: { input: t.arg({ type: inputType, required: true }) },
      resolve: async (_root, { input }, { ip }) => {
        await submitContact(deps, ip, input)
        return true
      },
    }),
  )
}
