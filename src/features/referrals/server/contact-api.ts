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
    description: 'Who recommends whom: what an agent’s link shows to whoever opens it.',
    fields: t => ({
      company: t.field({
        type: companies.companyType,
        nullable: true,
        description: 'The company that the client is recommended to.',
        resolve: ({ company }, _args, context, info) =>
          companies.companyOf(context, company.id, info),
      }),
      agentName: t.string({
        description: 'Who recommends it.',
        resolve: ({ agent }) => agent.name,
      }),
      agentPictureUrl: t.string({
        nullable: true,
        description: 'Where their picture may be seen, for 365 days.',
        resolve: ({ agent }) => agentPictureUrlOf(agent, linkTo),
      }),
      referringCompanyName: t.string({
        description: 'The company that they belong to.',
        resolve: ({ referringCompany }) => referringCompany.companyName,
      }),
    }),
  })
  builder.queryField('contactPage', t =>
    t.field({
      type: pageType,
      nullable: true,
      description:
        'What the page behind an agent’s link shows; null where a part of the link is unknown or no longer active.',
      args: {
        companyId: t.arg.id({ required: true, description: 'The company recommended.' }),
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
    description: 'What a client asks for themselves, through an agent’s link.',
    fields: t => ({
      companyId: t.id({ description: 'The company recommended: the link’s first part.' }),
      agentId: t.id({ description: 'The agent: the link’s second part.' }),
      referringCompanyId: t.id({ description: 'The agent’s company: the link’s third part.' }),
      name: t.string({ required: true, description: 'The client.' }),
      email: t.string({ required: true, description: 'Where they get mail.' }),
      phone: t.string({ required: true, description: 'Where they are called.' }),
      notes: t.string({ required: true, description: 'What they are looking for.' }),
      website: t.string({
        description: 'Leave it out. No person sees it, so whoever fills it is not heard.',
      }),
      idempotencyKey: t.string({
        description: 'Sent again with the same key, it makes one referral.',
      }),
      proofOfWork: t.string({
        description:
          'The solution of a proofChallenge. Needed where the answer was PROOF_REQUIRED.',
      }),
    }),
  })
  builder.mutationField('submitContactRequest', t =>
    t.boolean({
      description:
        'Asks a company to get in touch. Anyone may, within limits; what came within a day already is taken for the same.',
      args: { input: t.arg({ type: inputType, required: true }) },
      resolve: async (_root, { input }, { ip }) => {
        await submitContact(deps, ip, input)
        return true
      },
    }),
  )
}
