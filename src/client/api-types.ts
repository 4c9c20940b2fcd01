// Made by `npm run generate`; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** The recipient of the share of a lead whom the agent doesn’t have. */
export type AbsentLead =
  /** The agent. */
  | 'AGENT'
  /** The referring company. */
  | 'HOUSE'
  /** The next lead above, or the referring company where there is none. */
  | 'UP';

/** The proposal to accept. */
export type AcceptTermsInput = {
  /** The terms. */
  readonly id: string;
  /** Idempotency key. A repeat with the same key makes no second change. */
  readonly idempotencyKey?: string | null | undefined;
  /** Optional. A note for the other side. */
  readonly note?: string | null | undefined;
  /** The `proposedAt` of the terms that you read. */
  readonly proposedAt: string;
};

/** The subject of an audit log entry. */
export type ActivityKind =
  /** Accounts. */
  | 'ACCOUNT'
  /** Passwords. */
  | 'PASSWORD'
  /** Roles. */
  | 'ROLE'
  /** Two-step verification. */
  | 'SECOND_STEP'
  /** Sign-ins. */
  | 'SIGN_IN'
  /** System. */
  | 'SYSTEM';

/** The referral to anonymize. */
export type AnonymizeClientInput = {
  /** The referral’s ID. */
  readonly id: string;
};

/** The join request to approve. */
export type ApproveJoinRequestInput = {
  /** Its ID. */
  readonly id: string;
};

/** The new value: one of the three. */
export type BulkChangeEditInput = {
  /** The new partner company. Platform administrators only. */
  readonly companyId?: string | null | undefined;
  /** The new status. */
  readonly status?: ReferralStatus | null | undefined;
  /** The new agent. For administrators of the agents’ company, within it, and platform administrators. */
  readonly userId?: string | null | undefined;
};

/** The reason why a referral isn’t changed. */
export type BulkChangeRefusalCode =
  /** The new agent or company isn’t active any more. */
  | 'CLOSED'
  /** The change of this referral failed. Try it again. */
  | 'FAILED'
  /** The referral has a fee between its two companies. */
  | 'FEE'
  /** The referral was deleted, or you can’t see it any more. */
  | 'NOT_FOUND'
  /** Only administrators of the agent’s company can move it to another agent. */
  | 'NOT_YOURS'
  /** The referral has been paid. */
  | 'PAID'
  /** The referral is split with a colleague whom the new agent can’t share it with. */
  | 'SPLIT';

/** The state of a bulk change. */
export type BulkChangeState =
  /** The change was canceled. Referrals that were changed by then stay so. */
  | 'CANCELED'
  /** The change is done. */
  | 'DONE'
  /** The change is under way. */
  | 'RUNNING'
  /** The change hasn’t begun yet. */
  | 'WAITING';

/** The bulk change to cancel. */
export type CancelBulkChangeInput = {
  /** The bulk change’s ID. */
  readonly id: string;
};

/** A referral and its new status. */
export type ChangeReferralStatusInput = {
  /** The referral’s ID. */
  readonly id: string;
  /** The new status. */
  readonly status: ReferralStatus;
};

/** A company’s commission, in its own words. Omit a field to keep it. */
export type CommissionInfoInput = {
  /** The average payout of a referral. An empty text clears it. */
  readonly average?: string | null | undefined;
  /** The commission rate, for example 15-20%. An empty text clears it. */
  readonly rate?: string | null | undefined;
};

/** A field by which Company rows can be sorted. */
export type CompanyOrderField =
  /** The company’s name. */
  | 'COMPANY_NAME'
  /** Time the company joined. */
  | 'CREATED_AT';

/** A company’s status. */
export type CompanyStatus =
  /** Agents can refer clients to the company. */
  | 'ACTIVE'
  /** Agents can’t refer clients to the company and no one can join. */
  | 'INACTIVE';

/** Percentages from 0 to 100. Omit a field to keep it; null clears it. */
export type CompensationInput = {
  /** The agent’s share. */
  readonly agentPercentage?: number | null | undefined;
  /** The bonus pool’s share. */
  readonly bonusPoolPercentage?: number | null | undefined;
  /** The division lead’s share. */
  readonly divisionLeadPercentage?: number | null | undefined;
  /** The MRN share. */
  readonly mrnPercentage?: number | null | undefined;
  /** The team lead’s share. */
  readonly teamLeadPercentage?: number | null | undefined;
};

/** The fee to confirm. */
export type ConfirmFeeInput = {
  /** The fee. */
  readonly id: string;
  /** Idempotency key. A repeat with the same key makes no second change. */
  readonly idempotencyKey?: string | null | undefined;
};

/** A company and its first administrator. */
export type CreateCompanyInput = {
  /** The email address to invite. */
  readonly adminEmail: string;
  /** The administrator’s first name. */
  readonly adminFirstName: string;
  /** The administrator’s last name. */
  readonly adminLastName: string;
  /** The company’s name. */
  readonly companyName: string;
  /** The contact email, for administrators. */
  readonly contactEmail: string;
  /** Idempotency key. A repeat with the same key creates no second company. */
  readonly idempotencyKey?: string | null | undefined;
  /** Email domains that can join under the DOMAINS policy, at most 50. Visible to administrators. */
  readonly joiningDomains?: ReadonlyArray<string> | null | undefined;
  /** The company’s policy for people who register. */
  readonly joiningPolicy?: JoiningPolicy | null | undefined;
  /** The company’s website. */
  readonly website: string;
};

/** A frequently asked question and its answer. */
export type CreateFaqItemInput = {
  /** The answer, up to 5000 characters. */
  readonly answer: string;
  /** The company that the question is about. */
  readonly companyId: string;
  /** Idempotency key. A repeat with the same key creates no second row. */
  readonly idempotencyKey?: string | null | undefined;
  /** The question, up to 500 characters. */
  readonly question: string;
};

/** A client and the partner company to refer them to. */
export type CreateReferralInput = {
  /** The referral’s approximate value. */
  readonly approximateValue?: number | null | undefined;
  /** The partner company, which pays the commission. */
  readonly companyId: string;
  /** Creation time, if not now. Platform administrators only. */
  readonly createdAt?: string | null | undefined;
  /** The client’s email address. */
  readonly email: string;
  /** Idempotency key. A repeat with the same key creates no second referral. */
  readonly idempotencyKey?: string | null | undefined;
  /** The client’s name. */
  readonly name: string;
  /** The type of referral, or the client’s message. */
  readonly notes: string;
  /** The client’s phone number. */
  readonly phoneNumber: string;
  /** The agent’s own company. This is also the default. */
  readonly referringCompanyId?: string | null | undefined;
  /** The split participant, at most one. */
  readonly splitUserIds?: ReadonlyArray<string> | null | undefined;
  /** The referral’s status. Platform administrators only, for referrals imported from elsewhere. */
  readonly status?: ReferralStatus | null | undefined;
  /** The agent. Only platform administrators can name another member. */
  readonly userId?: string | null | undefined;
};

/** The view to save. */
export type CreateSavedViewInput = {
  /** The list that the view is of. */
  readonly list: ViewList;
  /** The name, up to 60 characters. */
  readonly name: string;
  /** Those who can see the view besides its owner. */
  readonly sharedWith: ViewAudience;
  /** The search, filters and order, as the query of the list’s address. */
  readonly state: string;
};

/** A training resource of a company. */
export type CreateTrainingResourceInput = {
  /** The company that the training is about. */
  readonly companyId: string;
  /** The duration, for example 12 min. */
  readonly duration?: string | null | undefined;
  /** Idempotency key. A repeat with the same key creates no second row. */
  readonly idempotencyKey?: string | null | undefined;
  /** The title, up to 200 characters. */
  readonly title: string;
  /** Video or document. */
  readonly type?: TrainingType | null | undefined;
  /** The http or https URL of the resource. */
  readonly url: string;
};

/** The person to invite and their role. */
export type CreateUserInput = {
  /** Postal address. */
  readonly address?: string | null | undefined;
  /** The member’s company. */
  readonly companyId: string;
  /** The division lead, for an agent or a team lead. */
  readonly divisionLeadId?: string | null | undefined;
  /** The email address to invite. */
  readonly email: string;
  /** First name. */
  readonly firstName: string;
  /** The member’s group, any except admin. Defaults to agent. */
  readonly group?: MemberGroup | null | undefined;
  /** Idempotency key. A repeat with the same key sends no second invitation. */
  readonly idempotencyKey?: string | null | undefined;
  /** Last name. */
  readonly lastName: string;
  /** Phone number. */
  readonly phone?: string | null | undefined;
  /** The team lead, for an agent. Must belong to the chosen division lead or, if none is chosen, have no division lead. */
  readonly teamLeadId?: string | null | undefined;
};

/** The endpoint’s URL and events. */
export type CreateWebhookEndpointInput = {
  /** The company. */
  readonly companyId: string;
  /** Events to send: referral.created, referral.status_changed, payment.updated, terms.accepted, fee.reported, fee.confirmed, share.released, share.paid. */
  readonly events: ReadonlyArray<string>;
  /** A public https URL. We send events as POST requests. */
  readonly url: string;
};

/** A stage and the status it maps to. */
export type CrmStageInput = {
  /** The stage’s name in the CRM. */
  readonly stage: string;
  /** Any status except SUBMITTED. */
  readonly status: ReferralStatus;
};

/** A period of calendar months that ends with the current one, in the reports’ time zone. */
export type DashboardPeriod =
  /** This month and the previous two. */
  | 'LAST_3_MONTHS'
  /** This month and the previous five. */
  | 'LAST_6_MONTHS'
  /** This month and the previous eleven. */
  | 'LAST_12_MONTHS'
  /** This month so far. */
  | 'THIS_MONTH'
  /** This year so far. */
  | 'YEAR_TO_DATE';

/** The scope of a dashboard. */
export type DashboardScope =
  /** Your own referrals. */
  | 'AGENT'
  /** All referrals. Platform administrators only. */
  | 'ALL'
  /** Referrals a company received. */
  | 'COMPANY'
  /** Referrals of the division you lead. */
  | 'DIVISION'
  /** Referrals of the team you lead. */
  | 'TEAM';

/** The join request to decline. */
export type DeclineJoinRequestInput = {
  /** Its ID. */
  readonly id: string;
};

/** The proposal to decline. */
export type DeclineTermsInput = {
  /** The terms. */
  readonly id: string;
  /** Idempotency key. A repeat with the same key makes no second change. */
  readonly idempotencyKey?: string | null | undefined;
  /** Optional. A note for the other side. */
  readonly note?: string | null | undefined;
};

/** The row to delete. */
export type DeleteFaqItemInput = {
  /** The question. */
  readonly id: string;
};

/** The row to delete. */
export type DeleteSavedViewInput = {
  /** The view. */
  readonly id: string;
};

/** The row to delete. */
export type DeleteTrainingResourceInput = {
  /** The training resource. */
  readonly id: string;
};

/** The endpoint to delete. */
export type DeleteWebhookEndpointInput = {
  /** The endpoint. */
  readonly id: string;
};

/** The company, and the amounts for its members. */
export type DistributePoolInput = {
  /** The company. */
  readonly companyId: string;
  /** Optional. A repeat with the same key does nothing again. */
  readonly idempotencyKey?: string | null | undefined;
  /** The reason, for those who see the amounts. At most 500 characters. */
  readonly reason?: string | null | undefined;
  /** Up to 1000 members, each once. Together at most the pool’s balance. */
  readonly shares: ReadonlyArray<PoolShareInput>;
};

/** The companies and what they are to agree on. What is left out is 0, or usual. */
export type DraftTermsInput = {
  /** The recipient of the share of a lead whom the agent doesn’t have. */
  readonly absentLead?: AbsentLead | null | undefined;
  /** The agent’s share of the fee, in basis points. */
  readonly agentShare?: number | null | undefined;
  /** The bonus pool’s share of the fee, in basis points. */
  readonly bonusPoolShare?: number | null | undefined;
  /** The number of days in which people owe back what they were paid of a fee that is reversed, 0 to 720. */
  readonly clawbackDays?: number | null | undefined;
  /** The partner company, which receives referrals and owes the fee. */
  readonly companyId: string;
  /** The division lead’s share of the fee, in basis points. */
  readonly divisionLeadShare?: number | null | undefined;
  /** Referrals from this time on are made under these terms. Null for when they are accepted. */
  readonly effectiveFrom?: string | null | undefined;
  /** The fee for a referral. Only for FLAT. */
  readonly feeAmount?: number | null | undefined;
  /** The basis of the fee. */
  readonly feeKind: FeeKind;
  /** The fee’s share of the deal, in basis points: 1000 is 10%. Only for PERCENT. */
  readonly feeRate?: number | null | undefined;
  /** The number of days a share is on hold before it is payable, 0 to 180. */
  readonly holdDays?: number | null | undefined;
  /** Idempotency key. A repeat with the same key makes no second change. */
  readonly idempotencyKey?: string | null | undefined;
  /** The MRN share of the fee, in basis points. */
  readonly mrnShare?: number | null | undefined;
  /** The company that pays people their shares. */
  readonly paidBy?: Payer | null | undefined;
  /** The referring company. Null for any that has no terms of its own. */
  readonly referringCompanyId?: string | null | undefined;
  /** The split participant’s share of the agent’s part, in basis points. */
  readonly splitShare?: number | null | undefined;
  /** The team lead’s share of the fee, in basis points. */
  readonly teamLeadShare?: number | null | undefined;
};

/** The session to end. */
export type EndSessionInput = {
  /** The session’s ID. */
  readonly id: string;
};

/** The basis of a fee. */
export type FeeKind =
  /** The same amount for each referral. */
  | 'FLAT'
  /** A percentage of the deal. */
  | 'PERCENT'
  /** Whatever the partner company reports. */
  | 'REPORTED';

/** A receiver of a share of a fee. */
export type FeeReceiver =
  /** The agent. */
  | 'AGENT'
  /** The bonus pool of the referring company. */
  | 'BONUS_POOL'
  /** The division lead. */
  | 'DIVISION_LEAD'
  /** The referring company. */
  | 'HOUSE'
  /** The MRN share of the referring company. */
  | 'MRN'
  /** The split participant. */
  | 'SPLIT'
  /** The team lead. */
  | 'TEAM_LEAD';

/** The state of a fee. */
export type FeeState =
  /** Confirmed and divided into shares. */
  | 'CONFIRMED'
  /** Received by the referring company. */
  | 'RECEIVED'
  /** Reported by the partner company, and not confirmed yet. */
  | 'REPORTED'
  /** Taken back as a whole. Another fee can be reported. */
  | 'REVERSED';

/** The result for one email address in a list of invitations. */
export type InvitationOutcome =
  /** Not an email address. */
  | 'INVALID'
  /** An invitation was sent. */
  | 'INVITED'
  /** The existing invitation was sent again and its expiry extended. */
  | 'INVITED_AGAIN'
  /** The daily invitation limit was reached. Nothing was sent. */
  | 'LIMITED'
  /** The person is already a member of this company. */
  | 'MEMBER'
  /** The person is waiting for this company’s approval. */
  | 'WAITING';

/** A company and the people to invite. */
export type InviteAgentsInput = {
  /** The company. */
  readonly companyId: string;
  /** Email addresses to invite, at most 100. Duplicates count once. */
  readonly emails: ReadonlyArray<string>;
};

/** A company’s policy for people who register. */
export type JoiningPolicy =
  /** Anyone, once an administrator of the company approves. */
  | 'APPROVAL'
  /** Anyone with a verified email address in one of the company’s domains. */
  | 'DOMAINS'
  /** Only people the company invites. */
  | 'INVITATION'
  /** Anyone who verifies an email address. */
  | 'OPEN';

/** The kind of a ledger entry. */
export type LedgerEntryKind =
  /** A share of a fee was earned. */
  | 'ACCRUAL'
  /** An amount was typed, or a share went to somebody else. */
  | 'ADJUSTMENT'
  /** A pool was divided among people. */
  | 'DISTRIBUTION'
  /** The amount stood before there was a ledger. */
  | 'OPENING'
  /** A person was paid. */
  | 'PAYMENT'
  /** A company received what it was owed. */
  | 'RECEIPT'
  /** A hold ended, or began again. */
  | 'RELEASE'
  /** A payment, receipt or fee was taken back. */
  | 'REVERSAL';

/** A share of what a referral earns. */
export type LedgerShare =
  /** The agent’s share. */
  | 'AGENT'
  /** The division lead’s share. */
  | 'DIVISION'
  /** The share of the referring company. */
  | 'HOUSE'
  /** The MRN share. */
  | 'MRN'
  /** The share of the bonus pool. */
  | 'POOL'
  /** The split participant’s share. */
  | 'SPLIT'
  /** The team lead’s share. */
  | 'TEAM';

/** A kind of email notification. */
export type MailKind =
  /** A sign-in to their account from a new device. */
  | 'NEW_DEVICE'
  /** A person joined the member’s company or asked to join it. */
  | 'NEW_MEMBER'
  /** The member’s company received a referral. */
  | 'NEW_REFERRAL'
  /** A payment to the member was marked as paid. */
  | 'PAID'
  /** The status of one of the member’s referrals changed. */
  | 'STATUS_CHANGED'
  /** A summary of the previous week, sent on Mondays. */
  | 'WEEKLY_SUMMARY';

/** The notifications to mark as read. */
export type MarkNotificationsReadInput = {
  /** The referral. If omitted, all referrals. */
  readonly referralId?: string | null | undefined;
  /** The time of the newest change to mark as read. Later changes stay unread. */
  readonly upTo: string;
};

/** A member’s group. Only a platform administrator can create another one. */
export type MemberGroup =
  /** Platform administrators: run the platform. */
  | 'admin'
  /** Agents: refer clients. */
  | 'agent'
  /** Company administrators: manage their company, its members and payments. */
  | 'companyAdmin'
  /** Division leads: lead team leads and their agents. */
  | 'divisionLead'
  /** Site administrators: manage their company’s integrations. */
  | 'siteAdmin'
  /** Team leads: lead agents. */
  | 'teamLead';

/** Conditions on a field. All of them must match. */
export type ModelBooleanInput = {
  /** Whether the field has a value. */
  readonly attributeExists?: boolean | null | undefined;
  /** Equal to this value. */
  readonly eq?: boolean | null | undefined;
  /** Equal to any of these values, at most 100. */
  readonly in?: ReadonlyArray<boolean> | null | undefined;
  /** Not equal to this value. */
  readonly ne?: boolean | null | undefined;
};

/** A filter for BulkChange rows. All conditions must match. */
export type ModelBulkChangeFilterInput = {
  /** All of these filters must match. */
  readonly and?: ReadonlyArray<ModelBulkChangeFilterInput> | null | undefined;
  /** Conditions on `createdAt`. */
  readonly createdAt?: ModelDateTimeInput | null | undefined;
  /** Conditions on `id`. */
  readonly id?: ModelIdInput | null | undefined;
  /** This filter must not match. */
  readonly not?: ModelBulkChangeFilterInput | null | undefined;
  /** At least one of these filters must match. */
  readonly or?: ReadonlyArray<ModelBulkChangeFilterInput> | null | undefined;
  /** Conditions on `state`. */
  readonly state?: ModelBulkChangeStateInput | null | undefined;
  /** Conditions on `updatedAt`. */
  readonly updatedAt?: ModelDateTimeInput | null | undefined;
  /** Conditions on `userId`. */
  readonly userId?: ModelIdInput | null | undefined;
};

/** Conditions on a field. All of them must match. */
export type ModelBulkChangeStateInput = {
  /** Whether the field has a value. */
  readonly attributeExists?: boolean | null | undefined;
  /** Equal to this value. */
  readonly eq?: BulkChangeState | null | undefined;
  /** Equal to any of these values, at most 100. */
  readonly in?: ReadonlyArray<BulkChangeState> | null | undefined;
  /** Not equal to this value. */
  readonly ne?: BulkChangeState | null | undefined;
};

/** A filter for Company rows. All conditions must match. */
export type ModelCompanyFilterInput = {
  /** All of these filters must match. */
  readonly and?: ReadonlyArray<ModelCompanyFilterInput> | null | undefined;
  /** Conditions on `companyName`. */
  readonly companyName?: ModelStringInput | null | undefined;
  /** Conditions on `contactEmail`. */
  readonly contactEmail?: ModelStringInput | null | undefined;
  /** Conditions on `createdAt`. */
  readonly createdAt?: ModelDateTimeInput | null | undefined;
  /** Conditions on `divisionLeadId`. */
  readonly divisionLeadId?: ModelIdInput | null | undefined;
  /** Conditions on `hasDocumentation`. */
  readonly hasDocumentation?: ModelBooleanInput | null | undefined;
  /** Conditions on `hasTraining`. */
  readonly hasTraining?: ModelBooleanInput | null | undefined;
  /** Conditions on `id`. */
  readonly id?: ModelIdInput | null | undefined;
  /** Conditions on `joiningPolicy`. */
  readonly joiningPolicy?: ModelJoiningPolicyInput | null | undefined;
  /** This filter must not match. */
  readonly not?: ModelCompanyFilterInput | null | undefined;
  /** At least one of these filters must match. */
  readonly or?: ReadonlyArray<ModelCompanyFilterInput> | null | undefined;
  /** Conditions on `status`. */
  readonly status?: ModelCompanyStatusInput | null | undefined;
  /** Conditions on `tags`. */
  readonly tags?: ModelStringListInput | null | undefined;
  /** Conditions on `updatedAt`. */
  readonly updatedAt?: ModelDateTimeInput | null | undefined;
  /** Conditions on `website`. */
  readonly website?: ModelStringInput | null | undefined;
};

/** An order of Company rows. Rows without a value, or whose value you can’t see, come last, newest first. */
export type ModelCompanyOrderInput = {
  /** The direction. */
  readonly direction?: SortDirection | null | undefined;
  /** The field to sort by. */
  readonly field: CompanyOrderField;
};

/** Conditions on a field. All of them must match. */
export type ModelCompanyStatusInput = {
  /** Whether the field has a value. */
  readonly attributeExists?: boolean | null | undefined;
  /** Equal to this value. */
  readonly eq?: CompanyStatus | null | undefined;
  /** Equal to any of these values, at most 100. */
  readonly in?: ReadonlyArray<CompanyStatus> | null | undefined;
  /** Not equal to this value. */
  readonly ne?: CompanyStatus | null | undefined;
};

/** Conditions on a field. All of them must match. */
export type ModelDateTimeInput = {
  /** Whether the field has a value. */
  readonly attributeExists?: boolean | null | undefined;
  /** Between two values, inclusive. */
  readonly between?: ReadonlyArray<string> | null | undefined;
  /** Equal to this value. */
  readonly eq?: string | null | undefined;
  /** Greater than or equal to this value, or not earlier. */
  readonly ge?: string | null | undefined;
  /** Greater than, or later than, this value. */
  readonly gt?: string | null | undefined;
  /** Equal to any of these values, at most 100. */
  readonly in?: ReadonlyArray<string> | null | undefined;
  /** Less than or equal to this value, or not later. */
  readonly le?: string | null | undefined;
  /** Less than, or earlier than, this value. */
  readonly lt?: string | null | undefined;
  /** Not equal to this value. */
  readonly ne?: string | null | undefined;
};

/** A filter for FaqItem rows. All conditions must match. */
export type ModelFaqItemFilterInput = {
  /** All of these filters must match. */
  readonly and?: ReadonlyArray<ModelFaqItemFilterInput> | null | undefined;
  /** Conditions on `answer`. */
  readonly answer?: ModelStringInput | null | undefined;
  /** Conditions on `companyId`. */
  readonly companyId?: ModelIdInput | null | undefined;
  /** Conditions on `createdAt`. */
  readonly createdAt?: ModelDateTimeInput | null | undefined;
  /** Conditions on `id`. */
  readonly id?: ModelIdInput | null | undefined;
  /** This filter must not match. */
  readonly not?: ModelFaqItemFilterInput | null | undefined;
  /** At least one of these filters must match. */
  readonly or?: ReadonlyArray<ModelFaqItemFilterInput> | null | undefined;
  /** Conditions on `question`. */
  readonly question?: ModelStringInput | null | undefined;
  /** Conditions on `updatedAt`. */
  readonly updatedAt?: ModelDateTimeInput | null | undefined;
};

/** A filter for Fee rows. All conditions must match. */
export type ModelFeeFilterInput = {
  /** All of these filters must match. */
  readonly and?: ReadonlyArray<ModelFeeFilterInput> | null | undefined;
  /** Conditions on `companyId`. */
  readonly companyId?: ModelIdInput | null | undefined;
  /** Conditions on `confirmedAt`. */
  readonly confirmedAt?: ModelDateTimeInput | null | undefined;
  /** Conditions on `createdAt`. */
  readonly createdAt?: ModelDateTimeInput | null | undefined;
  /** Conditions on `id`. */
  readonly id?: ModelIdInput | null | undefined;
  /** This filter must not match. */
  readonly not?: ModelFeeFilterInput | null | undefined;
  /** At least one of these filters must match. */
  readonly or?: ReadonlyArray<ModelFeeFilterInput> | null | undefined;
  /** Conditions on `paidBy`. */
  readonly paidBy?: ModelPayerInput | null | undefined;
  /** Conditions on `referralId`. */
  readonly referralId?: ModelIdInput | null | undefined;
  /** Conditions on `referringCompanyId`. */
  readonly referringCompanyId?: ModelIdInput | null | undefined;
  /** Conditions on `state`. */
  readonly state?: ModelFeeStateInput | null | undefined;
  /** Conditions on `termsId`. */
  readonly termsId?: ModelIdInput | null | undefined;
  /** Conditions on `updatedAt`. */
  readonly updatedAt?: ModelDateTimeInput | null | undefined;
};

/** Conditions on a field. All of them must match. */
export type ModelFeeKindInput = {
  /** Whether the field has a value. */
  readonly attributeExists?: boolean | null | undefined;
  /** Equal to this value. */
  readonly eq?: FeeKind | null | undefined;
  /** Equal to any of these values, at most 100. */
  readonly in?: ReadonlyArray<FeeKind> | null | undefined;
  /** Not equal to this value. */
  readonly ne?: FeeKind | null | undefined;
};

/** Conditions on a field. All of them must match. */
export type ModelFeeStateInput = {
  /** Whether the field has a value. */
  readonly attributeExists?: boolean | null | undefined;
  /** Equal to this value. */
  readonly eq?: FeeState | null | undefined;
  /** Equal to any of these values, at most 100. */
  readonly in?: ReadonlyArray<FeeState> | null | undefined;
  /** Not equal to this value. */
  readonly ne?: FeeState | null | undefined;
};

/** Conditions on a field. All of them must match. */
export type ModelIdInput = {
  /** Whether the field has a value. */
  readonly attributeExists?: boolean | null | undefined;
  /** Begins with this value. */
  readonly beginsWith?: string | null | undefined;
  /** Between two values, inclusive. */
  readonly between?: ReadonlyArray<string> | null | undefined;
  /** Contains this value. */
  readonly contains?: string | null | undefined;
  /** Equal to this value. */
  readonly eq?: string | null | undefined;
  /** Greater than or equal to this value, or not earlier. */
  readonly ge?: string | null | undefined;
  /** Greater than, or later than, this value. */
  readonly gt?: string | null | undefined;
  /** Equal to any of these values, at most 100. */
  readonly in?: ReadonlyArray<string> | null | undefined;
  /** Less than or equal to this value, or not later. */
  readonly le?: string | null | undefined;
  /** Less than, or earlier than, this value. */
  readonly lt?: string | null | undefined;
  /** Not equal to this value. */
  readonly ne?: string | null | undefined;
};

/** Conditions on a field. All of them must match. */
export type ModelIdListInput = {
  /** Whether the field has a value. */
  readonly attributeExists?: boolean | null | undefined;
  /** Includes this value. */
  readonly contains?: string | null | undefined;
};

/** Conditions on a field. All of them must match. */
export type ModelJoiningPolicyInput = {
  /** Whether the field has a value. */
  readonly attributeExists?: boolean | null | undefined;
  /** Equal to this value. */
  readonly eq?: JoiningPolicy | null | undefined;
  /** Equal to any of these values, at most 100. */
  readonly in?: ReadonlyArray<JoiningPolicy> | null | undefined;
  /** Not equal to this value. */
  readonly ne?: JoiningPolicy | null | undefined;
};

/** A filter for LedgerEntry rows. All conditions must match. */
export type ModelLedgerEntryFilterInput = {
  /** All of these filters must match. */
  readonly and?: ReadonlyArray<ModelLedgerEntryFilterInput> | null | undefined;
  /** Conditions on `at`. */
  readonly at?: ModelDateTimeInput | null | undefined;
  /** Conditions on `companyId`. */
  readonly companyId?: ModelIdInput | null | undefined;
  /** Conditions on `credit`. */
  readonly credit?: ModelStringInput | null | undefined;
  /** Conditions on `debit`. */
  readonly debit?: ModelStringInput | null | undefined;
  /** Conditions on `effectiveAt`. */
  readonly effectiveAt?: ModelDateTimeInput | null | undefined;
  /** Conditions on `feeId`. */
  readonly feeId?: ModelIdInput | null | undefined;
  /** Conditions on `id`. */
  readonly id?: ModelIdInput | null | undefined;
  /** Conditions on `kind`. */
  readonly kind?: ModelLedgerEntryKindInput | null | undefined;
  /** This filter must not match. */
  readonly not?: ModelLedgerEntryFilterInput | null | undefined;
  /** At least one of these filters must match. */
  readonly or?: ReadonlyArray<ModelLedgerEntryFilterInput> | null | undefined;
  /** Conditions on `personId`. */
  readonly personId?: ModelIdInput | null | undefined;
  /** Conditions on `referralId`. */
  readonly referralId?: ModelIdInput | null | undefined;
  /** Conditions on `referringCompanyId`. */
  readonly referringCompanyId?: ModelIdInput | null | undefined;
  /** Conditions on `share`. */
  readonly share?: ModelLedgerShareInput | null | undefined;
};

/** Conditions on a field. All of them must match. */
export type ModelLedgerEntryKindInput = {
  /** Whether the field has a value. */
  readonly attributeExists?: boolean | null | undefined;
  /** Equal to this value. */
  readonly eq?: LedgerEntryKind | null | undefined;
  /** Equal to any of these values, at most 100. */
  readonly in?: ReadonlyArray<LedgerEntryKind> | null | undefined;
  /** Not equal to this value. */
  readonly ne?: LedgerEntryKind | null | undefined;
};

/** Conditions on a field. All of them must match. */
export type ModelLedgerShareInput = {
  /** Whether the field has a value. */
  readonly attributeExists?: boolean | null | undefined;
  /** Equal to this value. */
  readonly eq?: LedgerShare | null | undefined;
  /** Equal to any of these values, at most 100. */
  readonly in?: ReadonlyArray<LedgerShare> | null | undefined;
  /** Not equal to this value. */
  readonly ne?: LedgerShare | null | undefined;
};

/** Conditions on a field. All of them must match. */
export type ModelMemberGroupInput = {
  /** Whether the field has a value. */
  readonly attributeExists?: boolean | null | undefined;
  /** Equal to this value. */
  readonly eq?: MemberGroup | null | undefined;
  /** Equal to any of these values, at most 100. */
  readonly in?: ReadonlyArray<MemberGroup> | null | undefined;
  /** Not equal to this value. */
  readonly ne?: MemberGroup | null | undefined;
};

/** Conditions on a field. All of them must match. */
export type ModelMoneyInput = {
  /** Whether the field has a value. */
  readonly attributeExists?: boolean | null | undefined;
  /** Between two values, inclusive. */
  readonly between?: ReadonlyArray<number> | null | undefined;
  /** Equal to this value. */
  readonly eq?: number | null | undefined;
  /** Greater than or equal to this value, or not earlier. */
  readonly ge?: number | null | undefined;
  /** Greater than, or later than, this value. */
  readonly gt?: number | null | undefined;
  /** Equal to any of these values, at most 100. */
  readonly in?: ReadonlyArray<number> | null | undefined;
  /** Less than or equal to this value, or not later. */
  readonly le?: number | null | undefined;
  /** Less than, or earlier than, this value. */
  readonly lt?: number | null | undefined;
  /** Not equal to this value. */
  readonly ne?: number | null | undefined;
};

/** The order of a list. */
export type ModelOrder =
  /** Oldest first. */
  | 'FIRST_CREATED'
  /** Newest first. */
  | 'RECENTLY_CREATED'
  /** Most recently changed first. */
  | 'RECENTLY_UPDATED';

/** Conditions on a field. All of them must match. */
export type ModelPayerInput = {
  /** Whether the field has a value. */
  readonly attributeExists?: boolean | null | undefined;
  /** Equal to this value. */
  readonly eq?: Payer | null | undefined;
  /** Equal to any of these values, at most 100. */
  readonly in?: ReadonlyArray<Payer> | null | undefined;
  /** Not equal to this value. */
  readonly ne?: Payer | null | undefined;
};

/** Conditions on a field. All of them must match. */
export type ModelPaymentStatusInput = {
  /** Whether the field has a value. */
  readonly attributeExists?: boolean | null | undefined;
  /** Equal to this value. */
  readonly eq?: PaymentStatus | null | undefined;
  /** Equal to any of these values, at most 100. */
  readonly in?: ReadonlyArray<PaymentStatus> | null | undefined;
  /** Not equal to this value. */
  readonly ne?: PaymentStatus | null | undefined;
};

/** A filter for Referral rows. All conditions must match. */
export type ModelReferralFilterInput = {
  /** Conditions on `agentPayAmount`. */
  readonly agentPayAmount?: ModelMoneyInput | null | undefined;
  /** Conditions on `amount`. */
  readonly amount?: ModelMoneyInput | null | undefined;
  /** All of these filters must match. */
  readonly and?: ReadonlyArray<ModelReferralFilterInput> | null | undefined;
  /** Conditions on `approximateValue`. */
  readonly approximateValue?: ModelMoneyInput | null | undefined;
  /** Conditions on `companyId`. */
  readonly companyId?: ModelIdInput | null | undefined;
  /** Conditions on `createdAt`. */
  readonly createdAt?: ModelDateTimeInput | null | undefined;
  /** Conditions on `divisionLeadId`. */
  readonly divisionLeadId?: ModelIdInput | null | undefined;
  /** Conditions on `divisionPayAmount`. */
  readonly divisionPayAmount?: ModelMoneyInput | null | undefined;
  /** Conditions on `email`. */
  readonly email?: ModelStringInput | null | undefined;
  /** Conditions on `feeId`. */
  readonly feeId?: ModelIdInput | null | undefined;
  /** Conditions on `id`. */
  readonly id?: ModelIdInput | null | undefined;
  /** Conditions on `name`. */
  readonly name?: ModelStringInput | null | undefined;
  /** This filter must not match. */
  readonly not?: ModelReferralFilterInput | null | undefined;
  /** Conditions on `notes`. */
  readonly notes?: ModelStringInput | null | undefined;
  /** At least one of these filters must match. */
  readonly or?: ReadonlyArray<ModelReferralFilterInput> | null | undefined;
  /** Conditions on `paidBy`. */
  readonly paidBy?: ModelPayerInput | null | undefined;
  /** Conditions on `paymentStatus`. */
  readonly paymentStatus?: ModelPaymentStatusInput | null | undefined;
  /** Conditions on `phoneNumber`. */
  readonly phoneNumber?: ModelStringInput | null | undefined;
  /** Conditions on `processedAt`. */
  readonly processedAt?: ModelDateTimeInput | null | undefined;
  /** Conditions on `referringCompanyId`. */
  readonly referringCompanyId?: ModelIdInput | null | undefined;
  /** Conditions on `source`. */
  readonly source?: ModelReferralSourceInput | null | undefined;
  /** Conditions on `splitAgentPayAmount`. */
  readonly splitAgentPayAmount?: ModelMoneyInput | null | undefined;
  /** Conditions on `splitUserIds`. */
  readonly splitUserIds?: ModelIdListInput | null | undefined;
  /** Conditions on `status`. */
  readonly status?: ModelReferralStatusInput | null | undefined;
  /** Conditions on `statusChangedAt`. */
  readonly statusChangedAt?: ModelDateTimeInput | null | undefined;
  /** Conditions on `teamLeadId`. */
  readonly teamLeadId?: ModelIdInput | null | undefined;
  /** Conditions on `teamPayAmount`. */
  readonly teamPayAmount?: ModelMoneyInput | null | undefined;
  /** Conditions on `termsId`. */
  readonly termsId?: ModelIdInput | null | undefined;
  /** Conditions on `updatedAt`. */
  readonly updatedAt?: ModelDateTimeInput | null | undefined;
  /** Conditions on `userId`. */
  readonly userId?: ModelIdInput | null | undefined;
};

/** An order of Referral rows. Rows without a value, or whose value you can’t see, come last, newest first. */
export type ModelReferralOrderInput = {
  /** The direction. */
  readonly direction?: SortDirection | null | undefined;
  /** The field to sort by. */
  readonly field: ReferralOrderField;
};

/** Conditions on a field. All of them must match. */
export type ModelReferralSourceInput = {
  /** Whether the field has a value. */
  readonly attributeExists?: boolean | null | undefined;
  /** Equal to this value. */
  readonly eq?: ReferralSource | null | undefined;
  /** Equal to any of these values, at most 100. */
  readonly in?: ReadonlyArray<ReferralSource> | null | undefined;
  /** Not equal to this value. */
  readonly ne?: ReferralSource | null | undefined;
};

/** Conditions on a field. All of them must match. */
export type ModelReferralStatusInput = {
  /** Whether the field has a value. */
  readonly attributeExists?: boolean | null | undefined;
  /** Equal to this value. */
  readonly eq?: ReferralStatus | null | undefined;
  /** Equal to any of these values, at most 100. */
  readonly in?: ReadonlyArray<ReferralStatus> | null | undefined;
  /** Not equal to this value. */
  readonly ne?: ReferralStatus | null | undefined;
};

/** A filter for SavedView rows. All conditions must match. */
export type ModelSavedViewFilterInput = {
  /** All of these filters must match. */
  readonly and?: ReadonlyArray<ModelSavedViewFilterInput> | null | undefined;
  /** Conditions on `createdAt`. */
  readonly createdAt?: ModelDateTimeInput | null | undefined;
  /** Conditions on `id`. */
  readonly id?: ModelIdInput | null | undefined;
  /** Conditions on `list`. */
  readonly list?: ModelViewListInput | null | undefined;
  /** Conditions on `name`. */
  readonly name?: ModelStringInput | null | undefined;
  /** This filter must not match. */
  readonly not?: ModelSavedViewFilterInput | null | undefined;
  /** At least one of these filters must match. */
  readonly or?: ReadonlyArray<ModelSavedViewFilterInput> | null | undefined;
  /** Conditions on `ownerId`. */
  readonly ownerId?: ModelIdInput | null | undefined;
  /** Conditions on `sharedWith`. */
  readonly sharedWith?: ModelViewAudienceInput | null | undefined;
  /** Conditions on `updatedAt`. */
  readonly updatedAt?: ModelDateTimeInput | null | undefined;
};

/** Conditions on a field. All of them must match. */
export type ModelStringInput = {
  /** Whether the field has a value. */
  readonly attributeExists?: boolean | null | undefined;
  /** Begins with this value. */
  readonly beginsWith?: string | null | undefined;
  /** Between two values, inclusive. */
  readonly between?: ReadonlyArray<string> | null | undefined;
  /** Contains this value. */
  readonly contains?: string | null | undefined;
  /** Equal to this value. */
  readonly eq?: string | null | undefined;
  /** Greater than or equal to this value, or not earlier. */
  readonly ge?: string | null | undefined;
  /** Greater than, or later than, this value. */
  readonly gt?: string | null | undefined;
  /** Equal to any of these values, at most 100. */
  readonly in?: ReadonlyArray<string> | null | undefined;
  /** Less than or equal to this value, or not later. */
  readonly le?: string | null | undefined;
  /** Less than, or earlier than, this value. */
  readonly lt?: string | null | undefined;
  /** Not equal to this value. */
  readonly ne?: string | null | undefined;
};

/** Conditions on a field. All of them must match. */
export type ModelStringListInput = {
  /** Whether the field has a value. */
  readonly attributeExists?: boolean | null | undefined;
  /** Includes this value. */
  readonly contains?: string | null | undefined;
};

/** A filter for Terms rows. All conditions must match. */
export type ModelTermsFilterInput = {
  /** All of these filters must match. */
  readonly and?: ReadonlyArray<ModelTermsFilterInput> | null | undefined;
  /** Conditions on `companyId`. */
  readonly companyId?: ModelIdInput | null | undefined;
  /** Conditions on `createdAt`. */
  readonly createdAt?: ModelDateTimeInput | null | undefined;
  /** Conditions on `effectiveFrom`. */
  readonly effectiveFrom?: ModelDateTimeInput | null | undefined;
  /** Conditions on `feeKind`. */
  readonly feeKind?: ModelFeeKindInput | null | undefined;
  /** Conditions on `id`. */
  readonly id?: ModelIdInput | null | undefined;
  /** This filter must not match. */
  readonly not?: ModelTermsFilterInput | null | undefined;
  /** At least one of these filters must match. */
  readonly or?: ReadonlyArray<ModelTermsFilterInput> | null | undefined;
  /** Conditions on `referringCompanyId`. */
  readonly referringCompanyId?: ModelIdInput | null | undefined;
  /** Conditions on `supersededAt`. */
  readonly supersededAt?: ModelDateTimeInput | null | undefined;
  /** Conditions on `updatedAt`. */
  readonly updatedAt?: ModelDateTimeInput | null | undefined;
};

/** A filter for TrainingResource rows. All conditions must match. */
export type ModelTrainingResourceFilterInput = {
  /** All of these filters must match. */
  readonly and?: ReadonlyArray<ModelTrainingResourceFilterInput> | null | undefined;
  /** Conditions on `companyId`. */
  readonly companyId?: ModelIdInput | null | undefined;
  /** Conditions on `createdAt`. */
  readonly createdAt?: ModelDateTimeInput | null | undefined;
  /** Conditions on `id`. */
  readonly id?: ModelIdInput | null | undefined;
  /** This filter must not match. */
  readonly not?: ModelTrainingResourceFilterInput | null | undefined;
  /** At least one of these filters must match. */
  readonly or?: ReadonlyArray<ModelTrainingResourceFilterInput> | null | undefined;
  /** Conditions on `title`. */
  readonly title?: ModelStringInput | null | undefined;
  /** Conditions on `type`. */
  readonly type?: ModelTrainingTypeInput | null | undefined;
  /** Conditions on `updatedAt`. */
  readonly updatedAt?: ModelDateTimeInput | null | undefined;
  /** Conditions on `url`. */
  readonly url?: ModelStringInput | null | undefined;
};

/** Conditions on a field. All of them must match. */
export type ModelTrainingTypeInput = {
  /** Whether the field has a value. */
  readonly attributeExists?: boolean | null | undefined;
  /** Equal to this value. */
  readonly eq?: TrainingType | null | undefined;
  /** Equal to any of these values, at most 100. */
  readonly in?: ReadonlyArray<TrainingType> | null | undefined;
  /** Not equal to this value. */
  readonly ne?: TrainingType | null | undefined;
};

/** A filter for User rows. All conditions must match. */
export type ModelUserFilterInput = {
  /** Conditions on `active`. */
  readonly active?: ModelBooleanInput | null | undefined;
  /** All of these filters must match. */
  readonly and?: ReadonlyArray<ModelUserFilterInput> | null | undefined;
  /** Conditions on `companyId`. */
  readonly companyId?: ModelIdInput | null | undefined;
  /** Conditions on `createdAt`. */
  readonly createdAt?: ModelDateTimeInput | null | undefined;
  /** Conditions on `divisionLeadId`. */
  readonly divisionLeadId?: ModelIdInput | null | undefined;
  /** Conditions on `email`. */
  readonly email?: ModelStringInput | null | undefined;
  /** Conditions on `group`. */
  readonly group?: ModelMemberGroupInput | null | undefined;
  /** Conditions on `id`. */
  readonly id?: ModelIdInput | null | undefined;
  /** Conditions on `invited`. */
  readonly invited?: ModelBooleanInput | null | undefined;
  /** Conditions on `isDivisionLead`. */
  readonly isDivisionLead?: ModelBooleanInput | null | undefined;
  /** Conditions on `isTeamLead`. */
  readonly isTeamLead?: ModelBooleanInput | null | undefined;
  /** Conditions on `lastSignInAt`. */
  readonly lastSignInAt?: ModelDateTimeInput | null | undefined;
  /** Conditions on `name`. */
  readonly name?: ModelStringInput | null | undefined;
  /** This filter must not match. */
  readonly not?: ModelUserFilterInput | null | undefined;
  /** At least one of these filters must match. */
  readonly or?: ReadonlyArray<ModelUserFilterInput> | null | undefined;
  /** Conditions on `teamLeadId`. */
  readonly teamLeadId?: ModelIdInput | null | undefined;
  /** Conditions on `updatedAt`. */
  readonly updatedAt?: ModelDateTimeInput | null | undefined;
};

/** An order of User rows. Rows without a value, or whose value you can’t see, come last, newest first. */
export type ModelUserOrderInput = {
  /** The direction. */
  readonly direction?: SortDirection | null | undefined;
  /** The field to sort by. */
  readonly field: UserOrderField;
};

/** Conditions on a field. All of them must match. */
export type ModelViewAudienceInput = {
  /** Whether the field has a value. */
  readonly attributeExists?: boolean | null | undefined;
  /** Equal to this value. */
  readonly eq?: ViewAudience | null | undefined;
  /** Equal to any of these values, at most 100. */
  readonly in?: ReadonlyArray<ViewAudience> | null | undefined;
  /** Not equal to this value. */
  readonly ne?: ViewAudience | null | undefined;
};

/** Conditions on a field. All of them must match. */
export type ModelViewListInput = {
  /** Whether the field has a value. */
  readonly attributeExists?: boolean | null | undefined;
  /** Equal to this value. */
  readonly eq?: ViewList | null | undefined;
  /** Equal to any of these values, at most 100. */
  readonly in?: ReadonlyArray<ViewList> | null | undefined;
  /** Not equal to this value. */
  readonly ne?: ViewList | null | undefined;
};

/** The distributions to mark as paid. */
export type PayDistributionsInput = {
  /** Up to 1000 distributions. */
  readonly ids: ReadonlyArray<string>;
};

/** Up to 200 referrals to pay together. */
export type PayReferralsInput = {
  /** Idempotency key. A repeat with the same key makes no second change. */
  readonly idempotencyKey?: string | null | undefined;
  /** Each referral once. */
  readonly payments: ReadonlyArray<ReferralPaymentInput>;
};

/** The company that pays people their shares of a fee. */
export type Payer =
  /** The partner company pays the referring company, which pays its people. */
  | 'OFFICE'
  /** The partner company pays each person. */
  | 'PARTNER';

/** A list of a company’s payments. */
export type PaymentList =
  /** Referrals whose payment failed. */
  | 'FAILED'
  /** Referrals with a pending payment that are not completed yet. */
  | 'NOT_COMPLETED'
  /** Paid referrals. */
  | 'PAID'
  /** Completed referrals that are waiting for payment. */
  | 'TO_PAY';

/** A referral’s payment status. */
export type PaymentStatus =
  /** The payment failed. */
  | 'FAILED'
  /** There is nothing to pay yet. */
  | 'NONE'
  /** The payment is pending. */
  | 'PENDING'
  /** The payment was made. */
  | 'PROCESSED';

/** A kind of picture. */
export type PictureKind =
  /** A company’s logo. */
  | 'COMPANY_LOGO'
  /** Your profile picture. */
  | 'PROFILE_PICTURE';

/** A member, and the amount for them. */
export type PoolShareInput = {
  /** The amount, in dollars. */
  readonly amount: number;
  /** The member. */
  readonly userId: string;
};

/** The draft to propose. */
export type ProposeTermsInput = {
  /** The terms. */
  readonly id: string;
  /** Idempotency key. A repeat with the same key makes no second change. */
  readonly idempotencyKey?: string | null | undefined;
};

/** A receipt of a fee. */
export type ReceiveFeeInput = {
  /** The amount, in dollars. Defaults to all that is left. */
  readonly amount?: number | null | undefined;
  /** The fee. */
  readonly id: string;
  /** Idempotency key. A repeat with the same key makes no second change. */
  readonly idempotencyKey?: string | null | undefined;
};

/** The fee of a referral. */
export type ReferralFeeInput = {
  /** The currency. Only USD is supported. */
  readonly currency?: string | null | undefined;
  /** The value of the deal, in dollars. */
  readonly dealValue?: number | null | undefined;
  /** The fee, in dollars. Defaults to what the terms come to. */
  readonly feeAmount?: number | null | undefined;
  /** The reason, where the fee differs from the terms. */
  readonly reason?: string | null | undefined;
  /** The referral. */
  readonly referralId: string;
};

/** A field by which Referral rows can be sorted. */
export type ReferralOrderField =
  /** The agent’s payment. */
  | 'AGENT_PAY_AMOUNT'
  /** The agents’ total earnings: agent and split amounts together. */
  | 'AMOUNT'
  /** The referral’s approximate value. */
  | 'APPROXIMATE_VALUE'
  /** Creation time. */
  | 'CREATED_AT'
  /** The division lead’s payment. */
  | 'DIVISION_PAY_AMOUNT'
  /** The client’s name. */
  | 'NAME'
  /** The split participant’s payment. */
  | 'SPLIT_AGENT_PAY_AMOUNT'
  /** Time of the last status change, or of creation. Null if unknown. */
  | 'STATUS_CHANGED_AT'
  /** The team lead’s payment. */
  | 'TEAM_PAY_AMOUNT'
  /** Time of the last change. */
  | 'UPDATED_AT';

/** A referral to pay, with amounts in dollars. An amount that is left out stays as it is. */
export type ReferralPaymentInput = {
  /** The agent’s payment. */
  readonly agentPayAmount?: number | null | undefined;
  /** The division lead’s payment. */
  readonly divisionPayAmount?: number | null | undefined;
  /** The referral. */
  readonly id: string;
  /** The reason, for those who see the amounts. At most 500 characters. */
  readonly reason?: string | null | undefined;
  /** The split participant’s payment. */
  readonly splitAgentPayAmount?: number | null | undefined;
  /** The team lead’s payment. */
  readonly teamPayAmount?: number | null | undefined;
};

/** A part of the referrals that you can see. Empty if it isn’t yours. */
export type ReferralScope =
  /** All that you can see. */
  | 'ALL'
  /** Those of the division you lead. */
  | 'DIVISION'
  /** Those you made. */
  | 'MINE'
  /** Those that the company you administer received. */
  | 'RECEIVED'
  /** Those of the agents of the company you administer. */
  | 'SENT'
  /** Those that are split with you. */
  | 'SHARED'
  /** Those of the team you lead. */
  | 'TEAM';

/** Referrals by their IDs, or those of a list: of a scope, a search and a filter. */
export type ReferralSelectionInput = {
  /** The list’s filter. */
  readonly filter?: ModelReferralFilterInput | null | undefined;
  /** The IDs of up to 1,000 referrals. */
  readonly ids?: ReadonlyArray<string> | null | undefined;
  /** The list’s scope. */
  readonly scope?: ReferralScope | null | undefined;
  /** The list’s search. */
  readonly search?: string | null | undefined;
};

/** The source of a referral. */
export type ReferralSource =
  /** A server with the API key. */
  | 'API'
  /** The agent’s form. */
  | 'FORM'
  /** An import. */
  | 'IMPORT'
  /** An agent’s referral link. */
  | 'LINK'
  /** The receiving company’s own system. */
  | 'WEBHOOK';

/** A referral’s status. */
export type ReferralStatus =
  /** The client signed up; the agent’s payment is pending. */
  | 'COMPLETED'
  /** The company is in contact with the client. */
  | 'IN_CONTACT'
  /** The company is working on the referral. */
  | 'IN_PROGRESS'
  /** The company is reviewing the result. */
  | 'IN_REVIEW'
  /** The referral was rejected. */
  | 'REJECTED'
  /** The company hasn’t started yet. */
  | 'SUBMITTED';

/** The company whose key to replace. */
export type RegenerateWebhookKeyInput = {
  /** The company. */
  readonly companyId: string;
};

/** The new member and their company. */
export type RegisterMemberInput = {
  /** The full postal address. */
  readonly address: string;
  /** An active company. */
  readonly companyId: string;
  /** First name. */
  readonly firstName: string;
  /** Last name. */
  readonly lastName: string;
  /** A phone number in the format +1XXXXXXXXXX. */
  readonly phone: string;
};

/** The delivery to send again. */
export type ReplayWebhookDeliveryInput = {
  /** The delivery. */
  readonly id: string;
};

/** Up to 200 fees to report together. */
export type ReportFeesInput = {
  /** Each referral once. */
  readonly fees: ReadonlyArray<ReferralFeeInput>;
  /** Idempotency key. A repeat with the same key makes no second change. */
  readonly idempotencyKey?: string | null | undefined;
};

/** The person to invite again. */
export type ResendInvitationInput = {
  /** The person. */
  readonly userId: string;
};

/** A reversal of a fee, or a part of it. */
export type ReverseFeeInput = {
  /** The amount, in dollars. Defaults to all of it. */
  readonly amount?: number | null | undefined;
  /** The fee. */
  readonly id: string;
  /** Idempotency key. A repeat with the same key makes no second change. */
  readonly idempotencyKey?: string | null | undefined;
  /** The reason. */
  readonly reason: string;
};

/** A company and whether to save it for later. */
export type SaveCompanyInput = {
  /** The company. */
  readonly companyId: string;
  /** Whether to save the company. False removes it. */
  readonly saved: boolean;
};

/** All of a company’s CRM stages. They replace the existing ones. */
export type SetCrmStagesInput = {
  /** The company. */
  readonly companyId: string;
  /** The stages, at most 50. Each can appear once. */
  readonly stages: ReadonlyArray<CrmStageInput>;
};

/** Your columns and default view of a list. Omit a field to keep it. */
export type SetListLayoutInput = {
  /** The columns shown, in order. Null for the usual ones. */
  readonly columns?: ReadonlyArray<string> | null | undefined;
  /** The view that the list opens with. Null for none. */
  readonly defaultViewId?: string | null | undefined;
  /** The list. */
  readonly list: ViewList;
};

/** A kind of email and whether you want it. */
export type SetMailPreferenceInput = {
  /** The kind of email. */
  readonly kind: MailKind;
  /** Whether you get this kind of email. */
  readonly wanted: boolean;
};

/** A member and whether they can sign in. */
export type SetMemberActiveInput = {
  /** Whether the member can sign in. */
  readonly active: boolean;
  /** The person. */
  readonly id: string;
};

/** A member and whether they are a platform administrator. */
export type SetPlatformAdminInput = {
  /** Whether the member is a platform administrator. */
  readonly admin: boolean;
  /** The person. */
  readonly userId: string;
};

/** The direction of an order. */
export type SortDirection =
  /** Smallest, oldest or A first. */
  | 'ASC'
  /** Largest, newest or Z first. */
  | 'DESC';

/** The referrals to change, and what changes. */
export type StartBulkChangeInput = {
  /** The new value. */
  readonly change: BulkChangeEditInput;
  /** Idempotency key. A repeat with the same key starts no second bulk change. */
  readonly idempotencyKey?: string | null | undefined;
  /** The referrals. */
  readonly selection: ReferralSelectionInput;
};

/** A picture to upload. */
export type StartUploadInput = {
  /** The company, for a logo. */
  readonly companyId?: string | null | undefined;
  /** image/png, image/jpeg, image/webp or image/gif. */
  readonly contentType: string;
  /** The original file name. */
  readonly fileName: string;
  /** The kind of picture. */
  readonly kind: PictureKind;
  /** The size in bytes, at most 25 MB. */
  readonly size: number;
};

/** A client’s contact request, made through an agent’s referral link. */
export type SubmitContactRequestInput = {
  /** The agent: the second part of the link. */
  readonly agentId?: string | null | undefined;
  /** The partner company: the first part of the link. */
  readonly companyId?: string | null | undefined;
  /** The client’s email address. */
  readonly email: string;
  /** Idempotency key. A repeat with the same key creates no second referral. */
  readonly idempotencyKey?: string | null | undefined;
  /** The client’s name. */
  readonly name: string;
  /** The client’s needs. */
  readonly notes: string;
  /** The client’s phone number. */
  readonly phone: string;
  /** The solution of a proofChallenge. Required if the API returned PROOF_REQUIRED. */
  readonly proofOfWork?: string | null | undefined;
  /** The agent’s company: the third part of the link. */
  readonly referringCompanyId?: string | null | undefined;
  /** A hidden field against spam. Omit it; requests that fill it are ignored. */
  readonly website?: string | null | undefined;
};

/** The distributions to return to the pool. */
export type TakeBackDistributionsInput = {
  /** Idempotency key. A repeat with the same key makes no second change. */
  readonly idempotencyKey?: string | null | undefined;
  /** Up to 1000 distributions, none of them paid. */
  readonly ids: ReadonlyArray<string>;
  /** The reason, for those who see the amounts. At most 500 characters. */
  readonly reason: string;
};

/** A side of terms. */
export type TermsSide =
  /** The partner company. */
  | 'PARTNER'
  /** The platform. It accepts for any company that refers. */
  | 'PLATFORM'
  /** The referring company. */
  | 'REFERRING';

/** The state of terms. */
export type TermsState =
  /** Accepted by both sides. Referrals from `effectiveFrom` on are made under these terms. */
  | 'ACTIVE'
  /** Declined by one side. */
  | 'DECLINED'
  /** Not proposed yet. Only its own side sees it. */
  | 'DRAFT'
  /** Proposed, and not accepted by both sides yet. */
  | 'PROPOSED'
  /** A later version applies to new referrals. */
  | 'SUPERSEDED';

/** The endpoint to test. */
export type TestWebhookEndpointInput = {
  /** The endpoint. */
  readonly id: string;
};

/** A kind of training resource. */
export type TrainingType =
  /** A document to read. */
  | 'document'
  /** A video to watch. */
  | 'video';

/** Fields to change. Omit a field to keep it; an empty text clears it. Name, contact, website, status, division lead and compensation are for platform administrators only. */
export type UpdateCompanyInput = {
  /** Background color of the icon, #rrggbb. */
  readonly bgColor?: string | null | undefined;
  /** The company’s commission, in its own words. */
  readonly commissionInfo?: CommissionInfoInput | null | undefined;
  /** The company’s name. */
  readonly companyName?: string | null | undefined;
  /** The split of the company’s fee. Platform administrators only. */
  readonly compensation?: CompensationInput | null | undefined;
  /** The contact email. Visible to the company’s administrators. */
  readonly contactEmail?: string | null | undefined;
  /** A description of the company, up to 2000 characters. */
  readonly description?: string | null | undefined;
  /** The division lead responsible for the company. */
  readonly divisionLeadId?: string | null | undefined;
  /** Whether the company has documentation for agents. */
  readonly hasDocumentation?: boolean | null | undefined;
  /** Whether the company has training for agents. */
  readonly hasTraining?: boolean | null | undefined;
  /** A named icon, the key of an uploaded logo, or an http(s) URL that we fetch once. */
  readonly iconName?: string | null | undefined;
  /** The company. */
  readonly id: string;
  /** Email domains that can join under the DOMAINS policy, at most 50. Visible to administrators. */
  readonly joiningDomains?: ReadonlyArray<string> | null | undefined;
  /** The company’s policy for people who register. */
  readonly joiningPolicy?: JoiningPolicy | null | undefined;
  /** The URL of the company’s own referral page. */
  readonly referralUrl?: string | null | undefined;
  /** The company’s status. */
  readonly status?: CompanyStatus | null | undefined;
  /** The company’s tags, at most one from a fixed list. */
  readonly tags?: ReadonlyArray<string> | null | undefined;
  /** URLs of the company’s training, at most 20. http or https. */
  readonly trainingLinks?: ReadonlyArray<string> | null | undefined;
  /** The company’s website. */
  readonly website?: string | null | undefined;
};

/** Fields to change. Omit a field to keep it. */
export type UpdateFaqItemInput = {
  /** The answer, up to 5000 characters. */
  readonly answer?: string | null | undefined;
  /** The question. */
  readonly id: string;
  /** The question, up to 500 characters. */
  readonly question?: string | null | undefined;
};

/** Fields to change. Omit a field to keep it; an empty phone, address or lead clears it. */
export type UpdateMemberInput = {
  /** Postal address. */
  readonly address?: string | null | undefined;
  /** The division lead, for an agent or a team lead. Empty for none. */
  readonly divisionLeadId?: string | null | undefined;
  /** First name. */
  readonly firstName: string;
  /** The member’s group, any except admin. Flags and leads follow it. */
  readonly group?: MemberGroup | null | undefined;
  /** The person. */
  readonly id: string;
  /** Last name. */
  readonly lastName: string;
  /** Phone number. */
  readonly phone?: string | null | undefined;
  /** The team lead, for an agent. Must belong to the chosen division lead or, if none is chosen, have no division lead. */
  readonly teamLeadId?: string | null | undefined;
};

/** A payment, in dollars. Omit an amount to keep it; null clears it. */
export type UpdatePaymentInput = {
  /** The agent’s payment. */
  readonly agentPayAmount?: number | null | undefined;
  /** The division lead’s payment. */
  readonly divisionPayAmount?: number | null | undefined;
  /** The referral’s ID. */
  readonly id: string;
  /** Idempotency key. A repeat with the same key makes no second change. */
  readonly idempotencyKey?: string | null | undefined;
  /** PENDING, PROCESSED (paid as of now) or FAILED. */
  readonly paymentStatus: PaymentStatus;
  /** The reason, for those who see the amounts. At most 500 characters. */
  readonly reason?: string | null | undefined;
  /** The split participant’s payment. */
  readonly splitAgentPayAmount?: number | null | undefined;
  /** The team lead’s payment. */
  readonly teamPayAmount?: number | null | undefined;
};

/** Fields to change. Omit a field to keep it. */
export type UpdateSavedViewInput = {
  /** The view. */
  readonly id: string;
  /** The name, up to 60 characters. */
  readonly name?: string | null | undefined;
  /** Those who can see the view besides its owner. */
  readonly sharedWith?: ViewAudience | null | undefined;
  /** The search, filters and order, as the query of the list’s address. */
  readonly state?: string | null | undefined;
};

/** Fields to change. Omit a field to keep it. */
export type UpdateTermsDraftInput = {
  /** The recipient of the share of a lead whom the agent doesn’t have. */
  readonly absentLead?: AbsentLead | null | undefined;
  /** The agent’s share of the fee, in basis points. */
  readonly agentShare?: number | null | undefined;
  /** The bonus pool’s share of the fee, in basis points. */
  readonly bonusPoolShare?: number | null | undefined;
  /** The number of days in which people owe back what they were paid of a fee that is reversed, 0 to 720. */
  readonly clawbackDays?: number | null | undefined;
  /** The division lead’s share of the fee, in basis points. */
  readonly divisionLeadShare?: number | null | undefined;
  /** Referrals from this time on are made under these terms. Null for when they are accepted. */
  readonly effectiveFrom?: string | null | undefined;
  /** The fee for a referral. Only for FLAT. */
  readonly feeAmount?: number | null | undefined;
  /** The basis of the fee. */
  readonly feeKind?: FeeKind | null | undefined;
  /** The fee’s share of the deal, in basis points: 1000 is 10%. Only for PERCENT. */
  readonly feeRate?: number | null | undefined;
  /** The number of days a share is on hold before it is payable, 0 to 180. */
  readonly holdDays?: number | null | undefined;
  /** The draft. */
  readonly id: string;
  /** The MRN share of the fee, in basis points. */
  readonly mrnShare?: number | null | undefined;
  /** The company that pays people their shares. */
  readonly paidBy?: Payer | null | undefined;
  /** The split participant’s share of the agent’s part, in basis points. */
  readonly splitShare?: number | null | undefined;
  /** The team lead’s share of the fee, in basis points. */
  readonly teamLeadShare?: number | null | undefined;
};

/** Fields to change. Omit a field to keep it; a null type or an empty duration clears it. */
export type UpdateTrainingResourceInput = {
  /** The duration, for example 12 min. */
  readonly duration?: string | null | undefined;
  /** The training resource. */
  readonly id: string;
  /** The title, up to 200 characters. */
  readonly title?: string | null | undefined;
  /** Video or document. */
  readonly type?: TrainingType | null | undefined;
  /** The http or https URL of the resource. */
  readonly url?: string | null | undefined;
};

/** Fields to change. Omit a field to keep it; an empty phone or address clears it. */
export type UpdateUserInput = {
  /** Postal address. */
  readonly address?: string | null | undefined;
  /** The member. */
  readonly id: string;
  /** First and last name. */
  readonly name?: string | null | undefined;
  /** Phone number. */
  readonly phone?: string | null | undefined;
  /** Whether clients see the picture on the page of their referral link. */
  readonly showPictureToClients?: boolean | null | undefined;
};

/** Fields to change. Omit a field to keep it. */
export type UpdateWebhookEndpointInput = {
  /** Events to send: referral.created, referral.status_changed, payment.updated, terms.accepted, fee.reported, fee.confirmed, share.released, share.paid. */
  readonly events?: ReadonlyArray<string> | null | undefined;
  /** The endpoint. */
  readonly id: string;
  /** Whether deliveries are paused. Setting it to false also sends missed events. */
  readonly paused?: boolean | null | undefined;
  /** A public https URL. We send events as POST requests. */
  readonly url?: string | null | undefined;
};

/** An upload in progress. */
export type UploadInput = {
  /** The upload’s ID. */
  readonly id: string;
};

/** A field by which User rows can be sorted. */
export type UserOrderField =
  /** Time the member joined. */
  | 'CREATED_AT'
  /** Time of the last sign-in. Null if there was none, or it isn’t known. */
  | 'LAST_SIGN_IN_AT'
  /** First and last name. */
  | 'NAME';

/** Those who can see a saved view. */
export type ViewAudience =
  /** Its owner and every member of their company. */
  | 'COMPANY'
  /** Its owner and everyone in their division. */
  | 'DIVISION'
  /** Only its owner. */
  | 'NOBODY'
  /** Its owner and the agents they lead. */
  | 'TEAM';

/** A list that views are saved of. */
export type ViewList =
  /** The companies page. */
  | 'COMPANIES'
  /** The people page. */
  | 'PEOPLE'
  /** The referrals page. */
  | 'REFERRALS';

/** A delivery’s state. */
export type WebhookDeliveryState =
  /** The endpoint answered with a 2xx status. */
  | 'DELIVERED'
  /** All attempts failed. You can send it again. */
  | 'FAILED'
  /** The endpoint is paused. The delivery is sent when you resume it. */
  | 'HELD'
  /** The next attempt is due at nextAttemptAt. */
  | 'WAITING';

/** The invitation to withdraw. */
export type WithdrawAgentInvitationInput = {
  /** Its ID. */
  readonly id: string;
};

/** The proposal to withdraw. */
export type WithdrawTermsInput = {
  /** The terms. */
  readonly id: string;
  /** Idempotency key. A repeat with the same key makes no second change. */
  readonly idempotencyKey?: string | null | undefined;
};

export type AbortUploadMutationVariables = Exact<{
  input: UploadInput;
}>;


export type AbortUploadMutation = { readonly abortUpload: boolean };

export type AcceptTermsMutationVariables = Exact<{
  input: AcceptTermsInput;
}>;


export type AcceptTermsMutation = { readonly acceptTerms: { readonly id: string, readonly state: TermsState } };

export type AnonymizeClientMutationVariables = Exact<{
  input: AnonymizeClientInput;
}>;


export type AnonymizeClientMutation = { readonly anonymizeClient: { readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly paidBy: Payer | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly anonymizedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly companyId: string, readonly referringCompanyId: string, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly amount: number | null, readonly teamPayAmount: number | null, readonly divisionPayAmount: number | null, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null } };

export type ApproveRequestMutationVariables = Exact<{
  input: ApproveJoinRequestInput;
}>;


export type ApproveRequestMutation = { readonly approveJoinRequest: { readonly id: string } };

export type CancelBulkChangeMutationVariables = Exact<{
  input: CancelBulkChangeInput;
}>;


export type CancelBulkChangeMutation = { readonly cancelBulkChange: { readonly id: string, readonly state: BulkChangeState, readonly total: number, readonly changed: number, readonly unchanged: number, readonly refused: number, readonly updatedAt: string } };

export type ChangeReferralStatusMutationVariables = Exact<{
  input: ChangeReferralStatusInput;
}>;


export type ChangeReferralStatusMutation = { readonly changeReferralStatus: { readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly paidBy: Payer | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly anonymizedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly companyId: string, readonly referringCompanyId: string, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly amount: number | null, readonly teamPayAmount: number | null, readonly divisionPayAmount: number | null, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null } };

export type ConfirmFeeMutationVariables = Exact<{
  input: ConfirmFeeInput;
}>;


export type ConfirmFeeMutation = { readonly confirmFee: { readonly id: string } };

export type CreateCompanyMutationVariables = Exact<{
  input: CreateCompanyInput;
}>;


export type CreateCompanyMutation = { readonly createCompany: { readonly id: string } };

export type CreateFaqMutationVariables = Exact<{
  input: CreateFaqItemInput;
}>;


export type CreateFaqMutation = { readonly createFaqItem: { readonly id: string } };

export type CreateRecoveryCodesMutationVariables = Exact<{ [key: string]: never; }>;


export type CreateRecoveryCodesMutation = { readonly createRecoveryCodes: ReadonlyArray<string> };

export type CreateReferralMutationVariables = Exact<{
  input: CreateReferralInput;
}>;


export type CreateReferralMutation = { readonly createReferral: { readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly paidBy: Payer | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly anonymizedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly companyId: string, readonly referringCompanyId: string, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly amount: number | null, readonly teamPayAmount: number | null, readonly divisionPayAmount: number | null, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null } };

export type CreateTrainingMutationVariables = Exact<{
  input: CreateTrainingResourceInput;
}>;


export type CreateTrainingMutation = { readonly createTrainingResource: { readonly id: string } };

export type CreateViewMutationVariables = Exact<{
  input: CreateSavedViewInput;
}>;


export type CreateViewMutation = { readonly createSavedView: { readonly id: string, readonly state: string } };

export type CreateWebhookEndpointMutationVariables = Exact<{
  input: CreateWebhookEndpointInput;
}>;


export type CreateWebhookEndpointMutation = { readonly createWebhookEndpoint: { readonly secret: string, readonly endpoint: { readonly id: string } } };

export type DeclineRequestMutationVariables = Exact<{
  input: DeclineJoinRequestInput;
}>;


export type DeclineRequestMutation = { readonly declineJoinRequest: boolean };

export type DeclineTermsMutationVariables = Exact<{
  input: DeclineTermsInput;
}>;


export type DeclineTermsMutation = { readonly declineTerms: { readonly id: string } };

export type DeleteFaqMutationVariables = Exact<{
  input: DeleteFaqItemInput;
}>;


export type DeleteFaqMutation = { readonly deleteFaqItem: { readonly id: string } };

export type DeleteTrainingMutationVariables = Exact<{
  input: DeleteTrainingResourceInput;
}>;


export type DeleteTrainingMutation = { readonly deleteTrainingResource: { readonly id: string } };

export type DeleteViewMutationVariables = Exact<{
  input: DeleteSavedViewInput;
}>;


export type DeleteViewMutation = { readonly deleteSavedView: { readonly id: string } };

export type DeleteWebhookEndpointMutationVariables = Exact<{
  input: DeleteWebhookEndpointInput;
}>;


export type DeleteWebhookEndpointMutation = { readonly deleteWebhookEndpoint: { readonly id: string } };

export type DistributePoolMutationVariables = Exact<{
  input: DistributePoolInput;
}>;


export type DistributePoolMutation = { readonly distributePool: ReadonlyArray<{ readonly id: string }> };

export type DraftTermsMutationVariables = Exact<{
  input: DraftTermsInput;
}>;


export type DraftTermsMutation = { readonly draftTerms: { readonly id: string } };

export type EndOtherSessionsMutationVariables = Exact<{ [key: string]: never; }>;


export type EndOtherSessionsMutation = { readonly endOtherSessions: number };

export type EndSessionMutationVariables = Exact<{
  input: EndSessionInput;
}>;


export type EndSessionMutation = { readonly endSession: string };

export type FinishUploadMutationVariables = Exact<{
  input: UploadInput;
}>;


export type FinishUploadMutation = { readonly finishUpload: { readonly key: string, readonly url: string } };

export type InviteAdministratorMutationVariables = Exact<{
  input: CreateUserInput;
}>;


export type InviteAdministratorMutation = { readonly createUser: { readonly id: string } };

export type InviteAgentsMutationVariables = Exact<{
  input: InviteAgentsInput;
}>;


export type InviteAgentsMutation = { readonly inviteAgents: ReadonlyArray<{ readonly email: string, readonly outcome: InvitationOutcome }> };

export type MarkNotificationsReadMutationVariables = Exact<{
  input: MarkNotificationsReadInput;
}>;


export type MarkNotificationsReadMutation = { readonly markNotificationsRead: ReadonlyArray<{ readonly read: boolean, readonly referral: { readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly paidBy: Payer | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly anonymizedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly companyId: string, readonly referringCompanyId: string, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly amount: number | null, readonly teamPayAmount: number | null, readonly divisionPayAmount: number | null, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null }, readonly change: { readonly id: string, readonly at: string, readonly changes: ReadonlyArray<{ readonly field: string, readonly from: string | null, readonly to: string | null, readonly fromName: string | null, readonly toName: string | null }> } }> };

export type PayDistributionsMutationVariables = Exact<{
  input: PayDistributionsInput;
}>;


export type PayDistributionsMutation = { readonly payDistributions: ReadonlyArray<{ readonly id: string }> };

export type PayReferralsMutationVariables = Exact<{
  input: PayReferralsInput;
}>;


export type PayReferralsMutation = { readonly payReferrals: { readonly paid: ReadonlyArray<{ readonly id: string, readonly processedAt: string | null }>, readonly refusals: ReadonlyArray<{ readonly id: string, readonly reason: string }> } };

export type ProposeTermsMutationVariables = Exact<{
  input: ProposeTermsInput;
}>;


export type ProposeTermsMutation = { readonly proposeTerms: { readonly id: string } };

export type ReceiveFeeMutationVariables = Exact<{
  input: ReceiveFeeInput;
}>;


export type ReceiveFeeMutation = { readonly receiveFee: { readonly id: string } };

export type RegenerateWebhookKeyMutationVariables = Exact<{
  input: RegenerateWebhookKeyInput;
}>;


export type RegenerateWebhookKeyMutation = { readonly regenerateWebhookKey: { readonly key: string, readonly setAt: string } };

export type RegisterMemberMutationVariables = Exact<{
  input: RegisterMemberInput;
}>;


export type RegisterMemberMutation = { readonly registerMember: { readonly id: string, readonly name: string, readonly phone: string | null, readonly address: string | null, readonly profilePictureUrl: string | null } | null };

export type ReplayWebhookDeliveryMutationVariables = Exact<{
  input: ReplayWebhookDeliveryInput;
}>;


export type ReplayWebhookDeliveryMutation = { readonly replayWebhookDelivery: { readonly id: string } };

export type ReportFeesMutationVariables = Exact<{
  input: ReportFeesInput;
}>;


export type ReportFeesMutation = { readonly reportFees: { readonly reported: ReadonlyArray<{ readonly id: string }>, readonly refusals: ReadonlyArray<{ readonly id: string, readonly reason: string }> } };

export type ResendInvitationMutationVariables = Exact<{
  input: ResendInvitationInput;
}>;


export type ResendInvitationMutation = { readonly resendInvitation: boolean };

export type ReverseFeeMutationVariables = Exact<{
  input: ReverseFeeInput;
}>;


export type ReverseFeeMutation = { readonly reverseFee: { readonly id: string } };

export type SaveCompanyMutationVariables = Exact<{
  input: SaveCompanyInput;
}>;


export type SaveCompanyMutation = { readonly saveCompany: { readonly id: string, readonly saved: boolean } };

export type SetColumnsMutationVariables = Exact<{
  input: SetListLayoutInput;
}>;


export type SetColumnsMutation = { readonly setListLayout: { readonly list: ViewList } };

export type SetCompanyStatusMutationVariables = Exact<{
  input: UpdateCompanyInput;
}>;


export type SetCompanyStatusMutation = { readonly updateCompany: { readonly id: string, readonly status: CompanyStatus } };

export type SetCrmStagesMutationVariables = Exact<{
  input: SetCrmStagesInput;
}>;


export type SetCrmStagesMutation = { readonly setCrmStages: ReadonlyArray<{ readonly stage: string, readonly status: ReferralStatus }> };

export type SetDefaultViewMutationVariables = Exact<{
  input: SetListLayoutInput;
}>;


export type SetDefaultViewMutation = { readonly setListLayout: { readonly list: ViewList } };

export type SetMailPreferenceMutationVariables = Exact<{
  input: SetMailPreferenceInput;
}>;


export type SetMailPreferenceMutation = { readonly setMailPreference: { readonly kind: MailKind, readonly wanted: boolean } };

export type SetMemberActiveMutationVariables = Exact<{
  input: SetMemberActiveInput;
}>;


export type SetMemberActiveMutation = { readonly setMemberActive: { readonly id: string, readonly active: boolean | null } };

export type SetPlatformAdminMutationVariables = Exact<{
  input: SetPlatformAdminInput;
}>;


export type SetPlatformAdminMutation = { readonly setPlatformAdmin: { readonly id: string, readonly group: MemberGroup | null } };

export type StartBulkChangeMutationVariables = Exact<{
  input: StartBulkChangeInput;
}>;


export type StartBulkChangeMutation = { readonly startBulkChange: { readonly id: string, readonly state: BulkChangeState, readonly total: number, readonly changed: number, readonly unchanged: number, readonly refused: number, readonly updatedAt: string } };

export type StartUploadMutationVariables = Exact<{
  input: StartUploadInput;
}>;


export type StartUploadMutation = { readonly startUpload: { readonly id: string, readonly partSize: number, readonly parts: ReadonlyArray<{ readonly number: number, readonly url: string }> } };

export type SubmitContactMutationVariables = Exact<{
  input: SubmitContactRequestInput;
}>;


export type SubmitContactMutation = { readonly submitContactRequest: boolean };

export type TakeBackDistributionsMutationVariables = Exact<{
  input: TakeBackDistributionsInput;
}>;


export type TakeBackDistributionsMutation = { readonly takeBackDistributions: ReadonlyArray<{ readonly id: string }> };

export type TestWebhookEndpointMutationVariables = Exact<{
  input: TestWebhookEndpointInput;
}>;


export type TestWebhookEndpointMutation = { readonly testWebhookEndpoint: { readonly id: string } };

export type UpdateCompanyMutationVariables = Exact<{
  input: UpdateCompanyInput;
}>;


export type UpdateCompanyMutation = { readonly updateCompany: { readonly id: string } };

export type UpdateFaqMutationVariables = Exact<{
  input: UpdateFaqItemInput;
}>;


export type UpdateFaqMutation = { readonly updateFaqItem: { readonly id: string } };

export type UpdateMemberMutationVariables = Exact<{
  input: UpdateMemberInput;
}>;


export type UpdateMemberMutation = { readonly updateMember: { readonly id: string } };

export type UpdateOwnMemberMutationVariables = Exact<{
  input: UpdateUserInput;
}>;


export type UpdateOwnMemberMutation = { readonly updateUser: { readonly id: string, readonly name: string, readonly phone: string | null, readonly address: string | null, readonly profilePictureUrl: string | null, readonly showPictureToClients: boolean | null, readonly companyId: string | null, readonly group: MemberGroup | null, readonly isTeamLead: boolean | null, readonly isDivisionLead: boolean | null, readonly teamLeadId: string | null, readonly divisionLeadId: string | null } };

export type UpdatePaymentMutationVariables = Exact<{
  input: UpdatePaymentInput;
}>;


export type UpdatePaymentMutation = { readonly updatePayment: { readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly paidBy: Payer | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly anonymizedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly companyId: string, readonly referringCompanyId: string, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly amount: number | null, readonly teamPayAmount: number | null, readonly divisionPayAmount: number | null, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null } };

export type UpdateTermsDraftMutationVariables = Exact<{
  input: UpdateTermsDraftInput;
}>;


export type UpdateTermsDraftMutation = { readonly updateTermsDraft: { readonly id: string } };

export type UpdateTrainingMutationVariables = Exact<{
  input: UpdateTrainingResourceInput;
}>;


export type UpdateTrainingMutation = { readonly updateTrainingResource: { readonly id: string } };

export type UpdateViewMutationVariables = Exact<{
  input: UpdateSavedViewInput;
}>;


export type UpdateViewMutation = { readonly updateSavedView: { readonly id: string, readonly state: string } };

export type UpdateWebhookEndpointMutationVariables = Exact<{
  input: UpdateWebhookEndpointInput;
}>;


export type UpdateWebhookEndpointMutation = { readonly updateWebhookEndpoint: { readonly id: string } };

export type WithdrawInvitationMutationVariables = Exact<{
  input: WithdrawAgentInvitationInput;
}>;


export type WithdrawInvitationMutation = { readonly withdrawAgentInvitation: boolean };

export type WithdrawTermsMutationVariables = Exact<{
  input: WithdrawTermsInput;
}>;


export type WithdrawTermsMutation = { readonly withdrawTerms: { readonly id: string } };

export type BulkChangeRefusalsQueryVariables = Exact<{
  id: string;
  nextToken?: string | null | undefined;
}>;


export type BulkChangeRefusalsQuery = { readonly bulkChangeRefusals: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly referralId: string, readonly clientName: string | null, readonly reason: string }> } };

export type CompaniesToJoinQueryVariables = Exact<{
  filter: ModelCompanyFilterInput;
  limit: number;
}>;


export type CompaniesToJoinQuery = { readonly listCompanies: { readonly items: ReadonlyArray<{ readonly id: string, readonly companyName: string, readonly website: string, readonly joiningPolicy: JoiningPolicy }> } };

export type CompanyBooksQueryVariables = Exact<{
  companyId: string;
}>;


export type CompanyBooksQuery = { readonly books: { readonly receivable: number, readonly payable: number, readonly onHold: number, readonly house: number, readonly pool: number, readonly mrn: number, readonly cash: number, readonly partners: ReadonlyArray<{ readonly companyId: string, readonly companyName: string, readonly owed: number, readonly thisMonth: number, readonly lastMonth: number, readonly twoMonthsAgo: number, readonly older: number }>, readonly people: ReadonlyArray<{ readonly userId: string, readonly name: string, readonly isMember: boolean, readonly payable: number, readonly onHold: number }> } };

export type CompanyChoicesQueryVariables = Exact<{
  filter: ModelCompanyFilterInput;
  limit: number;
}>;


export type CompanyChoicesQuery = { readonly listCompanies: { readonly items: ReadonlyArray<{ readonly id: string, readonly companyName: string }> } };

export type CompanyPeopleQueryVariables = Exact<{
  companyId: string;
  nextToken?: string | null | undefined;
}>;


export type CompanyPeopleQuery = { readonly listUsers: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly profilePictureUrl: string | null, readonly group: MemberGroup | null, readonly active: boolean | null, readonly invited: boolean | null, readonly companyId: string | null, readonly isTeamLead: boolean | null, readonly isDivisionLead: boolean | null, readonly teamLeadId: string | null, readonly divisionLeadId: string | null }> } };

export type CompanySentQueryVariables = Exact<{
  companyId: string;
  period: DashboardPeriod;
}>;


export type CompanySentQuery = { readonly dashboard: { readonly sent: { readonly totalEarnings: number, readonly pendingAmount: number, readonly pendingReferrals: number, readonly totalReferrals: number, readonly successRate: number } | null } };

export type CompanySizesQueryVariables = Exact<{
  nextToken?: string | null | undefined;
}>;


export type CompanySizesQuery = { readonly listCompanies: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly companyName: string, readonly contactEmail: string | null, readonly status: CompanyStatus, readonly iconName: string | null, readonly iconUrl: string | null, readonly bgColor: string | null, readonly userCount: number | null, readonly referralCount: number | null }> } };

export type CompanyTableQueryVariables = Exact<{
  search?: string | null | undefined;
  filter: ModelCompanyFilterInput;
  orderBy: ModelCompanyOrderInput;
  nextToken?: string | null | undefined;
}>;


export type CompanyTableQuery = { readonly listCompanies: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly companyName: string, readonly website: string, readonly status: CompanyStatus, readonly tags: ReadonlyArray<string>, readonly iconName: string | null, readonly iconUrl: string | null, readonly bgColor: string | null, readonly joiningPolicy: JoiningPolicy, readonly createdAt: string | null, readonly userCount: number | null, readonly referralCount: number | null, readonly termsCount: number | null, readonly webhookKeySetAt: string | null, readonly commissionInfo: { readonly rate: string | null, readonly average: string | null } | null }> } };

export type CompanyTableTotalQueryVariables = Exact<{
  search?: string | null | undefined;
  filter: ModelCompanyFilterInput;
}>;


export type CompanyTableTotalQuery = { readonly listCompanies: { readonly totalCount: number | null, readonly totalIsExact: boolean | null, readonly items: ReadonlyArray<{ readonly id: string }> } };

export type CompanyTeachesQueryVariables = Exact<{
  companyId: string;
}>;


export type CompanyTeachesQuery = { readonly listTrainingResources: { readonly items: ReadonlyArray<{ readonly id: string, readonly title: string, readonly url: string, readonly type: TrainingType | null, readonly duration: string | null }> }, readonly listFaqItems: { readonly items: ReadonlyArray<{ readonly id: string, readonly question: string, readonly answer: string }> } };

export type ContactPageQueryVariables = Exact<{
  companyId: string;
  agentId: string;
  referringCompanyId: string;
}>;


export type ContactPageQuery = { readonly contactPage: { readonly agentName: string, readonly agentPictureUrl: string | null, readonly referringCompanyName: string, readonly company: { readonly companyName: string, readonly description: string | null, readonly tags: ReadonlyArray<string>, readonly bgColor: string | null, readonly iconUrl: string | null } | null } | null };

export type CountFeesQueryVariables = Exact<{
  toReport: ModelReferralFilterInput;
  reported: ModelFeeFilterInput;
  confirmed: ModelFeeFilterInput;
  received: ModelFeeFilterInput;
  reversed: ModelFeeFilterInput;
}>;


export type CountFeesQuery = { readonly toReport: { readonly totalCount: number | null, readonly totalIsExact: boolean | null }, readonly reported: { readonly totalCount: number | null, readonly totalIsExact: boolean | null }, readonly confirmed: { readonly totalCount: number | null, readonly totalIsExact: boolean | null }, readonly received: { readonly totalCount: number | null, readonly totalIsExact: boolean | null }, readonly reversed: { readonly totalCount: number | null, readonly totalIsExact: boolean | null } };

export type CrmStagesQueryVariables = Exact<{
  companyId: string;
}>;


export type CrmStagesQuery = { readonly crmStages: ReadonlyArray<{ readonly stage: string, readonly status: ReferralStatus }> };

export type DashboardQueryVariables = Exact<{
  scope: DashboardScope;
  companyId?: string | null | undefined;
  userId?: string | null | undefined;
  period: DashboardPeriod;
}>;


export type DashboardQuery = { readonly dashboard: { readonly totalEarnings: number, readonly pendingAmount: number, readonly pendingReferrals: number, readonly totalReferrals: number, readonly successRate: number, readonly months: ReadonlyArray<{ readonly month: string, readonly amount: number }> }, readonly year: { readonly totalEarnings: number, readonly totalReferrals: number, readonly months: ReadonlyArray<{ readonly month: string, readonly amount: number }> } };

export type DistributionsQueryVariables = Exact<{
  companyId: string;
  nextToken?: string | null | undefined;
}>;


export type DistributionsQuery = { readonly listDistributions: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly amount: number, readonly at: string, readonly authorName: string, readonly reason: string | null, readonly paidAt: string | null, readonly batchId: string, readonly takenBackAt: string | null, readonly takenBackByName: string | null, readonly takenBackReason: string | null }> } };

export type EditedCompanyQueryVariables = Exact<{
  id: string;
}>;


export type EditedCompanyQuery = { readonly getCompany: { readonly referralUrl: string | null, readonly trainingLinks: ReadonlyArray<string> | null, readonly joiningPolicy: JoiningPolicy, readonly joiningDomains: ReadonlyArray<string> | null, readonly id: string, readonly companyName: string, readonly description: string | null, readonly iconName: string | null, readonly iconUrl: string | null, readonly bgColor: string | null, readonly tags: ReadonlyArray<string>, readonly hasTraining: boolean | null, readonly hasDocumentation: boolean | null, readonly compensation: { readonly agentPercentage: number | null, readonly teamLeadPercentage: number | null, readonly divisionLeadPercentage: number | null, readonly bonusPoolPercentage: number | null, readonly mrnPercentage: number | null } | null, readonly commissionInfo: { readonly rate: string | null, readonly average: string | null } | null } | null };

export type ExplainedEntriesQueryVariables = Exact<{
  filter: ModelLedgerEntryFilterInput;
}>;


export type ExplainedEntriesQuery = { readonly listLedgerEntries: { readonly items: ReadonlyArray<{ readonly feeId: string | null, readonly id: string, readonly effectiveAt: string, readonly kind: LedgerEntryKind, readonly debit: string, readonly credit: string, readonly amount: number, readonly share: LedgerShare | null, readonly referralId: string | null, readonly authorName: string, readonly reason: string | null, readonly origin: { readonly feeAmount: number, readonly feeReversed: number, readonly feeAmountReason: string | null, readonly dealValue: number | null, readonly feeRate: number | null, readonly calculation: string, readonly termsVersion: number | null, readonly termsAcceptedBy: ReadonlyArray<string>, readonly termsAcceptedAt: string | null, readonly reportedAt: string, readonly reportedByName: string, readonly holdUntil: string | null } | null, readonly referral: { readonly id: string, readonly name: string, readonly company: { readonly id: string, readonly companyName: string } | null } | null }> } };

export type FeeSheetQueryVariables = Exact<{
  id: string;
}>;


export type FeeSheetQuery = { readonly getFee: { readonly amountByTerms: number | null, readonly amountReason: string | null, readonly holdUntil: string | null, readonly releasedAt: string | null, readonly reversalReason: string | null, readonly reportedByName: string | null, readonly confirmedByName: string | null, readonly reversedByName: string | null, readonly leftToReceive: number, readonly id: string, readonly state: FeeState, readonly paidBy: Payer, readonly companyId: string, readonly referringCompanyId: string, readonly dealValue: number | null, readonly amount: number, readonly received: number, readonly reversed: number, readonly createdAt: string, readonly confirmedAt: string | null, readonly receivedAt: string | null, readonly reversedAt: string | null, readonly shares: ReadonlyArray<{ readonly receiver: FeeReceiver, readonly amount: number, readonly reason: string }>, readonly terms: { readonly version: number | null, readonly companyId: string, readonly referringCompanyId: string | null, readonly feeKind: FeeKind, readonly feeRate: number | null, readonly feeAmount: number | null } | null, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly referral: { readonly id: string, readonly name: string, readonly agent: { readonly name: string } | null } | null } | null };

export type FeesToReportQueryVariables = Exact<{
  toReport: ModelReferralFilterInput;
  withoutTerms: ModelReferralFilterInput;
  limit: number;
}>;


export type FeesToReportQuery = { readonly toReport: { readonly items: ReadonlyArray<{ readonly termsId: string | null, readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly paidBy: Payer | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly anonymizedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly companyId: string, readonly referringCompanyId: string, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly amount: number | null, readonly teamPayAmount: number | null, readonly divisionPayAmount: number | null, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null }> }, readonly withoutTerms: { readonly totalCount: number | null, readonly items: ReadonlyArray<{ readonly id: string, readonly name: string }> } };

export type FindPeopleQueryVariables = Exact<{
  filter?: ModelUserFilterInput | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type FindPeopleQuery = { readonly listUsers: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly profilePictureUrl: string | null, readonly group: MemberGroup | null, readonly active: boolean | null, readonly invited: boolean | null, readonly createdAt: string | null, readonly companyId: string | null, readonly isTeamLead: boolean | null, readonly divisionLeadId: string | null, readonly company: { readonly companyName: string } | null }> } };

export type GetBulkChangeQueryVariables = Exact<{
  id: string;
}>;


export type GetBulkChangeQuery = { readonly getBulkChange: { readonly id: string, readonly state: BulkChangeState, readonly total: number, readonly changed: number, readonly unchanged: number, readonly refused: number, readonly updatedAt: string } | null };

export type GetCompanyQueryVariables = Exact<{
  id: string;
}>;


export type GetCompanyQuery = { readonly getCompany: { readonly status: CompanyStatus, readonly website: string, readonly referralUrl: string | null, readonly trainingLinks: ReadonlyArray<string> | null, readonly joiningPolicy: JoiningPolicy, readonly id: string, readonly companyName: string, readonly description: string | null, readonly iconName: string | null, readonly iconUrl: string | null, readonly bgColor: string | null, readonly tags: ReadonlyArray<string>, readonly hasTraining: boolean | null, readonly hasDocumentation: boolean | null, readonly commissionInfo: { readonly rate: string | null, readonly average: string | null } | null } | null };

export type GetMemberQueryVariables = Exact<{
  id: string;
}>;


export type GetMemberQuery = { readonly getUser: { readonly id: string, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly group: MemberGroup | null, readonly active: boolean | null, readonly invited: boolean | null, readonly companyId: string | null, readonly isTeamLead: boolean | null, readonly isDivisionLead: boolean | null, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly company: { readonly companyName: string } | null } | null };

export type InboundCallsQueryVariables = Exact<{
  companyId: string;
  nextToken?: string | null | undefined;
}>;


export type InboundCallsQuery = { readonly refusedCalls: number, readonly inboundCalls: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly at: string, readonly path: string, readonly messageId: string | null, readonly request: string, readonly status: number, readonly answer: string }> } };

export type InstallationQueryVariables = Exact<{ [key: string]: never; }>;


export type InstallationQuery = { readonly installation: { readonly isNamed: boolean, readonly sendsMail: boolean, readonly lastBackupAt: string | null, readonly hasCompany: boolean, readonly hasAgent: boolean } };

export type JoiningQueryVariables = Exact<{
  companyId: string;
}>;


export type JoiningQuery = { readonly listJoinRequests: ReadonlyArray<{ readonly id: string, readonly name: string, readonly email: string, readonly phone: string | null, readonly createdAt: string }>, readonly listAgentInvitations: ReadonlyArray<{ readonly id: string, readonly email: string, readonly createdAt: string, readonly expiresAt: string }> };

export type LeadNamesQueryVariables = Exact<{
  ids: ReadonlyArray<string> | string;
}>;


export type LeadNamesQuery = { readonly listUsers: { readonly items: ReadonlyArray<{ readonly id: string, readonly name: string }> } };

export type ListActivityQueryVariables = Exact<{
  companyId?: string | null | undefined;
  kinds?: ReadonlyArray<ActivityKind> | ActivityKind | null | undefined;
  person?: string | null | undefined;
  from?: string | null | undefined;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type ListActivityQuery = { readonly listActivity: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly at: string, readonly event: string, readonly summary: string, readonly userId: string | null, readonly name: string | null, readonly email: string | null, readonly byAdministrator: boolean, readonly ip: string | null }> } };

export type ListCompaniesQueryVariables = Exact<{
  nextToken?: string | null | undefined;
}>;


export type ListCompaniesQuery = { readonly listCompanies: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly status: CompanyStatus, readonly saved: boolean, readonly id: string, readonly companyName: string, readonly description: string | null, readonly iconName: string | null, readonly iconUrl: string | null, readonly bgColor: string | null, readonly tags: ReadonlyArray<string>, readonly hasTraining: boolean | null, readonly hasDocumentation: boolean | null, readonly commissionInfo: { readonly rate: string | null, readonly average: string | null } | null }> } };

export type ListFeesQueryVariables = Exact<{
  filter: ModelFeeFilterInput;
  nextToken?: string | null | undefined;
}>;


export type ListFeesQuery = { readonly listFees: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly state: FeeState, readonly paidBy: Payer, readonly companyId: string, readonly referringCompanyId: string, readonly dealValue: number | null, readonly amount: number, readonly received: number, readonly reversed: number, readonly createdAt: string, readonly confirmedAt: string | null, readonly receivedAt: string | null, readonly reversedAt: string | null, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly referral: { readonly id: string, readonly name: string, readonly agent: { readonly name: string } | null } | null }> } };

export type ListNotificationsQueryVariables = Exact<{ [key: string]: never; }>;


export type ListNotificationsQuery = { readonly notifications: ReadonlyArray<{ readonly read: boolean, readonly referral: { readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly paidBy: Payer | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly anonymizedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly companyId: string, readonly referringCompanyId: string, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly amount: number | null, readonly teamPayAmount: number | null, readonly divisionPayAmount: number | null, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null }, readonly change: { readonly id: string, readonly at: string, readonly changes: ReadonlyArray<{ readonly field: string, readonly from: string | null, readonly to: string | null, readonly fromName: string | null, readonly toName: string | null }> } }> };

export type ListReferralsQueryVariables = Exact<{
  filter: ModelReferralFilterInput;
  order: ModelOrder;
  nextToken?: string | null | undefined;
}>;


export type ListReferralsQuery = { readonly listReferrals: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly paidBy: Payer | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly anonymizedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly companyId: string, readonly referringCompanyId: string, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly amount: number | null, readonly teamPayAmount: number | null, readonly divisionPayAmount: number | null, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null }> } };

export type ListTermsQueryVariables = Exact<{
  filter?: ModelTermsFilterInput | null | undefined;
}>;


export type ListTermsQuery = { readonly listTerms: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly companyId: string, readonly referringCompanyId: string | null, readonly version: number | null, readonly state: TermsState, readonly feeKind: FeeKind, readonly feeRate: number | null, readonly feeAmount: number | null, readonly agentShare: number, readonly teamLeadShare: number, readonly divisionLeadShare: number, readonly bonusPoolShare: number, readonly mrnShare: number, readonly splitShare: number, readonly absentLead: AbsentLead, readonly paidBy: Payer, readonly holdDays: number, readonly clawbackDays: number, readonly effectiveFrom: string | null, readonly supersededAt: string | null, readonly note: string | null, readonly draftedSide: TermsSide, readonly createdAt: string, readonly proposedAt: string | null, readonly partnerAcceptedAt: string | null, readonly referringAcceptedAt: string | null, readonly declinedAt: string | null, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly proposedBy: { readonly name: string } | null, readonly partnerAcceptedBy: { readonly name: string } | null, readonly referringAcceptedBy: { readonly name: string } | null, readonly declinedBy: { readonly name: string } | null }> } };

export type MailPreferencesQueryVariables = Exact<{ [key: string]: never; }>;


export type MailPreferencesQuery = { readonly mailPreferences: ReadonlyArray<{ readonly kind: MailKind, readonly wanted: boolean }> };

export type MemberFiguresQueryVariables = Exact<{
  scope: DashboardScope;
  companyId?: string | null | undefined;
  period: DashboardPeriod;
  nextToken?: string | null | undefined;
}>;


export type MemberFiguresQuery = { readonly dashboard: { readonly members: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly profilePictureUrl: string | null, readonly active: boolean, readonly totalReferrals: number, readonly successRate: number }> } } };

export type OpenedInvitationQueryVariables = Exact<{
  token: string;
}>;


export type OpenedInvitationQuery = { readonly agentInvitation: { readonly email: string, readonly companyId: string, readonly companyName: string, readonly inviter: string | null } | null };

export type OwedFeesQueryVariables = Exact<{
  filter: ModelFeeFilterInput;
}>;


export type OwedFeesQuery = { readonly listFees: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly leftToReceive: number, readonly id: string, readonly state: FeeState, readonly paidBy: Payer, readonly companyId: string, readonly referringCompanyId: string, readonly dealValue: number | null, readonly amount: number, readonly received: number, readonly reversed: number, readonly createdAt: string, readonly confirmedAt: string | null, readonly receivedAt: string | null, readonly reversedAt: string | null, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly referral: { readonly id: string, readonly name: string, readonly agent: { readonly name: string } | null } | null }> } };

export type OwnEarningsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnEarningsQuery = { readonly earnings: { readonly onHold: number, readonly payable: number, readonly paidThisMonth: number, readonly paidLastMonth: number, readonly paidThisYear: number, readonly months: ReadonlyArray<{ readonly month: string, readonly from: string, readonly until: string, readonly earned: number, readonly paid: number }> } };

export type OwnEntriesQueryVariables = Exact<{
  filter: ModelLedgerEntryFilterInput;
  nextToken?: string | null | undefined;
}>;


export type OwnEntriesQuery = { readonly listLedgerEntries: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly effectiveAt: string, readonly kind: LedgerEntryKind, readonly debit: string, readonly credit: string, readonly amount: number, readonly share: LedgerShare | null, readonly referralId: string | null, readonly authorName: string, readonly reason: string | null, readonly origin: { readonly holdUntil: string | null } | null, readonly referral: { readonly id: string, readonly name: string, readonly company: { readonly id: string, readonly companyName: string } | null } | null }> } };

export type OwnFiguresQueryVariables = Exact<{
  me: string;
  companyId: string;
  nextToken?: string | null | undefined;
}>;


export type OwnFiguresQuery = { readonly listReferrals: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly paymentStatus: PaymentStatus | null, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null }> } };

export type OwnListLayoutQueryVariables = Exact<{
  list: ViewList;
}>;


export type OwnListLayoutQuery = { readonly ownListLayout: { readonly columns: ReadonlyArray<string> | null, readonly defaultView: { readonly id: string, readonly state: string } | null } };

export type OwnMemberQueryVariables = Exact<{
  me: string;
}>;


export type OwnMemberQuery = { readonly getUser: { readonly id: string, readonly name: string, readonly phone: string | null, readonly address: string | null, readonly profilePictureUrl: string | null, readonly showPictureToClients: boolean | null, readonly companyId: string | null, readonly group: MemberGroup | null, readonly isTeamLead: boolean | null, readonly isDivisionLead: boolean | null, readonly teamLeadId: string | null, readonly divisionLeadId: string | null } | null };

export type OwnShareQueryVariables = Exact<{
  companyId: string;
}>;


export type OwnShareQuery = { readonly ownShare: { readonly share: number, readonly amount: number | null } | null };

export type OwnStandingQueryVariables = Exact<{
  me: string;
}>;


export type OwnStandingQuery = { readonly getUser: { readonly id: string } | null, readonly ownJoinRequest: { readonly companyId: string, readonly companyName: string, readonly declined: boolean } | null };

export type PaletteRecentQueryVariables = Exact<{
  referrals: ReadonlyArray<string> | string;
  companies: ReadonlyArray<string> | string;
  people: ReadonlyArray<string> | string;
  hasReferrals: boolean;
  hasCompanies: boolean;
  hasPeople: boolean;
}>;


export type PaletteRecentQuery = { readonly listReferrals?: { readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly paidBy: Payer | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly anonymizedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly companyId: string, readonly referringCompanyId: string, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly amount: number | null, readonly teamPayAmount: number | null, readonly divisionPayAmount: number | null, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null }> }, readonly listCompanies?: { readonly items: ReadonlyArray<{ readonly id: string, readonly companyName: string, readonly status: CompanyStatus }> }, readonly listUsers?: { readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly profilePictureUrl: string | null, readonly group: MemberGroup | null, readonly active: boolean | null, readonly invited: boolean | null, readonly createdAt: string | null, readonly companyId: string | null, readonly isTeamLead: boolean | null, readonly divisionLeadId: string | null, readonly company: { readonly companyName: string } | null }> } };

export type PaletteSearchQueryVariables = Exact<{
  words: string;
  company: ModelCompanyFilterInput;
  person?: ModelUserFilterInput | null | undefined;
  hasPeople: boolean;
}>;


export type PaletteSearchQuery = { readonly listReferrals: { readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly paidBy: Payer | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly anonymizedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly companyId: string, readonly referringCompanyId: string, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly amount: number | null, readonly teamPayAmount: number | null, readonly divisionPayAmount: number | null, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null }> }, readonly listCompanies: { readonly items: ReadonlyArray<{ readonly id: string, readonly companyName: string, readonly status: CompanyStatus }> }, readonly listUsers?: { readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly profilePictureUrl: string | null, readonly group: MemberGroup | null, readonly active: boolean | null, readonly invited: boolean | null, readonly createdAt: string | null, readonly companyId: string | null, readonly isTeamLead: boolean | null, readonly divisionLeadId: string | null, readonly company: { readonly companyName: string } | null }> } };

export type PaymentFeesQueryVariables = Exact<{
  referralIds: ReadonlyArray<string> | string;
}>;


export type PaymentFeesQuery = { readonly listFees: { readonly items: ReadonlyArray<{ readonly referralId: string, readonly paidBy: Payer, readonly state: FeeState, readonly holdUntil: string | null, readonly releasedAt: string | null, readonly shares: ReadonlyArray<{ readonly receiver: FeeReceiver, readonly amount: number }> }> } };

export type PaymentReceiptQueryVariables = Exact<{
  companyId: string;
  paidAt: string;
  limit: number;
}>;


export type PaymentReceiptQuery = { readonly listReferrals: { readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly paidBy: Payer | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly anonymizedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly companyId: string, readonly referringCompanyId: string, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly amount: number | null, readonly teamPayAmount: number | null, readonly divisionPayAmount: number | null, readonly splitUsers: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null }> } };

export type PaymentTotalsQueryVariables = Exact<{
  companyId: string;
}>;


export type PaymentTotalsQuery = { readonly paymentTotals: ReadonlyArray<{ readonly list: PaymentList, readonly count: number, readonly amount: number }> };

export type PeopleChoicesQueryVariables = Exact<{
  filter: ModelUserFilterInput;
  limit: number;
}>;


export type PeopleChoicesQuery = { readonly listUsers: { readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly email: string | null }> } };

export type PeopleTableQueryVariables = Exact<{
  search?: string | null | undefined;
  filter: ModelUserFilterInput;
  orderBy: ModelUserOrderInput;
  period: DashboardPeriod;
  nextToken?: string | null | undefined;
}>;


export type PeopleTableQuery = { readonly listUsers: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly profilePictureUrl: string | null, readonly group: MemberGroup | null, readonly active: boolean | null, readonly invited: boolean | null, readonly createdAt: string | null, readonly lastSignInAt: string | null, readonly companyId: string | null, readonly isTeamLead: boolean | null, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly company: { readonly companyName: string } | null, readonly figures: { readonly totalReferrals: number, readonly successRate: number } | null }> } };

export type PeopleTableTotalQueryVariables = Exact<{
  search?: string | null | undefined;
  filter: ModelUserFilterInput;
}>;


export type PeopleTableTotalQuery = { readonly listUsers: { readonly totalCount: number | null, readonly totalIsExact: boolean | null, readonly items: ReadonlyArray<{ readonly id: string }> } };

export type PreviewBulkChangeQueryVariables = Exact<{
  selection: ReferralSelectionInput;
  change: BulkChangeEditInput;
}>;


export type PreviewBulkChangeQuery = { readonly previewBulkChange: { readonly changed: number, readonly unchanged: number, readonly refused: number, readonly reasons: ReadonlyArray<{ readonly code: BulkChangeRefusalCode, readonly count: number }> } };

export type ProofChallengeQueryVariables = Exact<{ [key: string]: never; }>;


export type ProofChallengeQuery = { readonly proofChallenge: string };

export type ReceivedAgentsQueryVariables = Exact<{
  search?: string | null | undefined;
  id?: string | null | undefined;
  limit: number;
}>;


export type ReceivedAgentsQuery = { readonly referralAgents: ReadonlyArray<{ readonly id: string, readonly name: string } | null> };

export type RecentCompaniesQueryVariables = Exact<{
  me: string;
}>;


export type RecentCompaniesQuery = { readonly listReferrals: { readonly items: ReadonlyArray<{ readonly companyId: string }> } };

export type RecoveryCodesLeftQueryVariables = Exact<{ [key: string]: never; }>;


export type RecoveryCodesLeftQuery = { readonly recoveryCodesLeft: number | null };

export type ReferralBoardColumnQueryVariables = Exact<{
  search?: string | null | undefined;
  scope?: ReferralScope | null | undefined;
  filter: ModelReferralFilterInput;
  nextToken?: string | null | undefined;
}>;


export type ReferralBoardColumnQuery = { readonly listReferrals: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly approximateValue: number | null, readonly statusChangedAt: string | null, readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly paidBy: Payer | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly anonymizedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly companyId: string, readonly referringCompanyId: string, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly amount: number | null, readonly teamPayAmount: number | null, readonly divisionPayAmount: number | null, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null }> } };

export type ReferralBoardCountsQueryVariables = Exact<{
  search?: string | null | undefined;
  scope?: ReferralScope | null | undefined;
  filter: ModelReferralFilterInput;
}>;


export type ReferralBoardCountsQuery = { readonly countReferrals: ReadonlyArray<{ readonly status: ReferralStatus, readonly count: number, readonly isExact: boolean, readonly value: number | null }> };

export type ReferralFacetsQueryVariables = Exact<{
  search?: string | null | undefined;
  scope?: ReferralScope | null | undefined;
  any: ModelReferralFilterInput;
  none: ModelReferralFilterInput;
  pending: ModelReferralFilterInput;
  processed: ModelReferralFilterInput;
  failed: ModelReferralFilterInput;
}>;


export type ReferralFacetsQuery = { readonly byStatus: ReadonlyArray<{ readonly status: ReferralStatus, readonly count: number, readonly isExact: boolean }>, readonly none: ReadonlyArray<{ readonly count: number, readonly isExact: boolean }>, readonly pending: ReadonlyArray<{ readonly count: number, readonly isExact: boolean }>, readonly processed: ReadonlyArray<{ readonly count: number, readonly isExact: boolean }>, readonly failed: ReadonlyArray<{ readonly count: number, readonly isExact: boolean }> };

export type ReferralHistoryQueryVariables = Exact<{
  id: string;
  nextToken?: string | null | undefined;
}>;


export type ReferralHistoryQuery = { readonly referralHistory: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly at: string, readonly actorName: string, readonly changes: ReadonlyArray<{ readonly field: string, readonly from: string | null, readonly to: string | null, readonly fromName: string | null, readonly toName: string | null }> }> } };

export type ReferralTableQueryVariables = Exact<{
  search?: string | null | undefined;
  scope?: ReferralScope | null | undefined;
  filter: ModelReferralFilterInput;
  orderBy: ModelReferralOrderInput;
  limit: number;
  nextToken?: string | null | undefined;
}>;


export type ReferralTableQuery = { readonly listReferrals: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly approximateValue: number | null, readonly statusChangedAt: string | null, readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly paidBy: Payer | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly anonymizedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly companyId: string, readonly referringCompanyId: string, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly amount: number | null, readonly teamPayAmount: number | null, readonly divisionPayAmount: number | null, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null }> } };

export type ReferralTableTotalQueryVariables = Exact<{
  search?: string | null | undefined;
  scope?: ReferralScope | null | undefined;
  filter: ModelReferralFilterInput;
}>;


export type ReferralTableTotalQuery = { readonly listReferrals: { readonly totalCount: number | null, readonly totalIsExact: boolean | null, readonly items: ReadonlyArray<{ readonly id: string }> } };

export type ReferralsToPayQueryVariables = Exact<{
  filter: ModelReferralFilterInput;
  limit: number;
}>;


export type ReferralsToPayQuery = { readonly listReferrals: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly paidBy: Payer | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly anonymizedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly companyId: string, readonly referringCompanyId: string, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly amount: number | null, readonly teamPayAmount: number | null, readonly divisionPayAmount: number | null, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null }> } };

export type ReferralsToTryQueryVariables = Exact<{
  companyId: string;
}>;


export type ReferralsToTryQuery = { readonly listReferrals: { readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly status: ReferralStatus | null }> } };

export type ReportCompaniesQueryVariables = Exact<{
  filter?: ModelCompanyFilterInput | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type ReportCompaniesQuery = { readonly listCompanies: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly companyName: string, readonly contactEmail: string | null, readonly website: string, readonly status: CompanyStatus, readonly description: string | null, readonly iconName: string | null, readonly tags: ReadonlyArray<string>, readonly bgColor: string | null, readonly referralUrl: string | null, readonly hasTraining: boolean | null, readonly hasDocumentation: boolean | null, readonly trainingLinks: ReadonlyArray<string> | null, readonly divisionLeadId: string | null, readonly createdAt: string | null, readonly updatedAt: string | null, readonly compensation: { readonly agentPercentage: number | null, readonly teamLeadPercentage: number | null, readonly divisionLeadPercentage: number | null, readonly bonusPoolPercentage: number | null, readonly mrnPercentage: number | null } | null, readonly commissionInfo: { readonly rate: string | null, readonly average: string | null } | null }> } };

export type ReportFaqQueryVariables = Exact<{
  filter?: ModelFaqItemFilterInput | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type ReportFaqQuery = { readonly listFaqItems: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly companyId: string, readonly question: string, readonly answer: string, readonly createdAt: string }> } };

export type ReportPeopleQueryVariables = Exact<{
  filter?: ModelUserFilterInput | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type ReportPeopleQuery = { readonly listUsers: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly group: MemberGroup | null, readonly isTeamLead: boolean | null, readonly isDivisionLead: boolean | null, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly companyId: string | null, readonly active: boolean | null, readonly createdAt: string | null, readonly updatedAt: string | null, readonly company: { readonly companyName: string } | null }> } };

export type ReportReferralTableQueryVariables = Exact<{
  search?: string | null | undefined;
  scope?: ReferralScope | null | undefined;
  filter: ModelReferralFilterInput;
  orderBy: ModelReferralOrderInput;
  nextToken?: string | null | undefined;
}>;


export type ReportReferralTableQuery = { readonly listReferrals: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly approximateValue: number | null, readonly statusChangedAt: string | null, readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly paidBy: Payer | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly anonymizedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly companyId: string, readonly referringCompanyId: string, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly amount: number | null, readonly teamPayAmount: number | null, readonly divisionPayAmount: number | null, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null }> } };

export type ReportReferralsQueryVariables = Exact<{
  filter: ModelReferralFilterInput;
  nextToken?: string | null | undefined;
}>;


export type ReportReferralsQuery = { readonly listReferrals: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly companyId: string, readonly referringCompanyId: string, readonly name: string, readonly email: string, readonly userId: string, readonly phoneNumber: string | null, readonly approximateValue: number | null, readonly status: ReferralStatus | null, readonly notes: string | null, readonly amount: number | null, readonly paymentStatus: PaymentStatus | null, readonly processedAt: string | null, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly teamPayAmount: number | null, readonly divisionPayAmount: number | null, readonly splitUserIds: ReadonlyArray<string>, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly createdAt: string, readonly updatedAt: string, readonly company: { readonly companyName: string } | null, readonly agent: { readonly name: string } | null }> } };

export type ReportTrainingQueryVariables = Exact<{
  filter?: ModelTrainingResourceFilterInput | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type ReportTrainingQuery = { readonly listTrainingResources: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly companyId: string, readonly title: string, readonly type: TrainingType | null, readonly url: string, readonly duration: string | null, readonly createdAt: string }> } };

export type SavedViewsQueryVariables = Exact<{
  filter: ModelSavedViewFilterInput;
}>;


export type SavedViewsQuery = { readonly listSavedViews: { readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly state: string, readonly sharedWith: ViewAudience, readonly ownerId: string, readonly owner: { readonly name: string } | null }> } };

export type SignInSessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type SignInSessionsQuery = { readonly signInSessions: ReadonlyArray<{ readonly id: string, readonly browser: string | null, readonly system: string | null, readonly network: string | null, readonly isSameNetwork: boolean, readonly isCurrent: boolean, readonly createdAt: string, readonly lastUsedAt: string }> };

export type TermsOfFeesQueryVariables = Exact<{
  ids: ReadonlyArray<string> | string;
}>;


export type TermsOfFeesQuery = { readonly listTerms: { readonly items: ReadonlyArray<{ readonly id: string, readonly version: number | null, readonly feeKind: FeeKind, readonly feeRate: number | null, readonly feeAmount: number | null }> } };

export type WebhookCompanyQueryVariables = Exact<{
  id: string;
}>;


export type WebhookCompanyQuery = { readonly getCompany: { readonly id: string, readonly companyName: string, readonly webhookKeySetAt: string | null } | null };

export type WebhookDeliveriesQueryVariables = Exact<{
  companyId?: string | null | undefined;
  state?: WebhookDeliveryState | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type WebhookDeliveriesQuery = { readonly listWebhookDeliveries: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly endpointId: string | null, readonly companyId: string | null, readonly event: string, readonly referralId: string | null, readonly state: WebhookDeliveryState, readonly url: string | null, readonly request: string | null, readonly requestSize: number, readonly attempts: number, readonly attemptedAt: string | null, readonly tookMs: number | null, readonly answerStatus: number | null, readonly answer: string | null, readonly failure: string | null, readonly nextAttemptAt: string | null, readonly createdAt: string }> } };

export type WebhookEndpointsQueryVariables = Exact<{
  companyId: string;
}>;


export type WebhookEndpointsQuery = { readonly listWebhookEndpoints: ReadonlyArray<{ readonly id: string, readonly url: string, readonly events: ReadonlyArray<string>, readonly failures: number, readonly pausedAt: string | null }> };

export type EntryAddedSubscriptionVariables = Exact<{
  me: string;
}>;


export type EntryAddedSubscription = { readonly onCreateLedgerEntry: { readonly id: string } };

export type EntryPostedSubscriptionVariables = Exact<{
  companyId: string;
}>;


export type EntryPostedSubscription = { readonly onCreateLedgerEntry: { readonly id: string } };

export type OnBulkChangeUpdatedSubscriptionVariables = Exact<{
  filter: ModelBulkChangeFilterInput;
}>;


export type OnBulkChangeUpdatedSubscription = { readonly onUpdateBulkChange: { readonly id: string, readonly state: BulkChangeState, readonly total: number, readonly changed: number, readonly unchanged: number, readonly refused: number, readonly updatedAt: string } };

export type OnCreatePersonSubscriptionVariables = Exact<{
  companyId: string;
}>;


export type OnCreatePersonSubscription = { readonly onCreateUser: { readonly id: string, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly profilePictureUrl: string | null, readonly group: MemberGroup | null, readonly active: boolean | null, readonly invited: boolean | null, readonly companyId: string | null, readonly isTeamLead: boolean | null, readonly isDivisionLead: boolean | null, readonly teamLeadId: string | null, readonly divisionLeadId: string | null } };

export type OnFeeChangedSubscriptionVariables = Exact<{
  filter: ModelFeeFilterInput;
}>;


export type OnFeeChangedSubscription = { readonly onUpdateFee: { readonly id: string } };

export type OnFeeReportedSubscriptionVariables = Exact<{
  filter: ModelFeeFilterInput;
}>;


export type OnFeeReportedSubscription = { readonly onCreateFee: { readonly id: string } };

export type OnListedPersonCreatedSubscriptionVariables = Exact<{
  filter: ModelUserFilterInput;
}>;


export type OnListedPersonCreatedSubscription = { readonly onCreateUser: { readonly id: string } };

export type OnListedPersonUpdatedSubscriptionVariables = Exact<{
  filter: ModelUserFilterInput;
}>;


export type OnListedPersonUpdatedSubscription = { readonly onUpdateUser: { readonly id: string } };

export type OnReferralAccessLostSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type OnReferralAccessLostSubscription = { readonly onReferralAccessLost: string };

export type OnReferralCreatedSubscriptionVariables = Exact<{
  filter: ModelReferralFilterInput;
}>;


export type OnReferralCreatedSubscription = { readonly onCreateReferral: { readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly paidBy: Payer | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly anonymizedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly companyId: string, readonly referringCompanyId: string, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly amount: number | null, readonly teamPayAmount: number | null, readonly divisionPayAmount: number | null, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null } };

export type OnReferralUpdatedSubscriptionVariables = Exact<{
  filter: ModelReferralFilterInput;
}>;


export type OnReferralUpdatedSubscription = { readonly onUpdateReferral: { readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly paidBy: Payer | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly anonymizedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly companyId: string, readonly referringCompanyId: string, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly amount: number | null, readonly teamPayAmount: number | null, readonly divisionPayAmount: number | null, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null } };

export type OnTableReferralCreatedSubscriptionVariables = Exact<{
  filter: ModelReferralFilterInput;
}>;


export type OnTableReferralCreatedSubscription = { readonly onCreateReferral: { readonly id: string } };

export type OnTableReferralUpdatedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type OnTableReferralUpdatedSubscription = { readonly onUpdateReferral: { readonly approximateValue: number | null, readonly statusChangedAt: string | null, readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly paidBy: Payer | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly anonymizedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly companyId: string, readonly referringCompanyId: string, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly amount: number | null, readonly teamPayAmount: number | null, readonly divisionPayAmount: number | null, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null } };

export type OnUpdatePersonSubscriptionVariables = Exact<{
  companyId: string;
}>;


export type OnUpdatePersonSubscription = { readonly onUpdateUser: { readonly id: string, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly profilePictureUrl: string | null, readonly group: MemberGroup | null, readonly active: boolean | null, readonly invited: boolean | null, readonly companyId: string | null, readonly isTeamLead: boolean | null, readonly isDivisionLead: boolean | null, readonly teamLeadId: string | null, readonly divisionLeadId: string | null } };

export type OnViewCreatedSubscriptionVariables = Exact<{
  filter: ModelSavedViewFilterInput;
}>;


export type OnViewCreatedSubscription = { readonly onCreateSavedView: { readonly id: string } };

export type OnViewUpdatedSubscriptionVariables = Exact<{
  filter: ModelSavedViewFilterInput;
}>;


export type OnViewUpdatedSubscription = { readonly onUpdateSavedView: { readonly id: string } };

export type OnTermsChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type OnTermsChangedSubscription = { readonly onUpdateTerms: { readonly id: string } };

export type OnTermsDraftedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type OnTermsDraftedSubscription = { readonly onCreateTerms: { readonly id: string } };

export type BellNotificationFragment = { readonly read: boolean, readonly referral: { readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly paidBy: Payer | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly anonymizedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly companyId: string, readonly referringCompanyId: string, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly amount: number | null, readonly teamPayAmount: number | null, readonly divisionPayAmount: number | null, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null }, readonly change: { readonly id: string, readonly at: string, readonly changes: ReadonlyArray<{ readonly field: string, readonly from: string | null, readonly to: string | null, readonly fromName: string | null, readonly toName: string | null }> } };

export type CompanyPersonFragment = { readonly id: string, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly profilePictureUrl: string | null, readonly group: MemberGroup | null, readonly active: boolean | null, readonly invited: boolean | null, readonly companyId: string | null, readonly isTeamLead: boolean | null, readonly isDivisionLead: boolean | null, readonly teamLeadId: string | null, readonly divisionLeadId: string | null };

export type CompanyProfileFragment = { readonly id: string, readonly companyName: string, readonly description: string | null, readonly iconName: string | null, readonly iconUrl: string | null, readonly bgColor: string | null, readonly tags: ReadonlyArray<string>, readonly hasTraining: boolean | null, readonly hasDocumentation: boolean | null, readonly commissionInfo: { readonly rate: string | null, readonly average: string | null } | null };

export type CompanyTableRowFragment = { readonly id: string, readonly companyName: string, readonly website: string, readonly status: CompanyStatus, readonly tags: ReadonlyArray<string>, readonly iconName: string | null, readonly iconUrl: string | null, readonly bgColor: string | null, readonly joiningPolicy: JoiningPolicy, readonly createdAt: string | null, readonly userCount: number | null, readonly referralCount: number | null, readonly termsCount: number | null, readonly webhookKeySetAt: string | null, readonly commissionInfo: { readonly rate: string | null, readonly average: string | null } | null };

export type DashboardFiguresFragment = { readonly totalEarnings: number, readonly pendingAmount: number, readonly pendingReferrals: number, readonly totalReferrals: number, readonly successRate: number };

export type EditedCompanyFragment = { readonly referralUrl: string | null, readonly trainingLinks: ReadonlyArray<string> | null, readonly joiningPolicy: JoiningPolicy, readonly joiningDomains: ReadonlyArray<string> | null, readonly id: string, readonly companyName: string, readonly description: string | null, readonly iconName: string | null, readonly iconUrl: string | null, readonly bgColor: string | null, readonly tags: ReadonlyArray<string>, readonly hasTraining: boolean | null, readonly hasDocumentation: boolean | null, readonly compensation: { readonly agentPercentage: number | null, readonly teamLeadPercentage: number | null, readonly divisionLeadPercentage: number | null, readonly bonusPoolPercentage: number | null, readonly mrnPercentage: number | null } | null, readonly commissionInfo: { readonly rate: string | null, readonly average: string | null } | null };

export type FeeRowFragment = { readonly id: string, readonly state: FeeState, readonly paidBy: Payer, readonly companyId: string, readonly referringCompanyId: string, readonly dealValue: number | null, readonly amount: number, readonly received: number, readonly reversed: number, readonly createdAt: string, readonly confirmedAt: string | null, readonly receivedAt: string | null, readonly reversedAt: string | null, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly referral: { readonly id: string, readonly name: string, readonly agent: { readonly name: string } | null } | null };

export type LedgerEntryRowFragment = { readonly id: string, readonly effectiveAt: string, readonly kind: LedgerEntryKind, readonly debit: string, readonly credit: string, readonly amount: number, readonly share: LedgerShare | null, readonly referralId: string | null, readonly authorName: string, readonly reason: string | null, readonly referral: { readonly id: string, readonly name: string, readonly company: { readonly id: string, readonly companyName: string } | null } | null };

export type MemberDetailsFragment = { readonly id: string, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly group: MemberGroup | null, readonly active: boolean | null, readonly invited: boolean | null, readonly companyId: string | null, readonly isTeamLead: boolean | null, readonly isDivisionLead: boolean | null, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly company: { readonly companyName: string } | null };

export type OwnProfileFragment = { readonly id: string, readonly name: string, readonly phone: string | null, readonly address: string | null, readonly profilePictureUrl: string | null, readonly showPictureToClients: boolean | null, readonly companyId: string | null, readonly group: MemberGroup | null, readonly isTeamLead: boolean | null, readonly isDivisionLead: boolean | null, readonly teamLeadId: string | null, readonly divisionLeadId: string | null };

export type PeopleTableRowFragment = { readonly id: string, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly profilePictureUrl: string | null, readonly group: MemberGroup | null, readonly active: boolean | null, readonly invited: boolean | null, readonly createdAt: string | null, readonly lastSignInAt: string | null, readonly companyId: string | null, readonly isTeamLead: boolean | null, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly company: { readonly companyName: string } | null, readonly figures: { readonly totalReferrals: number, readonly successRate: number } | null };

export type PlatformPersonFragment = { readonly id: string, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly profilePictureUrl: string | null, readonly group: MemberGroup | null, readonly active: boolean | null, readonly invited: boolean | null, readonly createdAt: string | null, readonly companyId: string | null, readonly isTeamLead: boolean | null, readonly divisionLeadId: string | null, readonly company: { readonly companyName: string } | null };

export type ReferralRowFragment = { readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly paidBy: Payer | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly anonymizedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly companyId: string, readonly referringCompanyId: string, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly amount: number | null, readonly teamPayAmount: number | null, readonly divisionPayAmount: number | null, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null };

export type ReferralTableRowFragment = { readonly approximateValue: number | null, readonly statusChangedAt: string | null, readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly paidBy: Payer | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly anonymizedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly companyId: string, readonly referringCompanyId: string, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly amount: number | null, readonly teamPayAmount: number | null, readonly divisionPayAmount: number | null, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null };

export type SavedViewRowFragment = { readonly id: string, readonly name: string, readonly state: string, readonly sharedWith: ViewAudience, readonly ownerId: string, readonly owner: { readonly name: string } | null };

export type ShareRowFragment = { readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly paymentStatus: PaymentStatus | null, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null };

export type ShownBulkChangeFragment = { readonly id: string, readonly state: BulkChangeState, readonly total: number, readonly changed: number, readonly unchanged: number, readonly refused: number, readonly updatedAt: string };

export type TermsRowFragment = { readonly id: string, readonly companyId: string, readonly referringCompanyId: string | null, readonly version: number | null, readonly state: TermsState, readonly feeKind: FeeKind, readonly feeRate: number | null, readonly feeAmount: number | null, readonly agentShare: number, readonly teamLeadShare: number, readonly divisionLeadShare: number, readonly bonusPoolShare: number, readonly mrnShare: number, readonly splitShare: number, readonly absentLead: AbsentLead, readonly paidBy: Payer, readonly holdDays: number, readonly clawbackDays: number, readonly effectiveFrom: string | null, readonly supersededAt: string | null, readonly note: string | null, readonly draftedSide: TermsSide, readonly createdAt: string, readonly proposedAt: string | null, readonly partnerAcceptedAt: string | null, readonly referringAcceptedAt: string | null, readonly declinedAt: string | null, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly proposedBy: { readonly name: string } | null, readonly partnerAcceptedBy: { readonly name: string } | null, readonly referringAcceptedBy: { readonly name: string } | null, readonly declinedBy: { readonly name: string } | null };

/** Every document in the browser's code, with what it gives and takes. */
export interface Documents {
  "\n  mutation AbortUpload($input: UploadInput!) {\n    abortUpload(input: $input)\n  }\n": { result: AbortUploadMutation; variables: AbortUploadMutationVariables }
  "\n  mutation AcceptTerms($input: AcceptTermsInput!) { acceptTerms(input: $input) { id state } }\n": { result: AcceptTermsMutation; variables: AcceptTermsMutationVariables }
  "\n  mutation AnonymizeClient($input: AnonymizeClientInput!) {\n    anonymizeClient(input: $input) { ...ReferralRow }\n  }\n  \n  fragment ReferralRow on Referral {\n    id name email phoneNumber notes status paymentStatus paidBy createdAt updatedAt processedAt anonymizedAt\n    userId splitUserIds agentPayAmount splitAgentPayAmount\n    companyId referringCompanyId teamLeadId divisionLeadId\n    amount teamPayAmount divisionPayAmount\n    company { companyName }\n    referringCompany { companyName }\n    agent { name profilePictureUrl }\n  }\n\n": { result: AnonymizeClientMutation; variables: AnonymizeClientMutationVariables }
  "\n  mutation ApproveRequest($input: ApproveJoinRequestInput!) {\n    approveJoinRequest(input: $input) { id }\n  }\n": { result: ApproveRequestMutation; variables: ApproveRequestMutationVariables }
  "\n  mutation CancelBulkChange($input: CancelBulkChangeInput!) {\n    cancelBulkChange(input: $input) { ...ShownBulkChange }\n  }\n  \n  fragment ShownBulkChange on BulkChange {\n    id state total changed unchanged refused updatedAt\n  }\n\n": { result: CancelBulkChangeMutation; variables: CancelBulkChangeMutationVariables }
  "\n  mutation ChangeReferralStatus($input: ChangeReferralStatusInput!) {\n    changeReferralStatus(input: $input) { ...ReferralRow }\n  }\n  \n  fragment ReferralRow on Referral {\n    id name email phoneNumber notes status paymentStatus paidBy createdAt updatedAt processedAt anonymizedAt\n    userId splitUserIds agentPayAmount splitAgentPayAmount\n    companyId referringCompanyId teamLeadId divisionLeadId\n    amount teamPayAmount divisionPayAmount\n    company { companyName }\n    referringCompany { companyName }\n    agent { name profilePictureUrl }\n  }\n\n": { result: ChangeReferralStatusMutation; variables: ChangeReferralStatusMutationVariables }
  "\n  mutation ConfirmFee($input: ConfirmFeeInput!) { confirmFee(input: $input) { id } }\n": { result: ConfirmFeeMutation; variables: ConfirmFeeMutationVariables }
  "\n  mutation CreateCompany($input: CreateCompanyInput!) {\n    createCompany(input: $input) { id }\n  }\n": { result: CreateCompanyMutation; variables: CreateCompanyMutationVariables }
  "\n  mutation CreateFaq($input: CreateFaqItemInput!) {\n    createFaqItem(input: $input) { id }\n  }\n": { result: CreateFaqMutation; variables: CreateFaqMutationVariables }
  "\n  mutation CreateRecoveryCodes {\n    createRecoveryCodes\n  }\n": { result: CreateRecoveryCodesMutation; variables: CreateRecoveryCodesMutationVariables }
  "\n  mutation CreateReferral($input: CreateReferralInput!) {\n    createReferral(input: $input) { ...ReferralRow }\n  }\n  \n  fragment ReferralRow on Referral {\n    id name email phoneNumber notes status paymentStatus paidBy createdAt updatedAt processedAt anonymizedAt\n    userId splitUserIds agentPayAmount splitAgentPayAmount\n    companyId referringCompanyId teamLeadId divisionLeadId\n    amount teamPayAmount divisionPayAmount\n    company { companyName }\n    referringCompany { companyName }\n    agent { name profilePictureUrl }\n  }\n\n": { result: CreateReferralMutation; variables: CreateReferralMutationVariables }
  "\n  mutation CreateTraining($input: CreateTrainingResourceInput!) {\n    createTrainingResource(input: $input) { id }\n  }\n": { result: CreateTrainingMutation; variables: CreateTrainingMutationVariables }
  "\n  mutation CreateView($input: CreateSavedViewInput!) {\n    createSavedView(input: $input) { id state }\n  }\n": { result: CreateViewMutation; variables: CreateViewMutationVariables }
  "\n  mutation CreateWebhookEndpoint($input: CreateWebhookEndpointInput!) {\n    createWebhookEndpoint(input: $input) { secret endpoint { id } }\n  }\n": { result: CreateWebhookEndpointMutation; variables: CreateWebhookEndpointMutationVariables }
  "\n  mutation DeclineRequest($input: DeclineJoinRequestInput!) {\n    declineJoinRequest(input: $input)\n  }\n": { result: DeclineRequestMutation; variables: DeclineRequestMutationVariables }
  "\n  mutation DeclineTerms($input: DeclineTermsInput!) { declineTerms(input: $input) { id } }\n": { result: DeclineTermsMutation; variables: DeclineTermsMutationVariables }
  "\n  mutation DeleteFaq($input: DeleteFaqItemInput!) {\n    deleteFaqItem(input: $input) { id }\n  }\n": { result: DeleteFaqMutation; variables: DeleteFaqMutationVariables }
  "\n  mutation DeleteTraining($input: DeleteTrainingResourceInput!) {\n    deleteTrainingResource(input: $input) { id }\n  }\n": { result: DeleteTrainingMutation; variables: DeleteTrainingMutationVariables }
  "\n  mutation DeleteView($input: DeleteSavedViewInput!) {\n    deleteSavedView(input: $input) { id }\n  }\n": { result: DeleteViewMutation; variables: DeleteViewMutationVariables }
  "\n  mutation DeleteWebhookEndpoint($input: DeleteWebhookEndpointInput!) {\n    deleteWebhookEndpoint(input: $input) { id }\n  }\n": { result: DeleteWebhookEndpointMutation; variables: DeleteWebhookEndpointMutationVariables }
  "\n  mutation DistributePool($input: DistributePoolInput!) { distributePool(input: $input) { id } }\n": { result: DistributePoolMutation; variables: DistributePoolMutationVariables }
  "\n  mutation DraftTerms($input: DraftTermsInput!) { draftTerms(input: $input) { id } }\n": { result: DraftTermsMutation; variables: DraftTermsMutationVariables }
  "\n  mutation EndOtherSessions {\n    endOtherSessions\n  }\n": { result: EndOtherSessionsMutation; variables: EndOtherSessionsMutationVariables }
  "\n  mutation EndSession($input: EndSessionInput!) {\n    endSession(input: $input)\n  }\n": { result: EndSessionMutation; variables: EndSessionMutationVariables }
  "\n  mutation FinishUpload($input: UploadInput!) {\n    finishUpload(input: $input) { key url }\n  }\n": { result: FinishUploadMutation; variables: FinishUploadMutationVariables }
  "\n  mutation InviteAdministrator($input: CreateUserInput!) {\n    createUser(input: $input) { id }\n  }\n": { result: InviteAdministratorMutation; variables: InviteAdministratorMutationVariables }
  "\n  mutation InviteAgents($input: InviteAgentsInput!) {\n    inviteAgents(input: $input) { email outcome }\n  }\n": { result: InviteAgentsMutation; variables: InviteAgentsMutationVariables }
  "\n  mutation MarkNotificationsRead($input: MarkNotificationsReadInput!) {\n    markNotificationsRead(input: $input) { ...BellNotification }\n  }\n  \n  fragment BellNotification on Notification {\n    referral { ...ReferralRow }\n    change { id at changes { field from to fromName toName } }\n    read\n  }\n  \n  fragment ReferralRow on Referral {\n    id name email phoneNumber notes status paymentStatus paidBy createdAt updatedAt processedAt anonymizedAt\n    userId splitUserIds agentPayAmount splitAgentPayAmount\n    companyId referringCompanyId teamLeadId divisionLeadId\n    amount teamPayAmount divisionPayAmount\n    company { companyName }\n    referringCompany { companyName }\n    agent { name profilePictureUrl }\n  }\n\n\n": { result: MarkNotificationsReadMutation; variables: MarkNotificationsReadMutationVariables }
  "\n  mutation PayDistributions($input: PayDistributionsInput!) { payDistributions(input: $input) { id } }\n": { result: PayDistributionsMutation; variables: PayDistributionsMutationVariables }
  "\n  mutation PayReferrals($input: PayReferralsInput!) {\n    payReferrals(input: $input) { paid { id processedAt } refusals { id reason } }\n  }\n": { result: PayReferralsMutation; variables: PayReferralsMutationVariables }
  "\n  mutation ProposeTerms($input: ProposeTermsInput!) { proposeTerms(input: $input) { id } }\n": { result: ProposeTermsMutation; variables: ProposeTermsMutationVariables }
  "\n  mutation ReceiveFee($input: ReceiveFeeInput!) { receiveFee(input: $input) { id } }\n": { result: ReceiveFeeMutation; variables: ReceiveFeeMutationVariables }
  "\n  mutation RegenerateWebhookKey($input: RegenerateWebhookKeyInput!) {\n    regenerateWebhookKey(input: $input) { key setAt }\n  }\n": { result: RegenerateWebhookKeyMutation; variables: RegenerateWebhookKeyMutationVariables }
  "\n  mutation RegisterMember($input: RegisterMemberInput!) {\n    registerMember(input: $input) { id name phone address profilePictureUrl }\n  }\n": { result: RegisterMemberMutation; variables: RegisterMemberMutationVariables }
  "\n  mutation ReplayWebhookDelivery($input: ReplayWebhookDeliveryInput!) {\n    replayWebhookDelivery(input: $input) { id }\n  }\n": { result: ReplayWebhookDeliveryMutation; variables: ReplayWebhookDeliveryMutationVariables }
  "\n  mutation ReportFees($input: ReportFeesInput!) {\n    reportFees(input: $input) { reported { id } refusals { id reason } }\n  }\n": { result: ReportFeesMutation; variables: ReportFeesMutationVariables }
  "\n  mutation ResendInvitation($input: ResendInvitationInput!) {\n    resendInvitation(input: $input)\n  }\n": { result: ResendInvitationMutation; variables: ResendInvitationMutationVariables }
  "\n  mutation ReverseFee($input: ReverseFeeInput!) { reverseFee(input: $input) { id } }\n": { result: ReverseFeeMutation; variables: ReverseFeeMutationVariables }
  "\n  mutation SaveCompany($input: SaveCompanyInput!) {\n    saveCompany(input: $input) { id saved }\n  }\n": { result: SaveCompanyMutation; variables: SaveCompanyMutationVariables }
  "\n  mutation SetColumns($input: SetListLayoutInput!) {\n    setListLayout(input: $input) { list }\n  }\n": { result: SetColumnsMutation; variables: SetColumnsMutationVariables }
  "\n  mutation SetCompanyStatus($input: UpdateCompanyInput!) {\n    updateCompany(input: $input) { id status }\n  }\n": { result: SetCompanyStatusMutation; variables: SetCompanyStatusMutationVariables }
  "\n  mutation SetCrmStages($input: SetCrmStagesInput!) {\n    setCrmStages(input: $input) { stage status }\n  }\n": { result: SetCrmStagesMutation; variables: SetCrmStagesMutationVariables }
  "\n  mutation SetDefaultView($input: SetListLayoutInput!) {\n    setListLayout(input: $input) { list }\n  }\n": { result: SetDefaultViewMutation; variables: SetDefaultViewMutationVariables }
  "\n  mutation SetMailPreference($input: SetMailPreferenceInput!) {\n    setMailPreference(input: $input) { kind wanted }\n  }\n": { result: SetMailPreferenceMutation; variables: SetMailPreferenceMutationVariables }
  "\n  mutation SetMemberActive($input: SetMemberActiveInput!) {\n    setMemberActive(input: $input) { id active }\n  }\n": { result: SetMemberActiveMutation; variables: SetMemberActiveMutationVariables }
  "\n  mutation SetPlatformAdmin($input: SetPlatformAdminInput!) {\n    setPlatformAdmin(input: $input) { id group }\n  }\n": { result: SetPlatformAdminMutation; variables: SetPlatformAdminMutationVariables }
  "\n  mutation StartBulkChange($input: StartBulkChangeInput!) {\n    startBulkChange(input: $input) { ...ShownBulkChange }\n  }\n  \n  fragment ShownBulkChange on BulkChange {\n    id state total changed unchanged refused updatedAt\n  }\n\n": { result: StartBulkChangeMutation; variables: StartBulkChangeMutationVariables }
  "\n  mutation StartUpload($input: StartUploadInput!) {\n    startUpload(input: $input) { id partSize parts { number url } }\n  }\n": { result: StartUploadMutation; variables: StartUploadMutationVariables }
  "\n  mutation SubmitContact($input: SubmitContactRequestInput!) {\n    submitContactRequest(input: $input)\n  }\n": { result: SubmitContactMutation; variables: SubmitContactMutationVariables }
  "\n  mutation TakeBackDistributions($input: TakeBackDistributionsInput!) {\n    takeBackDistributions(input: $input) { id }\n  }\n": { result: TakeBackDistributionsMutation; variables: TakeBackDistributionsMutationVariables }
  "\n  mutation TestWebhookEndpoint($input: TestWebhookEndpointInput!) {\n    testWebhookEndpoint(input: $input) { id }\n  }\n": { result: TestWebhookEndpointMutation; variables: TestWebhookEndpointMutationVariables }
  "\n  mutation UpdateCompany($input: UpdateCompanyInput!) {\n    updateCompany(input: $input) { id }\n  }\n": { result: UpdateCompanyMutation; variables: UpdateCompanyMutationVariables }
  "\n  mutation UpdateFaq($input: UpdateFaqItemInput!) {\n    updateFaqItem(input: $input) { id }\n  }\n": { result: UpdateFaqMutation; variables: UpdateFaqMutationVariables }
  "\n  mutation UpdateMember($input: UpdateMemberInput!) {\n    updateMember(input: $input) { id }\n  }\n": { result: UpdateMemberMutation; variables: UpdateMemberMutationVariables }
  "\n  mutation UpdateOwnMember($input: UpdateUserInput!) {\n    updateUser(input: $input) { ...OwnProfile }\n  }\n  \n  fragment OwnProfile on User {\n    id name phone address profilePictureUrl showPictureToClients companyId group isTeamLead isDivisionLead\n    teamLeadId divisionLeadId\n  }\n\n": { result: UpdateOwnMemberMutation; variables: UpdateOwnMemberMutationVariables }
  "\n  mutation UpdatePayment($input: UpdatePaymentInput!) {\n    updatePayment(input: $input) { ...ReferralRow }\n  }\n  \n  fragment ReferralRow on Referral {\n    id name email phoneNumber notes status paymentStatus paidBy createdAt updatedAt processedAt anonymizedAt\n    userId splitUserIds agentPayAmount splitAgentPayAmount\n    companyId referringCompanyId teamLeadId divisionLeadId\n    amount teamPayAmount divisionPayAmount\n    company { companyName }\n    referringCompany { companyName }\n    agent { name profilePictureUrl }\n  }\n\n": { result: UpdatePaymentMutation; variables: UpdatePaymentMutationVariables }
  "\n  mutation UpdateTermsDraft($input: UpdateTermsDraftInput!) { updateTermsDraft(input: $input) { id } }\n": { result: UpdateTermsDraftMutation; variables: UpdateTermsDraftMutationVariables }
  "\n  mutation UpdateTraining($input: UpdateTrainingResourceInput!) {\n    updateTrainingResource(input: $input) { id }\n  }\n": { result: UpdateTrainingMutation; variables: UpdateTrainingMutationVariables }
  "\n  mutation UpdateView($input: UpdateSavedViewInput!) {\n    updateSavedView(input: $input) { id state }\n  }\n": { result: UpdateViewMutation; variables: UpdateViewMutationVariables }
  "\n  mutation UpdateWebhookEndpoint($input: UpdateWebhookEndpointInput!) {\n    updateWebhookEndpoint(input: $input) { id }\n  }\n": { result: UpdateWebhookEndpointMutation; variables: UpdateWebhookEndpointMutationVariables }
  "\n  mutation WithdrawInvitation($input: WithdrawAgentInvitationInput!) {\n    withdrawAgentInvitation(input: $input)\n  }\n": { result: WithdrawInvitationMutation; variables: WithdrawInvitationMutationVariables }
  "\n  mutation WithdrawTerms($input: WithdrawTermsInput!) { withdrawTerms(input: $input) { id } }\n": { result: WithdrawTermsMutation; variables: WithdrawTermsMutationVariables }
  "\n  query BulkChangeRefusals($id: ID!, $nextToken: String) {\n    bulkChangeRefusals(id: $id, limit: 20, nextToken: $nextToken) {\n      items { referralId clientName reason }\n      nextToken\n    }\n  }\n": { result: BulkChangeRefusalsQuery; variables: BulkChangeRefusalsQueryVariables }
  "\n  query CompaniesToJoin($filter: ModelCompanyFilterInput!, $limit: Int!) {\n    listCompanies(filter: $filter, orderBy: { field: COMPANY_NAME, direction: ASC }, limit: $limit) {\n      items { id companyName website joiningPolicy }\n    }\n  }\n": { result: CompaniesToJoinQuery; variables: CompaniesToJoinQueryVariables }
  "\n  query CompanyBooks($companyId: ID!) {\n    books(companyId: $companyId) {\n      receivable payable onHold house pool mrn cash\n      partners { companyId companyName owed thisMonth lastMonth twoMonthsAgo older }\n      people { userId name isMember payable onHold }\n    }\n  }\n": { result: CompanyBooksQuery; variables: CompanyBooksQueryVariables }
  "\n  query CompanyChoices($filter: ModelCompanyFilterInput!, $limit: Int!) {\n    listCompanies(filter: $filter, orderBy: { field: COMPANY_NAME, direction: ASC }, limit: $limit) {\n      items { id companyName }\n    }\n  }\n": { result: CompanyChoicesQuery; variables: CompanyChoicesQueryVariables }
  "\n  query CompanyPeople($companyId: ID!, $nextToken: String) {\n    listUsers(filter: { companyId: { eq: $companyId } }, limit: 1000, nextToken: $nextToken) {\n      items { ...CompanyPerson }\n      nextToken\n    }\n  }\n  \n  fragment CompanyPerson on User {\n    id name email phone address profilePictureUrl group active invited companyId\n    isTeamLead isDivisionLead teamLeadId divisionLeadId\n  }\n\n": { result: CompanyPeopleQuery; variables: CompanyPeopleQueryVariables }
  "\n  query CompanySent($companyId: ID!, $period: DashboardPeriod!) {\n    dashboard(scope: COMPANY, companyId: $companyId, period: $period) { sent { ...DashboardFigures } }\n  }\n  \n  fragment DashboardFigures on Dashboard {\n    totalEarnings pendingAmount pendingReferrals totalReferrals successRate\n  }\n\n": { result: CompanySentQuery; variables: CompanySentQueryVariables }
  "\n  query CompanySizes($nextToken: String) {\n    listCompanies(limit: 1000, nextToken: $nextToken) {\n      items {\n        id companyName contactEmail status iconName iconUrl bgColor userCount referralCount\n      }\n      nextToken\n    }\n  }\n": { result: CompanySizesQuery; variables: CompanySizesQueryVariables }
  "\n  query CompanyTable(\n    $search: String\n    $filter: ModelCompanyFilterInput!\n    $orderBy: ModelCompanyOrderInput!\n    $nextToken: String\n  ) {\n    listCompanies(search: $search, filter: $filter, orderBy: $orderBy, limit: 50, nextToken: $nextToken) {\n      items { ...CompanyTableRow }\n      nextToken\n    }\n  }\n  \n  fragment CompanyTableRow on Company {\n    id companyName website status tags iconName iconUrl bgColor joiningPolicy createdAt\n    commissionInfo { rate average }\n    userCount referralCount termsCount webhookKeySetAt\n  }\n\n": { result: CompanyTableQuery; variables: CompanyTableQueryVariables }
  "\n  query CompanyTableTotal($search: String, $filter: ModelCompanyFilterInput!) {\n    listCompanies(search: $search, filter: $filter, limit: 1) {\n      items { id }\n      totalCount\n      totalIsExact\n    }\n  }\n": { result: CompanyTableTotalQuery; variables: CompanyTableTotalQueryVariables }
  "\n  query CompanyTeaches($companyId: ID!) {\n    listTrainingResources(filter: { companyId: { eq: $companyId } }, limit: 1000) {\n      items { id title url type duration }\n    }\n    listFaqItems(filter: { companyId: { eq: $companyId } }, limit: 1000) {\n      items { id question answer }\n    }\n  }\n": { result: CompanyTeachesQuery; variables: CompanyTeachesQueryVariables }
  "\n  query ContactPage($companyId: ID!, $agentId: ID!, $referringCompanyId: ID!) {\n    contactPage(companyId: $companyId, agentId: $agentId, referringCompanyId: $referringCompanyId) {\n      agentName\n      agentPictureUrl\n      referringCompanyName\n      company { companyName description tags bgColor iconUrl }\n    }\n  }\n": { result: ContactPageQuery; variables: ContactPageQueryVariables }
  "\n  query CountFees(\n    $toReport: ModelReferralFilterInput!\n    $reported: ModelFeeFilterInput!\n    $confirmed: ModelFeeFilterInput!\n    $received: ModelFeeFilterInput!\n    $reversed: ModelFeeFilterInput!\n  ) {\n    toReport: listReferrals(filter: $toReport, limit: 1) { totalCount totalIsExact }\n    reported: listFees(filter: $reported, limit: 1) { totalCount totalIsExact }\n    confirmed: listFees(filter: $confirmed, limit: 1) { totalCount totalIsExact }\n    received: listFees(filter: $received, limit: 1) { totalCount totalIsExact }\n    reversed: listFees(filter: $reversed, limit: 1) { totalCount totalIsExact }\n  }\n": { result: CountFeesQuery; variables: CountFeesQueryVariables }
  "\n  query CrmStages($companyId: ID!) {\n    crmStages(companyId: $companyId) { stage status }\n  }\n": { result: CrmStagesQuery; variables: CrmStagesQueryVariables }
  "\n  query Dashboard(\n    $scope: DashboardScope!\n    $companyId: ID\n    $userId: ID\n    $period: DashboardPeriod!\n  ) {\n    dashboard(scope: $scope, companyId: $companyId, userId: $userId, period: $period) {\n      ...DashboardFigures\n      months { month amount }\n    }\n    year: dashboard(scope: $scope, companyId: $companyId, userId: $userId, period: LAST_12_MONTHS) {\n      totalEarnings totalReferrals months { month amount }\n    }\n  }\n  \n  fragment DashboardFigures on Dashboard {\n    totalEarnings pendingAmount pendingReferrals totalReferrals successRate\n  }\n\n": { result: DashboardQuery; variables: DashboardQueryVariables }
  "\n  query Distributions($companyId: ID!, $nextToken: String) {\n    listDistributions(companyId: $companyId, limit: 50, nextToken: $nextToken) {\n      items {\n        id name amount at authorName reason paidAt\n        batchId takenBackAt takenBackByName takenBackReason\n      }\n      nextToken\n    }\n  }\n": { result: DistributionsQuery; variables: DistributionsQueryVariables }
  "\n  query EditedCompany($id: ID!) {\n    getCompany(id: $id) { ...EditedCompany }\n  }\n  \n  fragment EditedCompany on Company {\n    ...CompanyProfile\n    referralUrl trainingLinks joiningPolicy joiningDomains\n    compensation {\n      agentPercentage teamLeadPercentage divisionLeadPercentage bonusPoolPercentage mrnPercentage\n    }\n  }\n  \n  fragment CompanyProfile on Company {\n    id companyName description iconName iconUrl bgColor tags hasTraining hasDocumentation\n    commissionInfo { rate average }\n  }\n\n\n": { result: EditedCompanyQuery; variables: EditedCompanyQueryVariables }
  "\n  query ExplainedEntries($filter: ModelLedgerEntryFilterInput!) {\n    listLedgerEntries(filter: $filter, limit: 1000) {\n      items {\n        ...LedgerEntryRow\n        feeId\n        origin {\n          feeAmount feeReversed feeAmountReason dealValue feeRate calculation\n          termsVersion termsAcceptedBy termsAcceptedAt reportedAt reportedByName holdUntil\n        }\n      }\n    }\n  }\n  \n  fragment LedgerEntryRow on LedgerEntry {\n    id effectiveAt kind debit credit amount share referralId authorName reason\n    referral { id name company { id companyName } }\n  }\n\n": { result: ExplainedEntriesQuery; variables: ExplainedEntriesQueryVariables }
  "\n  query FeeSheet($id: ID!) {\n    getFee(id: $id) {\n      ...FeeRow\n      amountByTerms amountReason holdUntil releasedAt reversalReason\n      reportedByName confirmedByName reversedByName leftToReceive\n      shares { receiver amount reason }\n      terms { version companyId referringCompanyId feeKind feeRate feeAmount }\n    }\n  }\n  \n  fragment FeeRow on Fee {\n    id state paidBy companyId referringCompanyId dealValue amount received reversed\n    createdAt confirmedAt receivedAt reversedAt\n    company { companyName }\n    referringCompany { companyName }\n    referral { id name agent { name } }\n  }\n\n": { result: FeeSheetQuery; variables: FeeSheetQueryVariables }
  "\n  query FeesToReport(\n    $toReport: ModelReferralFilterInput!\n    $withoutTerms: ModelReferralFilterInput!\n    $limit: Int!\n  ) {\n    toReport: listReferrals(filter: $toReport, order: FIRST_CREATED, limit: $limit) {\n      items { ...ReferralRow termsId }\n    }\n    withoutTerms: listReferrals(filter: $withoutTerms, limit: 3) {\n      items { id name }\n      totalCount\n    }\n  }\n  \n  fragment ReferralRow on Referral {\n    id name email phoneNumber notes status paymentStatus paidBy createdAt updatedAt processedAt anonymizedAt\n    userId splitUserIds agentPayAmount splitAgentPayAmount\n    companyId referringCompanyId teamLeadId divisionLeadId\n    amount teamPayAmount divisionPayAmount\n    company { companyName }\n    referringCompany { companyName }\n    agent { name profilePictureUrl }\n  }\n\n": { result: FeesToReportQuery; variables: FeesToReportQueryVariables }
  "\n  query FindPeople($filter: ModelUserFilterInput, $nextToken: String) {\n    listUsers(filter: $filter, limit: 10, nextToken: $nextToken) {\n      items { ...PlatformPerson }\n      nextToken\n    }\n  }\n  \n  fragment PlatformPerson on User {\n    id name email phone profilePictureUrl group active invited createdAt\n    companyId isTeamLead divisionLeadId\n    company { companyName }\n  }\n\n": { result: FindPeopleQuery; variables: FindPeopleQueryVariables }
  "\n  query GetBulkChange($id: ID!) {\n    getBulkChange(id: $id) { ...ShownBulkChange }\n  }\n  \n  fragment ShownBulkChange on BulkChange {\n    id state total changed unchanged refused updatedAt\n  }\n\n": { result: GetBulkChangeQuery; variables: GetBulkChangeQueryVariables }
  "\n  query GetCompany($id: ID!) {\n    getCompany(id: $id) {\n      ...CompanyProfile\n      status website referralUrl trainingLinks joiningPolicy\n    }\n  }\n  \n  fragment CompanyProfile on Company {\n    id companyName description iconName iconUrl bgColor tags hasTraining hasDocumentation\n    commissionInfo { rate average }\n  }\n\n": { result: GetCompanyQuery; variables: GetCompanyQueryVariables }
  "\n  query GetMember($id: ID!) {\n    getUser(id: $id) { ...MemberDetails }\n  }\n  \n  fragment MemberDetails on User {\n    id name email phone address group active invited companyId\n    isTeamLead isDivisionLead teamLeadId divisionLeadId\n    company { companyName }\n  }\n\n": { result: GetMemberQuery; variables: GetMemberQueryVariables }
  "\n  query InboundCalls($companyId: ID!, $nextToken: String) {\n    inboundCalls(companyId: $companyId, limit: 20, nextToken: $nextToken) {\n      items { id at path messageId request status answer }\n      nextToken\n    }\n    refusedCalls(companyId: $companyId)\n  }\n": { result: InboundCallsQuery; variables: InboundCallsQueryVariables }
  "\n  query Installation {\n    installation { isNamed sendsMail lastBackupAt hasCompany hasAgent }\n  }\n": { result: InstallationQuery; variables: InstallationQueryVariables }
  "\n  query Joining($companyId: ID!) {\n    listJoinRequests(companyId: $companyId) { id name email phone createdAt }\n    listAgentInvitations(companyId: $companyId) { id email createdAt expiresAt }\n  }\n": { result: JoiningQuery; variables: JoiningQueryVariables }
  "\n  query LeadNames($ids: [ID!]!) {\n    listUsers(filter: { id: { in: $ids } }, limit: 100) { items { id name } }\n  }\n": { result: LeadNamesQuery; variables: LeadNamesQueryVariables }
  "\n  query ListActivity($companyId: ID, $kinds: [ActivityKind!], $person: String, $from: DateTime, $limit: Int, $nextToken: String) {\n    listActivity(companyId: $companyId, kinds: $kinds, person: $person, from: $from, limit: $limit, nextToken: $nextToken) {\n      items { id at event summary userId name email byAdministrator ip }\n      nextToken\n    }\n  }\n": { result: ListActivityQuery; variables: ListActivityQueryVariables }
  "\n  query ListCompanies($nextToken: String) {\n    listCompanies(limit: 1000, nextToken: $nextToken) {\n      items { ...CompanyProfile status saved }\n      nextToken\n    }\n  }\n  \n  fragment CompanyProfile on Company {\n    id companyName description iconName iconUrl bgColor tags hasTraining hasDocumentation\n    commissionInfo { rate average }\n  }\n\n": { result: ListCompaniesQuery; variables: ListCompaniesQueryVariables }
  "\n  query ListFees($filter: ModelFeeFilterInput!, $nextToken: String) {\n    listFees(filter: $filter, limit: 50, nextToken: $nextToken) {\n      items { ...FeeRow }\n      nextToken\n    }\n  }\n  \n  fragment FeeRow on Fee {\n    id state paidBy companyId referringCompanyId dealValue amount received reversed\n    createdAt confirmedAt receivedAt reversedAt\n    company { companyName }\n    referringCompany { companyName }\n    referral { id name agent { name } }\n  }\n\n": { result: ListFeesQuery; variables: ListFeesQueryVariables }
  "\n  query ListNotifications {\n    notifications { ...BellNotification }\n  }\n  \n  fragment BellNotification on Notification {\n    referral { ...ReferralRow }\n    change { id at changes { field from to fromName toName } }\n    read\n  }\n  \n  fragment ReferralRow on Referral {\n    id name email phoneNumber notes status paymentStatus paidBy createdAt updatedAt processedAt anonymizedAt\n    userId splitUserIds agentPayAmount splitAgentPayAmount\n    companyId referringCompanyId teamLeadId divisionLeadId\n    amount teamPayAmount divisionPayAmount\n    company { companyName }\n    referringCompany { companyName }\n    agent { name profilePictureUrl }\n  }\n\n\n": { result: ListNotificationsQuery; variables: ListNotificationsQueryVariables }
  "\n  query ListReferrals(\n    $filter: ModelReferralFilterInput!\n    $order: ModelOrder!\n    $nextToken: String\n  ) {\n    listReferrals(filter: $filter, order: $order, limit: 10, nextToken: $nextToken) {\n      items { ...ReferralRow }\n      nextToken\n    }\n  }\n  \n  fragment ReferralRow on Referral {\n    id name email phoneNumber notes status paymentStatus paidBy createdAt updatedAt processedAt anonymizedAt\n    userId splitUserIds agentPayAmount splitAgentPayAmount\n    companyId referringCompanyId teamLeadId divisionLeadId\n    amount teamPayAmount divisionPayAmount\n    company { companyName }\n    referringCompany { companyName }\n    agent { name profilePictureUrl }\n  }\n\n": { result: ListReferralsQuery; variables: ListReferralsQueryVariables }
  "\n  query ListTerms($filter: ModelTermsFilterInput) {\n    listTerms(filter: $filter, limit: 500) { items { ...TermsRow } nextToken }\n  }\n  \n  fragment TermsRow on Terms {\n    id companyId referringCompanyId version state feeKind feeRate feeAmount\n    agentShare teamLeadShare divisionLeadShare bonusPoolShare mrnShare splitShare absentLead paidBy\n    holdDays clawbackDays effectiveFrom supersededAt note draftedSide createdAt\n    proposedAt partnerAcceptedAt referringAcceptedAt declinedAt\n    company { companyName }\n    referringCompany { companyName }\n    proposedBy { name }\n    partnerAcceptedBy { name }\n    referringAcceptedBy { name }\n    declinedBy { name }\n  }\n\n": { result: ListTermsQuery; variables: ListTermsQueryVariables }
  "\n  query MailPreferences {\n    mailPreferences { kind wanted }\n  }\n": { result: MailPreferencesQuery; variables: MailPreferencesQueryVariables }
  "\n  query MemberFigures(\n    $scope: DashboardScope!\n    $companyId: ID\n    $period: DashboardPeriod!\n    $nextToken: String\n  ) {\n    dashboard(scope: $scope, companyId: $companyId, period: $period) {\n      members(limit: 10, nextToken: $nextToken) {\n        items { id name profilePictureUrl active totalReferrals successRate }\n        nextToken\n      }\n    }\n  }\n": { result: MemberFiguresQuery; variables: MemberFiguresQueryVariables }
  "\n  query OpenedInvitation($token: String!) {\n    agentInvitation(token: $token) { email companyId companyName inviter }\n  }\n": { result: OpenedInvitationQuery; variables: OpenedInvitationQueryVariables }
  "\n  query OwedFees($filter: ModelFeeFilterInput!) {\n    listFees(filter: $filter, limit: 1000) {\n      items { ...FeeRow leftToReceive }\n      nextToken\n    }\n  }\n  \n  fragment FeeRow on Fee {\n    id state paidBy companyId referringCompanyId dealValue amount received reversed\n    createdAt confirmedAt receivedAt reversedAt\n    company { companyName }\n    referringCompany { companyName }\n    referral { id name agent { name } }\n  }\n\n": { result: OwedFeesQuery; variables: OwedFeesQueryVariables }
  "\n  query OwnEarnings {\n    earnings {\n      onHold\n      payable\n      paidThisMonth\n      paidLastMonth\n      paidThisYear\n      months { month from until earned paid }\n    }\n  }\n": { result: OwnEarningsQuery; variables: OwnEarningsQueryVariables }
  "\n  query OwnEntries($filter: ModelLedgerEntryFilterInput!, $nextToken: String) {\n    listLedgerEntries(filter: $filter, limit: 1000, nextToken: $nextToken) {\n      items { ...LedgerEntryRow origin { holdUntil } }\n      nextToken\n    }\n  }\n  \n  fragment LedgerEntryRow on LedgerEntry {\n    id effectiveAt kind debit credit amount share referralId authorName reason\n    referral { id name company { id companyName } }\n  }\n\n": { result: OwnEntriesQuery; variables: OwnEntriesQueryVariables }
  "\n  query OwnFigures($me: ID!, $companyId: ID!, $nextToken: String) {\n    listReferrals(\n      filter: {\n        or: [{ userId: { eq: $me } }, { splitUserIds: { contains: $me } }]\n        companyId: { eq: $companyId }\n      }\n      limit: 100\n      nextToken: $nextToken\n    ) {\n      items { ...ShareRow }\n      nextToken\n    }\n  }\n  \n  fragment ShareRow on Referral {\n    userId splitUserIds paymentStatus agentPayAmount splitAgentPayAmount\n  }\n\n": { result: OwnFiguresQuery; variables: OwnFiguresQueryVariables }
  "\n  query OwnListLayout($list: ViewList!) {\n    ownListLayout(list: $list) { columns defaultView { id state } }\n  }\n": { result: OwnListLayoutQuery; variables: OwnListLayoutQueryVariables }
  "\n  query OwnMember($me: ID!) {\n    getUser(id: $me) { ...OwnProfile }\n  }\n  \n  fragment OwnProfile on User {\n    id name phone address profilePictureUrl showPictureToClients companyId group isTeamLead isDivisionLead\n    teamLeadId divisionLeadId\n  }\n\n": { result: OwnMemberQuery; variables: OwnMemberQueryVariables }
  "\n  query OwnShare($companyId: ID!) { ownShare(companyId: $companyId) { share amount } }\n": { result: OwnShareQuery; variables: OwnShareQueryVariables }
  "\n  query OwnStanding($me: ID!) {\n    getUser(id: $me) { id }\n    ownJoinRequest { companyId companyName declined }\n  }\n": { result: OwnStandingQuery; variables: OwnStandingQueryVariables }
  "\n  query PaletteRecent(\n    $referrals: [ID!]!\n    $companies: [ID!]!\n    $people: [ID!]!\n    $hasReferrals: Boolean!\n    $hasCompanies: Boolean!\n    $hasPeople: Boolean!\n  ) {\n    listReferrals(filter: { id: { in: $referrals } }) @include(if: $hasReferrals) {\n      items { ...ReferralRow }\n    }\n    listCompanies(filter: { id: { in: $companies } }) @include(if: $hasCompanies) {\n      items { id companyName status }\n    }\n    listUsers(filter: { id: { in: $people } }) @include(if: $hasPeople) {\n      items { ...PlatformPerson }\n    }\n  }\n  \n  fragment ReferralRow on Referral {\n    id name email phoneNumber notes status paymentStatus paidBy createdAt updatedAt processedAt anonymizedAt\n    userId splitUserIds agentPayAmount splitAgentPayAmount\n    companyId referringCompanyId teamLeadId divisionLeadId\n    amount teamPayAmount divisionPayAmount\n    company { companyName }\n    referringCompany { companyName }\n    agent { name profilePictureUrl }\n  }\n\n  \n  fragment PlatformPerson on User {\n    id name email phone profilePictureUrl group active invited createdAt\n    companyId isTeamLead divisionLeadId\n    company { companyName }\n  }\n\n": { result: PaletteRecentQuery; variables: PaletteRecentQueryVariables }
  "\n  query PaletteSearch(\n    $words: String!\n    $company: ModelCompanyFilterInput!\n    $person: ModelUserFilterInput\n    $hasPeople: Boolean!\n  ) {\n    listReferrals(search: $words, orderBy: { field: UPDATED_AT, direction: DESC }, limit: 5) {\n      items { ...ReferralRow }\n    }\n    listCompanies(filter: $company, limit: 5) { items { id companyName status } }\n    listUsers(filter: $person, limit: 5) @include(if: $hasPeople) { items { ...PlatformPerson } }\n  }\n  \n  fragment ReferralRow on Referral {\n    id name email phoneNumber notes status paymentStatus paidBy createdAt updatedAt processedAt anonymizedAt\n    userId splitUserIds agentPayAmount splitAgentPayAmount\n    companyId referringCompanyId teamLeadId divisionLeadId\n    amount teamPayAmount divisionPayAmount\n    company { companyName }\n    referringCompany { companyName }\n    agent { name profilePictureUrl }\n  }\n\n  \n  fragment PlatformPerson on User {\n    id name email phone profilePictureUrl group active invited createdAt\n    companyId isTeamLead divisionLeadId\n    company { companyName }\n  }\n\n": { result: PaletteSearchQuery; variables: PaletteSearchQueryVariables }
  "\n  query PaymentFees($referralIds: [ID!]!) {\n    listFees(\n      filter: { referralId: { in: $referralIds }, state: { in: [CONFIRMED, RECEIVED] } }\n      limit: 100\n    ) {\n      items { referralId paidBy state holdUntil releasedAt shares { receiver amount } }\n    }\n  }\n": { result: PaymentFeesQuery; variables: PaymentFeesQueryVariables }
  "\n  query PaymentReceipt($companyId: ID!, $paidAt: DateTime!, $limit: Int!) {\n    listReferrals(\n      filter: {\n        or: [\n          { companyId: { eq: $companyId }, paidBy: { eq: PARTNER } }\n          { referringCompanyId: { eq: $companyId }, paidBy: { eq: OFFICE } }\n        ]\n        paymentStatus: { eq: PROCESSED }\n        processedAt: { eq: $paidAt }\n        updatedAt: { ge: $paidAt }\n      }\n      order: RECENTLY_UPDATED\n      limit: $limit\n    ) {\n      items {\n        ...ReferralRow\n        splitUsers { id name }\n      }\n    }\n  }\n  \n  fragment ReferralRow on Referral {\n    id name email phoneNumber notes status paymentStatus paidBy createdAt updatedAt processedAt anonymizedAt\n    userId splitUserIds agentPayAmount splitAgentPayAmount\n    companyId referringCompanyId teamLeadId divisionLeadId\n    amount teamPayAmount divisionPayAmount\n    company { companyName }\n    referringCompany { companyName }\n    agent { name profilePictureUrl }\n  }\n\n": { result: PaymentReceiptQuery; variables: PaymentReceiptQueryVariables }
  "\n  query PaymentTotals($companyId: ID!) {\n    paymentTotals(companyId: $companyId) { list count amount }\n  }\n": { result: PaymentTotalsQuery; variables: PaymentTotalsQueryVariables }
  "\n  query PeopleChoices($filter: ModelUserFilterInput!, $limit: Int!) {\n    listUsers(filter: $filter, orderBy: { field: NAME, direction: ASC }, limit: $limit) {\n      items { id name email }\n    }\n  }\n": { result: PeopleChoicesQuery; variables: PeopleChoicesQueryVariables }
  "\n  query PeopleTable(\n    $search: String\n    $filter: ModelUserFilterInput!\n    $orderBy: ModelUserOrderInput!\n    $period: DashboardPeriod!\n    $nextToken: String\n  ) {\n    listUsers(search: $search, filter: $filter, orderBy: $orderBy, limit: 50, nextToken: $nextToken) {\n      items { ...PeopleTableRow }\n      nextToken\n    }\n  }\n  \n  fragment PeopleTableRow on User {\n    id name email phone profilePictureUrl group active invited createdAt\n    lastSignInAt companyId isTeamLead teamLeadId divisionLeadId\n    company { companyName }\n    figures(period: $period) { totalReferrals successRate }\n  }\n\n": { result: PeopleTableQuery; variables: PeopleTableQueryVariables }
  "\n  query PeopleTableTotal($search: String, $filter: ModelUserFilterInput!) {\n    listUsers(search: $search, filter: $filter, limit: 1) {\n      items { id }\n      totalCount\n      totalIsExact\n    }\n  }\n": { result: PeopleTableTotalQuery; variables: PeopleTableTotalQueryVariables }
  "\n  query PreviewBulkChange($selection: ReferralSelectionInput!, $change: BulkChangeEditInput!) {\n    previewBulkChange(selection: $selection, change: $change) {\n      changed unchanged refused\n      reasons { code count }\n    }\n  }\n": { result: PreviewBulkChangeQuery; variables: PreviewBulkChangeQueryVariables }
  "\n  query ProofChallenge {\n    proofChallenge\n  }\n": { result: ProofChallengeQuery; variables: ProofChallengeQueryVariables }
  "\n  query ReceivedAgents($search: String, $id: ID, $limit: Int!) {\n    referralAgents(scope: RECEIVED, search: $search, id: $id, limit: $limit) { id name }\n  }\n": { result: ReceivedAgentsQuery; variables: ReceivedAgentsQueryVariables }
  "\n  query RecentCompanies($me: ID!) {\n    listReferrals(filter: { userId: { eq: $me } }, limit: 20) {\n      items { companyId }\n    }\n  }\n": { result: RecentCompaniesQuery; variables: RecentCompaniesQueryVariables }
  "\n  query RecoveryCodesLeft {\n    recoveryCodesLeft\n  }\n": { result: RecoveryCodesLeftQuery; variables: RecoveryCodesLeftQueryVariables }
  "\n  query ReferralBoardColumn(\n    $search: String\n    $scope: ReferralScope\n    $filter: ModelReferralFilterInput!\n    $nextToken: String\n  ) {\n    listReferrals(\n      search: $search\n      scope: $scope\n      filter: $filter\n      orderBy: { field: UPDATED_AT, direction: DESC }\n      limit: 20\n      nextToken: $nextToken\n    ) {\n      items { ...ReferralTableRow }\n      nextToken\n    }\n  }\n  \n  fragment ReferralTableRow on Referral {\n    ...ReferralRow\n    approximateValue statusChangedAt\n  }\n  \n  fragment ReferralRow on Referral {\n    id name email phoneNumber notes status paymentStatus paidBy createdAt updatedAt processedAt anonymizedAt\n    userId splitUserIds agentPayAmount splitAgentPayAmount\n    companyId referringCompanyId teamLeadId divisionLeadId\n    amount teamPayAmount divisionPayAmount\n    company { companyName }\n    referringCompany { companyName }\n    agent { name profilePictureUrl }\n  }\n\n\n": { result: ReferralBoardColumnQuery; variables: ReferralBoardColumnQueryVariables }
  "\n  query ReferralBoardCounts(\n    $search: String\n    $scope: ReferralScope\n    $filter: ModelReferralFilterInput!\n  ) {\n    countReferrals(search: $search, scope: $scope, filter: $filter) {\n      status count isExact value: approximateValue\n    }\n  }\n": { result: ReferralBoardCountsQuery; variables: ReferralBoardCountsQueryVariables }
  "\n  query ReferralFacets(\n    $search: String\n    $scope: ReferralScope\n    $any: ModelReferralFilterInput!\n    $none: ModelReferralFilterInput!\n    $pending: ModelReferralFilterInput!\n    $processed: ModelReferralFilterInput!\n    $failed: ModelReferralFilterInput!\n  ) {\n    byStatus: countReferrals(search: $search, scope: $scope, filter: $any) { status count isExact }\n    none: countReferrals(search: $search, scope: $scope, filter: $none) { count isExact }\n    pending: countReferrals(search: $search, scope: $scope, filter: $pending) { count isExact }\n    processed: countReferrals(search: $search, scope: $scope, filter: $processed) { count isExact }\n    failed: countReferrals(search: $search, scope: $scope, filter: $failed) { count isExact }\n  }\n": { result: ReferralFacetsQuery; variables: ReferralFacetsQueryVariables }
  "\n  query ReferralHistory($id: ID!, $nextToken: String) {\n    referralHistory(id: $id, limit: 10, nextToken: $nextToken) {\n      items { id at actorName changes { field from to fromName toName } }\n      nextToken\n    }\n  }\n": { result: ReferralHistoryQuery; variables: ReferralHistoryQueryVariables }
  "\n  query ReferralTable(\n    $search: String\n    $scope: ReferralScope\n    $filter: ModelReferralFilterInput!\n    $orderBy: ModelReferralOrderInput!\n    $limit: Int!\n    $nextToken: String\n  ) {\n    listReferrals(search: $search, scope: $scope, filter: $filter, orderBy: $orderBy, limit: $limit, nextToken: $nextToken) {\n      items { ...ReferralTableRow }\n      nextToken\n    }\n  }\n  \n  fragment ReferralTableRow on Referral {\n    ...ReferralRow\n    approximateValue statusChangedAt\n  }\n  \n  fragment ReferralRow on Referral {\n    id name email phoneNumber notes status paymentStatus paidBy createdAt updatedAt processedAt anonymizedAt\n    userId splitUserIds agentPayAmount splitAgentPayAmount\n    companyId referringCompanyId teamLeadId divisionLeadId\n    amount teamPayAmount divisionPayAmount\n    company { companyName }\n    referringCompany { companyName }\n    agent { name profilePictureUrl }\n  }\n\n\n": { result: ReferralTableQuery; variables: ReferralTableQueryVariables }
  "\n  query ReferralTableTotal(\n    $search: String\n    $scope: ReferralScope\n    $filter: ModelReferralFilterInput!\n  ) {\n    listReferrals(search: $search, scope: $scope, filter: $filter, limit: 1) {\n      items { id }\n      totalCount\n      totalIsExact\n    }\n  }\n": { result: ReferralTableTotalQuery; variables: ReferralTableTotalQueryVariables }
  "\n  query ReferralsToPay($filter: ModelReferralFilterInput!, $limit: Int!) {\n    listReferrals(filter: $filter, order: FIRST_CREATED, limit: $limit) {\n      items { ...ReferralRow }\n      nextToken\n    }\n  }\n  \n  fragment ReferralRow on Referral {\n    id name email phoneNumber notes status paymentStatus paidBy createdAt updatedAt processedAt anonymizedAt\n    userId splitUserIds agentPayAmount splitAgentPayAmount\n    companyId referringCompanyId teamLeadId divisionLeadId\n    amount teamPayAmount divisionPayAmount\n    company { companyName }\n    referringCompany { companyName }\n    agent { name profilePictureUrl }\n  }\n\n": { result: ReferralsToPayQuery; variables: ReferralsToPayQueryVariables }
  "\n  query ReferralsToTry($companyId: ID!) {\n    listReferrals(filter: { companyId: { eq: $companyId } }, limit: 20) { items { id name status } }\n  }\n": { result: ReferralsToTryQuery; variables: ReferralsToTryQueryVariables }
  "\n  query ReportCompanies($filter: ModelCompanyFilterInput, $nextToken: String) {\n    listCompanies(filter: $filter, limit: 100, nextToken: $nextToken, mayLag: true) {\n      items {\n        id companyName contactEmail website status description iconName tags bgColor referralUrl\n        hasTraining hasDocumentation trainingLinks divisionLeadId createdAt updatedAt\n        compensation {\n          agentPercentage teamLeadPercentage divisionLeadPercentage bonusPoolPercentage\n          mrnPercentage\n        }\n        commissionInfo { rate average }\n      }\n      nextToken\n    }\n  }\n": { result: ReportCompaniesQuery; variables: ReportCompaniesQueryVariables }
  "\n  query ReportFaq($filter: ModelFaqItemFilterInput, $nextToken: String) {\n    listFaqItems(filter: $filter, limit: 100, nextToken: $nextToken, mayLag: true) {\n      items { id companyId question answer createdAt }\n      nextToken\n    }\n  }\n": { result: ReportFaqQuery; variables: ReportFaqQueryVariables }
  "\n  query ReportPeople($filter: ModelUserFilterInput, $nextToken: String) {\n    listUsers(filter: $filter, limit: 100, nextToken: $nextToken) {\n      items {\n        id name email phone address group isTeamLead isDivisionLead teamLeadId divisionLeadId\n        companyId active createdAt updatedAt\n        company { companyName }\n      }\n      nextToken\n    }\n  }\n": { result: ReportPeopleQuery; variables: ReportPeopleQueryVariables }
  "\n  query ReportReferralTable(\n    $search: String\n    $scope: ReferralScope\n    $filter: ModelReferralFilterInput!\n    $orderBy: ModelReferralOrderInput!\n    $nextToken: String\n  ) {\n    listReferrals(search: $search, scope: $scope, filter: $filter, orderBy: $orderBy, limit: 100, nextToken: $nextToken, mayLag: true) {\n      items { ...ReferralTableRow }\n      nextToken\n    }\n  }\n  \n  fragment ReferralTableRow on Referral {\n    ...ReferralRow\n    approximateValue statusChangedAt\n  }\n  \n  fragment ReferralRow on Referral {\n    id name email phoneNumber notes status paymentStatus paidBy createdAt updatedAt processedAt anonymizedAt\n    userId splitUserIds agentPayAmount splitAgentPayAmount\n    companyId referringCompanyId teamLeadId divisionLeadId\n    amount teamPayAmount divisionPayAmount\n    company { companyName }\n    referringCompany { companyName }\n    agent { name profilePictureUrl }\n  }\n\n\n": { result: ReportReferralTableQuery; variables: ReportReferralTableQueryVariables }
  "\n  query ReportReferrals($filter: ModelReferralFilterInput!, $nextToken: String) {\n    listReferrals(filter: $filter, limit: 100, nextToken: $nextToken, mayLag: true) {\n      items {\n        id companyId referringCompanyId name email userId phoneNumber approximateValue status notes\n        amount paymentStatus processedAt agentPayAmount splitAgentPayAmount teamPayAmount\n        divisionPayAmount splitUserIds teamLeadId divisionLeadId createdAt updatedAt\n        company { companyName }\n        agent { name }\n      }\n      nextToken\n    }\n  }\n": { result: ReportReferralsQuery; variables: ReportReferralsQueryVariables }
  "\n  query ReportTraining($filter: ModelTrainingResourceFilterInput, $nextToken: String) {\n    listTrainingResources(filter: $filter, limit: 100, nextToken: $nextToken, mayLag: true) {\n      items { id companyId title type url duration createdAt }\n      nextToken\n    }\n  }\n": { result: ReportTrainingQuery; variables: ReportTrainingQueryVariables }
  "\n  query SavedViews($filter: ModelSavedViewFilterInput!) {\n    listSavedViews(filter: $filter, limit: 500) {\n      items { ...SavedViewRow }\n    }\n  }\n  \n  fragment SavedViewRow on SavedView {\n    id name state sharedWith ownerId\n    owner { name }\n  }\n\n": { result: SavedViewsQuery; variables: SavedViewsQueryVariables }
  "\n  query SignInSessions {\n    signInSessions { id browser system network isSameNetwork isCurrent createdAt lastUsedAt }\n  }\n": { result: SignInSessionsQuery; variables: SignInSessionsQueryVariables }
  "\n  query TermsOfFees($ids: [ID!]!) {\n    listTerms(filter: { id: { in: $ids } }, limit: 100) {\n      items { id version feeKind feeRate feeAmount }\n    }\n  }\n": { result: TermsOfFeesQuery; variables: TermsOfFeesQueryVariables }
  "\n  query WebhookCompany($id: ID!) {\n    getCompany(id: $id) { id companyName webhookKeySetAt }\n  }\n": { result: WebhookCompanyQuery; variables: WebhookCompanyQueryVariables }
  "\n  query WebhookDeliveries($companyId: ID, $state: WebhookDeliveryState, $nextToken: String) {\n    listWebhookDeliveries(companyId: $companyId, state: $state, nextToken: $nextToken) {\n      items {\n        id endpointId companyId event referralId state url request requestSize attempts attemptedAt tookMs\n        answerStatus answer failure nextAttemptAt createdAt\n      }\n      nextToken\n    }\n  }\n": { result: WebhookDeliveriesQuery; variables: WebhookDeliveriesQueryVariables }
  "\n  query WebhookEndpoints($companyId: ID!) {\n    listWebhookEndpoints(companyId: $companyId) { id url events failures pausedAt }\n  }\n": { result: WebhookEndpointsQuery; variables: WebhookEndpointsQueryVariables }
  "\n  subscription EntryAdded($me: ID!) {\n    onCreateLedgerEntry(filter: { personId: { eq: $me } }) { id }\n  }\n": { result: EntryAddedSubscription; variables: EntryAddedSubscriptionVariables }
  "\n  subscription EntryPosted($companyId: ID!) {\n    onCreateLedgerEntry(filter: { referringCompanyId: { eq: $companyId } }) { id }\n  }\n": { result: EntryPostedSubscription; variables: EntryPostedSubscriptionVariables }
  "\n  subscription OnBulkChangeUpdated($filter: ModelBulkChangeFilterInput!) {\n    onUpdateBulkChange(filter: $filter) { ...ShownBulkChange }\n  }\n  \n  fragment ShownBulkChange on BulkChange {\n    id state total changed unchanged refused updatedAt\n  }\n\n": { result: OnBulkChangeUpdatedSubscription; variables: OnBulkChangeUpdatedSubscriptionVariables }
  "\n  subscription OnCreatePerson($companyId: ID!) {\n    onCreateUser(filter: { companyId: { eq: $companyId } }) { ...CompanyPerson }\n  }\n  \n  fragment CompanyPerson on User {\n    id name email phone address profilePictureUrl group active invited companyId\n    isTeamLead isDivisionLead teamLeadId divisionLeadId\n  }\n\n": { result: OnCreatePersonSubscription; variables: OnCreatePersonSubscriptionVariables }
  "\n  subscription OnFeeChanged($filter: ModelFeeFilterInput!) { onUpdateFee(filter: $filter) { id } }\n": { result: OnFeeChangedSubscription; variables: OnFeeChangedSubscriptionVariables }
  "\n  subscription OnFeeReported($filter: ModelFeeFilterInput!) { onCreateFee(filter: $filter) { id } }\n": { result: OnFeeReportedSubscription; variables: OnFeeReportedSubscriptionVariables }
  "\n  subscription OnListedPersonCreated($filter: ModelUserFilterInput!) {\n    onCreateUser(filter: $filter) { id }\n  }\n": { result: OnListedPersonCreatedSubscription; variables: OnListedPersonCreatedSubscriptionVariables }
  "\n  subscription OnListedPersonUpdated($filter: ModelUserFilterInput!) {\n    onUpdateUser(filter: $filter) { id }\n  }\n": { result: OnListedPersonUpdatedSubscription; variables: OnListedPersonUpdatedSubscriptionVariables }
  "\n  subscription OnReferralAccessLost {\n    onReferralAccessLost\n  }\n": { result: OnReferralAccessLostSubscription; variables: OnReferralAccessLostSubscriptionVariables }
  "\n  subscription OnReferralCreated($filter: ModelReferralFilterInput!) {\n    onCreateReferral(filter: $filter) { ...ReferralRow }\n  }\n  \n  fragment ReferralRow on Referral {\n    id name email phoneNumber notes status paymentStatus paidBy createdAt updatedAt processedAt anonymizedAt\n    userId splitUserIds agentPayAmount splitAgentPayAmount\n    companyId referringCompanyId teamLeadId divisionLeadId\n    amount teamPayAmount divisionPayAmount\n    company { companyName }\n    referringCompany { companyName }\n    agent { name profilePictureUrl }\n  }\n\n": { result: OnReferralCreatedSubscription; variables: OnReferralCreatedSubscriptionVariables }
  "\n  subscription OnReferralUpdated($filter: ModelReferralFilterInput!) {\n    onUpdateReferral(filter: $filter) { ...ReferralRow }\n  }\n  \n  fragment ReferralRow on Referral {\n    id name email phoneNumber notes status paymentStatus paidBy createdAt updatedAt processedAt anonymizedAt\n    userId splitUserIds agentPayAmount splitAgentPayAmount\n    companyId referringCompanyId teamLeadId divisionLeadId\n    amount teamPayAmount divisionPayAmount\n    company { companyName }\n    referringCompany { companyName }\n    agent { name profilePictureUrl }\n  }\n\n": { result: OnReferralUpdatedSubscription; variables: OnReferralUpdatedSubscriptionVariables }
  "\n  subscription OnTableReferralCreated($filter: ModelReferralFilterInput!) {\n    onCreateReferral(filter: $filter) { id }\n  }\n": { result: OnTableReferralCreatedSubscription; variables: OnTableReferralCreatedSubscriptionVariables }
  "\n  subscription OnTableReferralUpdated {\n    onUpdateReferral { ...ReferralTableRow }\n  }\n  \n  fragment ReferralTableRow on Referral {\n    ...ReferralRow\n    approximateValue statusChangedAt\n  }\n  \n  fragment ReferralRow on Referral {\n    id name email phoneNumber notes status paymentStatus paidBy createdAt updatedAt processedAt anonymizedAt\n    userId splitUserIds agentPayAmount splitAgentPayAmount\n    companyId referringCompanyId teamLeadId divisionLeadId\n    amount teamPayAmount divisionPayAmount\n    company { companyName }\n    referringCompany { companyName }\n    agent { name profilePictureUrl }\n  }\n\n\n": { result: OnTableReferralUpdatedSubscription; variables: OnTableReferralUpdatedSubscriptionVariables }
  "\n  subscription OnUpdatePerson($companyId: ID!) {\n    onUpdateUser(filter: { companyId: { eq: $companyId } }) { ...CompanyPerson }\n  }\n  \n  fragment CompanyPerson on User {\n    id name email phone address profilePictureUrl group active invited companyId\n    isTeamLead isDivisionLead teamLeadId divisionLeadId\n  }\n\n": { result: OnUpdatePersonSubscription; variables: OnUpdatePersonSubscriptionVariables }
  "\n  subscription OnViewCreated($filter: ModelSavedViewFilterInput!) {\n    onCreateSavedView(filter: $filter) { id }\n  }\n": { result: OnViewCreatedSubscription; variables: OnViewCreatedSubscriptionVariables }
  "\n  subscription OnViewUpdated($filter: ModelSavedViewFilterInput!) {\n    onUpdateSavedView(filter: $filter) { id }\n  }\n": { result: OnViewUpdatedSubscription; variables: OnViewUpdatedSubscriptionVariables }
  "subscription OnTermsChanged { onUpdateTerms { id } }": { result: OnTermsChangedSubscription; variables: OnTermsChangedSubscriptionVariables }
  "subscription OnTermsDrafted { onCreateTerms { id } }": { result: OnTermsDraftedSubscription; variables: OnTermsDraftedSubscriptionVariables }
}

/** Every fragment in the browser's code, with what it selects. */
export interface Fragments {
  "\n  fragment BellNotification on Notification {\n    referral { ...ReferralRow }\n    change { id at changes { field from to fromName toName } }\n    read\n  }\n  \n  fragment ReferralRow on Referral {\n    id name email phoneNumber notes status paymentStatus paidBy createdAt updatedAt processedAt anonymizedAt\n    userId splitUserIds agentPayAmount splitAgentPayAmount\n    companyId referringCompanyId teamLeadId divisionLeadId\n    amount teamPayAmount divisionPayAmount\n    company { companyName }\n    referringCompany { companyName }\n    agent { name profilePictureUrl }\n  }\n\n": BellNotificationFragment
  "\n  fragment CompanyPerson on User {\n    id name email phone address profilePictureUrl group active invited companyId\n    isTeamLead isDivisionLead teamLeadId divisionLeadId\n  }\n": CompanyPersonFragment
  "\n  fragment CompanyProfile on Company {\n    id companyName description iconName iconUrl bgColor tags hasTraining hasDocumentation\n    commissionInfo { rate average }\n  }\n": CompanyProfileFragment
  "\n  fragment CompanyTableRow on Company {\n    id companyName website status tags iconName iconUrl bgColor joiningPolicy createdAt\n    commissionInfo { rate average }\n    userCount referralCount termsCount webhookKeySetAt\n  }\n": CompanyTableRowFragment
  "\n  fragment DashboardFigures on Dashboard {\n    totalEarnings pendingAmount pendingReferrals totalReferrals successRate\n  }\n": DashboardFiguresFragment
  "\n  fragment EditedCompany on Company {\n    ...CompanyProfile\n    referralUrl trainingLinks joiningPolicy joiningDomains\n    compensation {\n      agentPercentage teamLeadPercentage divisionLeadPercentage bonusPoolPercentage mrnPercentage\n    }\n  }\n  \n  fragment CompanyProfile on Company {\n    id companyName description iconName iconUrl bgColor tags hasTraining hasDocumentation\n    commissionInfo { rate average }\n  }\n\n": EditedCompanyFragment
  "\n  fragment FeeRow on Fee {\n    id state paidBy companyId referringCompanyId dealValue amount received reversed\n    createdAt confirmedAt receivedAt reversedAt\n    company { companyName }\n    referringCompany { companyName }\n    referral { id name agent { name } }\n  }\n": FeeRowFragment
  "\n  fragment LedgerEntryRow on LedgerEntry {\n    id effectiveAt kind debit credit amount share referralId authorName reason\n    referral { id name company { id companyName } }\n  }\n": LedgerEntryRowFragment
  "\n  fragment MemberDetails on User {\n    id name email phone address group active invited companyId\n    isTeamLead isDivisionLead teamLeadId divisionLeadId\n    company { companyName }\n  }\n": MemberDetailsFragment
  "\n  fragment OwnProfile on User {\n    id name phone address profilePictureUrl showPictureToClients companyId group isTeamLead isDivisionLead\n    teamLeadId divisionLeadId\n  }\n": OwnProfileFragment
  "\n  fragment PeopleTableRow on User {\n    id name email phone profilePictureUrl group active invited createdAt\n    lastSignInAt companyId isTeamLead teamLeadId divisionLeadId\n    company { companyName }\n    figures(period: $period) { totalReferrals successRate }\n  }\n": PeopleTableRowFragment
  "\n  fragment PlatformPerson on User {\n    id name email phone profilePictureUrl group active invited createdAt\n    companyId isTeamLead divisionLeadId\n    company { companyName }\n  }\n": PlatformPersonFragment
  "\n  fragment ReferralRow on Referral {\n    id name email phoneNumber notes status paymentStatus paidBy createdAt updatedAt processedAt anonymizedAt\n    userId splitUserIds agentPayAmount splitAgentPayAmount\n    companyId referringCompanyId teamLeadId divisionLeadId\n    amount teamPayAmount divisionPayAmount\n    company { companyName }\n    referringCompany { companyName }\n    agent { name profilePictureUrl }\n  }\n": ReferralRowFragment
  "\n  fragment ReferralTableRow on Referral {\n    ...ReferralRow\n    approximateValue statusChangedAt\n  }\n  \n  fragment ReferralRow on Referral {\n    id name email phoneNumber notes status paymentStatus paidBy createdAt updatedAt processedAt anonymizedAt\n    userId splitUserIds agentPayAmount splitAgentPayAmount\n    companyId referringCompanyId teamLeadId divisionLeadId\n    amount teamPayAmount divisionPayAmount\n    company { companyName }\n    referringCompany { companyName }\n    agent { name profilePictureUrl }\n  }\n\n": ReferralTableRowFragment
  "\n  fragment SavedViewRow on SavedView {\n    id name state sharedWith ownerId\n    owner { name }\n  }\n": SavedViewRowFragment
  "\n  fragment ShareRow on Referral {\n    userId splitUserIds paymentStatus agentPayAmount splitAgentPayAmount\n  }\n": ShareRowFragment
  "\n  fragment ShownBulkChange on BulkChange {\n    id state total changed unchanged refused updatedAt\n  }\n": ShownBulkChangeFragment
  "\n  fragment TermsRow on Terms {\n    id companyId referringCompanyId version state feeKind feeRate feeAmount\n    agentShare teamLeadShare divisionLeadShare bonusPoolShare mrnShare splitShare absentLead paidBy\n    holdDays clawbackDays effectiveFrom supersededAt note draftedSide createdAt\n    proposedAt partnerAcceptedAt referringAcceptedAt declinedAt\n    company { companyName }\n    referringCompany { companyName }\n    proposedBy { name }\n    partnerAcceptedBy { name }\n    referringAcceptedBy { name }\n    declinedBy { name }\n  }\n": TermsRowFragment
}
