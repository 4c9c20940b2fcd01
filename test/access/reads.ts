import { FEE_FIELDS, FEE_READERS } from './fees.ts'
import type { ModelName } from './rows.ts'
import { TERMS_FIELDS, TERMS_READERS } from './terms.ts'

/*
 * DESIGN section 7, what is read: for each model who reads a row, and for each of its fields who sees
 * it there. A field of the schema that is not here fails the test.
 */

export interface ReadRule {
  readonly plural: string
  readonly reads: string
  readonly fields: Readonly<Record<string, string>>
  /** Fields that lead on to other rows, and so are asked for by themselves. */
  readonly relations: readonly string[]
}

const each = (names: string, rule: string) =>
  Object.fromEntries(names.split(' ').map(name => [name, rule]))

const REFERRAL_READERS = 'OWN SPLIT TEAM DIV RCV REF ALL'
const VIEW_READERS = 'OWN INTEAM INDIVISION INCOMPANY SERVER'
const LOOKED_AFTER = 'SELF LED COMPANYADMIN ALL'

export const READS: Readonly<Record<ModelName, ReadRule>> = {
  Referral: {
    plural: 'Referrals',
    reads: REFERRAL_READERS,
    fields: {
      ...each(
        'id name email phoneNumber notes status paymentStatus approximateValue companyId userId',
        REFERRAL_READERS,
      ),
      ...each(
        'referringCompanyId splitUserIds teamLeadId divisionLeadId createdAt updatedAt processedAt anonymizedAt source statusChangedAt paidBy',
        REFERRAL_READERS,
      ),
      amount: 'OWN TEAM DIV RCV REF ALL',
      agentPayAmount: 'OWN RCV REF ALL',
      splitAgentPayAmount: 'OWN SPLIT RCV REF ALL',
      teamPayAmount: 'TEAM RCV REF ALL',
      divisionPayAmount: 'DIV RCV REF ALL',
      ...each('termsId feeId', 'RCV REF ALL'),
    },
    relations: ['agent', 'company', 'referringCompany', 'splitUsers'],
  },
  User: {
    plural: 'Users',
    reads: 'SELF MATE LED COMPANYADMIN ALL',
    fields: {
      ...each('id name companyId', 'SELF MATE LED COMPANYADMIN ALL'),
      email: `${LOOKED_AFTER} MATE&NAMELESS`,
      ...each(
        'phone profilePicture profilePictureUrl group isTeamLead isDivisionLead',
        LOOKED_AFTER,
      ),
      ...each('teamLeadId divisionLeadId active createdAt updatedAt lastSignInAt', LOOKED_AFTER),
      ...each('address showPictureToClients', 'SELF COMPANYADMIN ALL'),
      invited: 'COMPANYADMIN ALL',
      ...each('bankInfoDocument taxDocument', 'SELF'),
    },
    relations: ['company', 'figures', 'referrals'],
  },
  Company: {
    plural: 'Companies',
    reads: 'ACTIVE MEMBER ALL',
    fields: {
      ...each(
        'id companyName website status joiningPolicy iconName iconUrl bgColor description tags saved',
        'ANYONE',
      ),
      ...each(
        'referralUrl hasTraining hasDocumentation trainingLinks divisionLeadId commissionInfo createdAt updatedAt',
        'MEMBER ALL',
      ),
      // What a platform administrator’s list of companies counts.
      ...each('referralCount userCount termsCount', 'ALL'),
      contactEmail: 'COMPANYADMIN SITE ALL',
      compensation: 'COMPANYADMIN ALL',
      joiningDomains: 'COMPANYADMIN ALL',
      webhookKeySetAt: 'SITE ALL',
    },
    relations: ['users', 'referralsReceived', 'referralsSent', 'trainingResources', 'faqItems'],
  },
  TrainingResource: {
    plural: 'TrainingResources',
    reads: 'MEMBER ALL',
    fields: each('id companyId title url type duration createdAt updatedAt', 'MEMBER ALL'),
    relations: ['company'],
  },
  FaqItem: {
    plural: 'FaqItems',
    reads: 'MEMBER ALL',
    fields: each('id companyId question answer createdAt updatedAt', 'MEMBER ALL'),
    relations: ['company'],
  },
  SavedView: {
    plural: 'SavedViews',
    reads: VIEW_READERS,
    fields: each('id ownerId list name state sharedWith createdAt updatedAt', VIEW_READERS),
    relations: ['owner'],
  },
  Terms: {
    plural: 'Terms',
    reads: TERMS_READERS,
    fields: each(TERMS_FIELDS, TERMS_READERS),
    relations: [
      ...['company', 'referringCompany', 'draftedBy', 'proposedBy', 'partnerAcceptedBy'],
      ...['referringAcceptedBy', 'declinedBy'],
    ],
  },
  Fee: {
    plural: 'Fees',
    reads: FEE_READERS,
    fields: each(FEE_FIELDS, FEE_READERS),
    relations: ['company', 'referringCompany', 'referral', 'terms'],
  },
  LedgerEntry: {
    plural: 'LedgerEntries',
    reads: 'OWN RCV REF ALL',
    fields: {
      ...each('id at effectiveAt kind debit credit amount share feeId', 'OWN RCV REF ALL'),
      ...each('referralId personId companyId referringCompanyId', 'OWN RCV REF ALL'),
      ...each('cause author authorName reason', 'OWN RCV REF ALL'),
    },
    relations: ['referral', 'origin'],
  },
  BulkChange: {
    plural: 'BulkChanges',
    reads: 'OWN ALL',
    fields: each(
      'id userId newStatus newUserId newCompanyId state total changed unchanged refused createdAt updatedAt',
      'OWN ALL',
    ),
    relations: [],
  },
}

/** Rows of other rows, and what joins them. */
export const MANY: readonly [owner: ModelName, field: string, model: ModelName, by: string][] = [
  ['Company', 'users', 'User', 'company'],
  ['Company', 'referralsReceived', 'Referral', 'company'],
  ['Company', 'referralsSent', 'Referral', 'referring'],
  ['Company', 'trainingResources', 'TrainingResource', 'company'],
  ['Company', 'faqItems', 'FaqItem', 'company'],
  ['User', 'referrals', 'Referral', 'userId'],
]

/** Queries that are no `get` or `list` of a model, each with its own probes. */
export const OTHER_QUERIES: readonly string[] = [
  'agentInvitation',
  'books',
  'bulkChangeRefusals',
  'contactPage',
  'countReferrals',
  'crmStages',
  'dashboard',
  'earnings',
  'inboundCalls',
  'installation',
  'listAgentInvitations',
  'listDistributions',
  'listJoinRequests',
  'listActivity',
  'listPictures',
  'listWebhookDeliveries',
  'listWebhookEndpoints',
  'mailPreferences',
  'notifications',
  'ownListLayout',
  'ownShare',
  'ownJoinRequest',
  'paymentTotals',
  'previewBulkChange',
  'proofChallenge',
  'recoveryCodesLeft',
  'referralAgents',
  'referralHistory',
  'refusedCalls',
  'signInSessions',
]
