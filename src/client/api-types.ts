// Made by `npm run generate`; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** What an entry of the audit log is about. */
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

/** The referral whose client is removed. */
export type AnonymizeClientInput = {
  /** The referral. */
  readonly id: string;
};

/** The person who may join. */
export type ApproveJoinRequestInput = {
  /** Its ID. */
  readonly id: string;
};

/** A referral and where it moves. */
export type ChangeReferralStatusInput = {
  /** The referral. */
  readonly id: string;
  /** Where it moves. */
  readonly status: ReferralStatus;
};

/** What a company pays, in its own words; what is left out stays. */
export type CommissionInfoInput = {
  /** What a referral usually brings; empty for none. */
  readonly average?: string | null | undefined;
  /** The share, such as 15-20%; empty for none. */
  readonly rate?: string | null | undefined;
};

/** An inactive company takes no referrals. */
export type CompanyStatus =
  /** It takes referrals. */
  | 'ACTIVE'
  /** It takes none. */
  | 'INACTIVE';

/** Percentages from 0 to 100; what is left out stays, null is not set. */
export type CompensationInput = {
  /** The agent’s share. */
  readonly agentPercentage?: number | null | undefined;
  /** The bonus pool’s share. */
  readonly bonusPoolPercentage?: number | null | undefined;
  /** The division lead’s share. */
  readonly divisionLeadPercentage?: number | null | undefined;
  /** The share named MRN. */
  readonly mrnPercentage?: number | null | undefined;
  /** The team lead’s share. */
  readonly teamLeadPercentage?: number | null | undefined;
};

/** A company and its first administrator. */
export type CreateCompanyInput = {
  /** Where the invitation goes. */
  readonly adminEmail: string;
  /** The administrator’s given name. */
  readonly adminFirstName: string;
  /** The administrator’s family name. */
  readonly adminLastName: string;
  /** What people call it. */
  readonly companyName: string;
  /** For those who look after it. */
  readonly contactEmail: string;
  /** Sent again with the same key, it makes one company. */
  readonly idempotencyKey?: string | null | undefined;
  /** Email domains that may join under the DOMAINS policy, at most 50; for administrators. */
  readonly joiningDomains?: ReadonlyArray<string> | null | undefined;
  /** Who may join by registering. */
  readonly joiningPolicy?: JoiningPolicy | null | undefined;
  /** Where it shows itself. */
  readonly website: string;
};

/** A question that people often ask about a company, with its answer. */
export type CreateFaqItemInput = {
  /** The answer, in at most 5000 characters. */
  readonly answer: string;
  /** The company that answers. */
  readonly companyId: string;
  /** Sent again with the same key, it adds one. */
  readonly idempotencyKey?: string | null | undefined;
  /** The question, in at most 500 characters. */
  readonly question: string;
};

/** A client and the company that they are recommended to. */
export type CreateReferralInput = {
  /** What it may be worth. */
  readonly approximateValue?: number | null | undefined;
  /** The partner company, which pays. */
  readonly companyId: string;
  /** When it was made, if not now; for admin alone. */
  readonly createdAt?: string | null | undefined;
  /** The client’s address. */
  readonly email: string;
  /** Sent again with the same key, it makes one referral. */
  readonly idempotencyKey?: string | null | undefined;
  /** The client. */
  readonly name: string;
  /** The type of referral, or what the client wrote. */
  readonly notes: string;
  /** The client’s number. */
  readonly phoneNumber: string;
  /** The agent’s own company, which is also the default. */
  readonly referringCompanyId?: string | null | undefined;
  /** Who shares the agent’s part; at most one. */
  readonly splitUserIds?: ReadonlyArray<string> | null | undefined;
  /** How far it has come already; for admin, who may bring it in from elsewhere. */
  readonly status?: ReferralStatus | null | undefined;
  /** The agent: the person who asks, unless it is admin. */
  readonly userId?: string | null | undefined;
};

/** Something that teaches how to refer to a company. */
export type CreateTrainingResourceInput = {
  /** The company that it is about. */
  readonly companyId: string;
  /** How long it takes, for example 12 min. */
  readonly duration?: string | null | undefined;
  /** Sent again with the same key, it adds one. */
  readonly idempotencyKey?: string | null | undefined;
  /** The title, in at most 200 characters. */
  readonly title: string;
  /** Video or document. */
  readonly type?: TrainingType | null | undefined;
  /** The URL that it opens; http or https. */
  readonly url: string;
};

/** Where a company is to be told, and of what. */
export type CreateWebhookEndpointInput = {
  /** The company. */
  readonly companyId: string;
  /** Among referral.created, referral.status_changed, payment.updated. */
  readonly events: ReadonlyArray<string>;
  /** A public https address to POST to. */
  readonly url: string;
};

/** A stage, and the status that it is to stand for. */
export type CrmStageInput = {
  /** What the customer system calls it. */
  readonly stage: string;
  /** Any but SUBMITTED, where a referral starts. */
  readonly status: ReferralStatus;
};

/** Calendar months, the current one last, in the time zone of the reports. */
export type DashboardPeriod =
  /** This month and the two before it. */
  | 'LAST_3_MONTHS'
  /** This month and the five before it. */
  | 'LAST_6_MONTHS'
  /** This month and the eleven before it. */
  | 'LAST_12_MONTHS'
  /** From its first day. */
  | 'THIS_MONTH'
  /** From January. */
  | 'YEAR_TO_DATE';

/** Whose figures: the reader’s own, those of the team or division they lead, of a company, of all. */
export type DashboardScope =
  /** The reader’s own. */
  | 'AGENT'
  /** Of every referral; for admin. */
  | 'ALL'
  /** Of what a company received. */
  | 'COMPANY'
  /** Of the division that the reader leads. */
  | 'DIVISION'
  /** Of the team that the reader leads. */
  | 'TEAM';

/** The person who may not join. */
export type DeclineJoinRequestInput = {
  /** Its ID. */
  readonly id: string;
};

/** What is to go. */
export type DeleteFaqItemInput = {
  /** The question. */
  readonly id: string;
};

/** What is to go. */
export type DeleteTrainingResourceInput = {
  /** The training resource. */
  readonly id: string;
};

/** Which endpoint goes. */
export type DeleteWebhookEndpointInput = {
  /** The endpoint. */
  readonly id: string;
};

/** A session of the reader. */
export type EndSessionInput = {
  /** Which session. */
  readonly id: string;
};

/** What became of an address in a list of those to invite. */
export type InvitationOutcome =
  /** Not an email address. */
  | 'INVALID'
  /** An invitation was sent. */
  | 'INVITED'
  /** They had one; it was sent again and lasts as long as a new one. */
  | 'INVITED_AGAIN'
  /** Too many invitations in a day; nothing was sent. */
  | 'LIMITED'
  /** They are a member of this company. */
  | 'MEMBER'
  /** They wait for this company’s approval. */
  | 'WAITING';

/** A company, and the people to invite. */
export type InviteAgentsInput = {
  /** The company. */
  readonly companyId: string;
  /** Their email addresses, at most 100; repeats count once. */
  readonly emails: ReadonlyArray<string>;
};

/** Who may join a company by registering. */
export type JoiningPolicy =
  /** Anyone, once an administrator of the company approves. */
  | 'APPROVAL'
  /** Verified addresses of the company’s own domains. */
  | 'DOMAINS'
  /** People whom the company invites. */
  | 'INVITATION'
  /** Anyone who verifies an email address. */
  | 'OPEN';

/** What a person may be written about. */
export type MailKind =
  /** A sign-in to their account from a new device. */
  | 'NEW_DEVICE'
  /** Someone joined the company they look after, or asks to. */
  | 'NEW_MEMBER'
  /** The company that they look after has a new client. */
  | 'NEW_REFERRAL'
  /** A payment to them was marked as paid. */
  | 'PAID'
  /** A referral that they have a share in has moved. */
  | 'STATUS_CHANGED'
  /** What the week before brought, on Monday morning. */
  | 'WEEKLY_SUMMARY';

/** What a person can be here. Only an admin makes another one. */
export type MemberGroup =
  /** Runs the platform. */
  | 'admin'
  /** Refers clients. */
  | 'agent'
  /** Looks after their company, its people and what it pays. */
  | 'companyAdmin'
  /** Leads team leads and their agents. */
  | 'divisionLead'
  /** Looks after their company’s webhook. */
  | 'siteAdmin'
  /** Leads agents. */
  | 'teamLead';

/** All of the given conditions must hold. */
export type ModelBooleanInput = {
  /** Whether there is a value at all. */
  readonly attributeExists?: boolean | null | undefined;
  /** It is this. */
  readonly eq?: boolean | null | undefined;
  /** It is one of these, at most 100. */
  readonly in?: ReadonlyArray<boolean> | null | undefined;
  /** It is not this. */
  readonly ne?: boolean | null | undefined;
};

/** Which Company rows to give; every condition must hold. */
export type ModelCompanyFilterInput = {
  /** All of these hold. */
  readonly and?: ReadonlyArray<ModelCompanyFilterInput> | null | undefined;
  /** What `companyName` has to be. */
  readonly companyName?: ModelStringInput | null | undefined;
  /** What `contactEmail` has to be. */
  readonly contactEmail?: ModelStringInput | null | undefined;
  /** What `createdAt` has to be. */
  readonly createdAt?: ModelDateTimeInput | null | undefined;
  /** What `divisionLeadId` has to be. */
  readonly divisionLeadId?: ModelIdInput | null | undefined;
  /** What `hasDocumentation` has to be. */
  readonly hasDocumentation?: ModelBooleanInput | null | undefined;
  /** What `hasTraining` has to be. */
  readonly hasTraining?: ModelBooleanInput | null | undefined;
  /** What `id` has to be. */
  readonly id?: ModelIdInput | null | undefined;
  /** This does not hold. */
  readonly not?: ModelCompanyFilterInput | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<ModelCompanyFilterInput> | null | undefined;
  /** What `status` has to be. */
  readonly status?: ModelCompanyStatusInput | null | undefined;
  /** What `tags` has to be. */
  readonly tags?: ModelStringListInput | null | undefined;
  /** What `updatedAt` has to be. */
  readonly updatedAt?: ModelDateTimeInput | null | undefined;
  /** What `website` has to be. */
  readonly website?: ModelStringInput | null | undefined;
};

/** All of the given conditions must hold. */
export type ModelCompanyStatusInput = {
  /** Whether there is a value at all. */
  readonly attributeExists?: boolean | null | undefined;
  /** It is this. */
  readonly eq?: CompanyStatus | null | undefined;
  /** It is one of these, at most 100. */
  readonly in?: ReadonlyArray<CompanyStatus> | null | undefined;
  /** It is not this. */
  readonly ne?: CompanyStatus | null | undefined;
};

/** All of the given conditions must hold. */
export type ModelDateTimeInput = {
  /** Whether there is a value at all. */
  readonly attributeExists?: boolean | null | undefined;
  /** It is between two values, both included. */
  readonly between?: ReadonlyArray<string> | null | undefined;
  /** It is this. */
  readonly eq?: string | null | undefined;
  /** It is this, more or after. */
  readonly ge?: string | null | undefined;
  /** It is more than this, or after it. */
  readonly gt?: string | null | undefined;
  /** It is one of these, at most 100. */
  readonly in?: ReadonlyArray<string> | null | undefined;
  /** It is this, less or before. */
  readonly le?: string | null | undefined;
  /** It is less than this, or before it. */
  readonly lt?: string | null | undefined;
  /** It is not this. */
  readonly ne?: string | null | undefined;
};

/** Which FaqItem rows to give; every condition must hold. */
export type ModelFaqItemFilterInput = {
  /** All of these hold. */
  readonly and?: ReadonlyArray<ModelFaqItemFilterInput> | null | undefined;
  /** What `answer` has to be. */
  readonly answer?: ModelStringInput | null | undefined;
  /** What `companyId` has to be. */
  readonly companyId?: ModelIdInput | null | undefined;
  /** What `createdAt` has to be. */
  readonly createdAt?: ModelDateTimeInput | null | undefined;
  /** What `id` has to be. */
  readonly id?: ModelIdInput | null | undefined;
  /** This does not hold. */
  readonly not?: ModelFaqItemFilterInput | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<ModelFaqItemFilterInput> | null | undefined;
  /** What `question` has to be. */
  readonly question?: ModelStringInput | null | undefined;
  /** What `updatedAt` has to be. */
  readonly updatedAt?: ModelDateTimeInput | null | undefined;
};

/** All of the given conditions must hold. */
export type ModelIdInput = {
  /** Whether there is a value at all. */
  readonly attributeExists?: boolean | null | undefined;
  /** It begins with this. */
  readonly beginsWith?: string | null | undefined;
  /** It is between two values, both included. */
  readonly between?: ReadonlyArray<string> | null | undefined;
  /** This is a part of it. */
  readonly contains?: string | null | undefined;
  /** It is this. */
  readonly eq?: string | null | undefined;
  /** It is this, more or after. */
  readonly ge?: string | null | undefined;
  /** It is more than this, or after it. */
  readonly gt?: string | null | undefined;
  /** It is one of these, at most 100. */
  readonly in?: ReadonlyArray<string> | null | undefined;
  /** It is this, less or before. */
  readonly le?: string | null | undefined;
  /** It is less than this, or before it. */
  readonly lt?: string | null | undefined;
  /** It is not this. */
  readonly ne?: string | null | undefined;
};

/** All of the given conditions must hold. */
export type ModelIdListInput = {
  /** Whether there is a value at all. */
  readonly attributeExists?: boolean | null | undefined;
  /** This is one of its values. */
  readonly contains?: string | null | undefined;
};

/** All of the given conditions must hold. */
export type ModelMemberGroupInput = {
  /** Whether there is a value at all. */
  readonly attributeExists?: boolean | null | undefined;
  /** It is this. */
  readonly eq?: MemberGroup | null | undefined;
  /** It is one of these, at most 100. */
  readonly in?: ReadonlyArray<MemberGroup> | null | undefined;
  /** It is not this. */
  readonly ne?: MemberGroup | null | undefined;
};

/** All of the given conditions must hold. */
export type ModelMoneyInput = {
  /** Whether there is a value at all. */
  readonly attributeExists?: boolean | null | undefined;
  /** It is between two values, both included. */
  readonly between?: ReadonlyArray<number> | null | undefined;
  /** It is this. */
  readonly eq?: number | null | undefined;
  /** It is this, more or after. */
  readonly ge?: number | null | undefined;
  /** It is more than this, or after it. */
  readonly gt?: number | null | undefined;
  /** It is one of these, at most 100. */
  readonly in?: ReadonlyArray<number> | null | undefined;
  /** It is this, less or before. */
  readonly le?: number | null | undefined;
  /** It is less than this, or before it. */
  readonly lt?: number | null | undefined;
  /** It is not this. */
  readonly ne?: number | null | undefined;
};

/** Which rows come first. */
export type ModelOrder =
  /** The oldest first. */
  | 'FIRST_CREATED'
  /** The newest first. */
  | 'RECENTLY_CREATED'
  /** What changed last first. */
  | 'RECENTLY_UPDATED';

/** All of the given conditions must hold. */
export type ModelPaymentStatusInput = {
  /** Whether there is a value at all. */
  readonly attributeExists?: boolean | null | undefined;
  /** It is this. */
  readonly eq?: PaymentStatus | null | undefined;
  /** It is one of these, at most 100. */
  readonly in?: ReadonlyArray<PaymentStatus> | null | undefined;
  /** It is not this. */
  readonly ne?: PaymentStatus | null | undefined;
};

/** Which Referral rows to give; every condition must hold. */
export type ModelReferralFilterInput = {
  /** What `agentPayAmount` has to be. */
  readonly agentPayAmount?: ModelMoneyInput | null | undefined;
  /** What `amount` has to be. */
  readonly amount?: ModelMoneyInput | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<ModelReferralFilterInput> | null | undefined;
  /** What `approximateValue` has to be. */
  readonly approximateValue?: ModelMoneyInput | null | undefined;
  /** What `companyId` has to be. */
  readonly companyId?: ModelIdInput | null | undefined;
  /** What `createdAt` has to be. */
  readonly createdAt?: ModelDateTimeInput | null | undefined;
  /** What `divisionLeadId` has to be. */
  readonly divisionLeadId?: ModelIdInput | null | undefined;
  /** What `divisionPayAmount` has to be. */
  readonly divisionPayAmount?: ModelMoneyInput | null | undefined;
  /** What `email` has to be. */
  readonly email?: ModelStringInput | null | undefined;
  /** What `id` has to be. */
  readonly id?: ModelIdInput | null | undefined;
  /** What `name` has to be. */
  readonly name?: ModelStringInput | null | undefined;
  /** This does not hold. */
  readonly not?: ModelReferralFilterInput | null | undefined;
  /** What `notes` has to be. */
  readonly notes?: ModelStringInput | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<ModelReferralFilterInput> | null | undefined;
  /** What `paymentStatus` has to be. */
  readonly paymentStatus?: ModelPaymentStatusInput | null | undefined;
  /** What `phoneNumber` has to be. */
  readonly phoneNumber?: ModelStringInput | null | undefined;
  /** What `processedAt` has to be. */
  readonly processedAt?: ModelDateTimeInput | null | undefined;
  /** What `referringCompanyId` has to be. */
  readonly referringCompanyId?: ModelIdInput | null | undefined;
  /** What `splitAgentPayAmount` has to be. */
  readonly splitAgentPayAmount?: ModelMoneyInput | null | undefined;
  /** What `splitUserIds` has to be. */
  readonly splitUserIds?: ModelIdListInput | null | undefined;
  /** What `status` has to be. */
  readonly status?: ModelReferralStatusInput | null | undefined;
  /** What `teamLeadId` has to be. */
  readonly teamLeadId?: ModelIdInput | null | undefined;
  /** What `teamPayAmount` has to be. */
  readonly teamPayAmount?: ModelMoneyInput | null | undefined;
  /** What `updatedAt` has to be. */
  readonly updatedAt?: ModelDateTimeInput | null | undefined;
  /** What `userId` has to be. */
  readonly userId?: ModelIdInput | null | undefined;
};

/** All of the given conditions must hold. */
export type ModelReferralStatusInput = {
  /** Whether there is a value at all. */
  readonly attributeExists?: boolean | null | undefined;
  /** It is this. */
  readonly eq?: ReferralStatus | null | undefined;
  /** It is one of these, at most 100. */
  readonly in?: ReadonlyArray<ReferralStatus> | null | undefined;
  /** It is not this. */
  readonly ne?: ReferralStatus | null | undefined;
};

/** All of the given conditions must hold. */
export type ModelStringInput = {
  /** Whether there is a value at all. */
  readonly attributeExists?: boolean | null | undefined;
  /** It begins with this. */
  readonly beginsWith?: string | null | undefined;
  /** It is between two values, both included. */
  readonly between?: ReadonlyArray<string> | null | undefined;
  /** This is a part of it. */
  readonly contains?: string | null | undefined;
  /** It is this. */
  readonly eq?: string | null | undefined;
  /** It is this, more or after. */
  readonly ge?: string | null | undefined;
  /** It is more than this, or after it. */
  readonly gt?: string | null | undefined;
  /** It is one of these, at most 100. */
  readonly in?: ReadonlyArray<string> | null | undefined;
  /** It is this, less or before. */
  readonly le?: string | null | undefined;
  /** It is less than this, or before it. */
  readonly lt?: string | null | undefined;
  /** It is not this. */
  readonly ne?: string | null | undefined;
};

/** All of the given conditions must hold. */
export type ModelStringListInput = {
  /** Whether there is a value at all. */
  readonly attributeExists?: boolean | null | undefined;
  /** This is one of its values. */
  readonly contains?: string | null | undefined;
};

/** Which TrainingResource rows to give; every condition must hold. */
export type ModelTrainingResourceFilterInput = {
  /** All of these hold. */
  readonly and?: ReadonlyArray<ModelTrainingResourceFilterInput> | null | undefined;
  /** What `companyId` has to be. */
  readonly companyId?: ModelIdInput | null | undefined;
  /** What `createdAt` has to be. */
  readonly createdAt?: ModelDateTimeInput | null | undefined;
  /** What `id` has to be. */
  readonly id?: ModelIdInput | null | undefined;
  /** This does not hold. */
  readonly not?: ModelTrainingResourceFilterInput | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<ModelTrainingResourceFilterInput> | null | undefined;
  /** What `title` has to be. */
  readonly title?: ModelStringInput | null | undefined;
  /** What `type` has to be. */
  readonly type?: ModelTrainingTypeInput | null | undefined;
  /** What `updatedAt` has to be. */
  readonly updatedAt?: ModelDateTimeInput | null | undefined;
  /** What `url` has to be. */
  readonly url?: ModelStringInput | null | undefined;
};

/** All of the given conditions must hold. */
export type ModelTrainingTypeInput = {
  /** Whether there is a value at all. */
  readonly attributeExists?: boolean | null | undefined;
  /** It is this. */
  readonly eq?: TrainingType | null | undefined;
  /** It is one of these, at most 100. */
  readonly in?: ReadonlyArray<TrainingType> | null | undefined;
  /** It is not this. */
  readonly ne?: TrainingType | null | undefined;
};

/** Which User rows to give; every condition must hold. */
export type ModelUserFilterInput = {
  /** What `active` has to be. */
  readonly active?: ModelBooleanInput | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<ModelUserFilterInput> | null | undefined;
  /** What `companyId` has to be. */
  readonly companyId?: ModelIdInput | null | undefined;
  /** What `createdAt` has to be. */
  readonly createdAt?: ModelDateTimeInput | null | undefined;
  /** What `divisionLeadId` has to be. */
  readonly divisionLeadId?: ModelIdInput | null | undefined;
  /** What `email` has to be. */
  readonly email?: ModelStringInput | null | undefined;
  /** What `group` has to be. */
  readonly group?: ModelMemberGroupInput | null | undefined;
  /** What `id` has to be. */
  readonly id?: ModelIdInput | null | undefined;
  /** What `invited` has to be. */
  readonly invited?: ModelBooleanInput | null | undefined;
  /** What `isDivisionLead` has to be. */
  readonly isDivisionLead?: ModelBooleanInput | null | undefined;
  /** What `isTeamLead` has to be. */
  readonly isTeamLead?: ModelBooleanInput | null | undefined;
  /** What `name` has to be. */
  readonly name?: ModelStringInput | null | undefined;
  /** This does not hold. */
  readonly not?: ModelUserFilterInput | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<ModelUserFilterInput> | null | undefined;
  /** What `teamLeadId` has to be. */
  readonly teamLeadId?: ModelIdInput | null | undefined;
  /** What `updatedAt` has to be. */
  readonly updatedAt?: ModelDateTimeInput | null | undefined;
};

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

/** Whether it is paid: NONE before there is anything to pay. */
export type PaymentStatus =
  /** Paying it did not work. */
  | 'FAILED'
  /** There is nothing to pay. */
  | 'NONE'
  /** It is still to be paid. */
  | 'PENDING'
  /** It is paid. */
  | 'PROCESSED';

/** Whose picture it is. */
export type PictureKind =
  /** A company’s. */
  | 'COMPANY_LOGO'
  /** The person’s who puts it up. */
  | 'PROFILE_PICTURE';

/** How far a referral has come. */
export type ReferralStatus =
  /** The client is theirs, and the agent is to be paid. */
  | 'COMPLETED'
  /** The company speaks with the client. */
  | 'IN_CONTACT'
  /** The company is at it. */
  | 'IN_PROGRESS'
  /** The company looks into what came of it. */
  | 'IN_REVIEW'
  /** Nothing comes of it. */
  | 'REJECTED'
  /** The company has not begun yet. */
  | 'SUBMITTED';

/** Whose key is to be made anew. */
export type RegenerateWebhookKeyInput = {
  /** The company. */
  readonly companyId: string;
};

/** Who joins, and which company. */
export type RegisterMemberInput = {
  /** The full address. */
  readonly address: string;
  /** An active company. */
  readonly companyId: string;
  /** Given name. */
  readonly firstName: string;
  /** Family name. */
  readonly lastName: string;
  /** In the form +1XXXXXXXXXX. */
  readonly phone: string;
};

/** What is to be sent again. */
export type ReplayWebhookDeliveryInput = {
  /** The delivery. */
  readonly id: string;
};

/** Who has not come yet. */
export type ResendInvitationInput = {
  /** The person. */
  readonly userId: string;
};

/** A company, and whether it is to be among those saved for later. */
export type SaveCompanyInput = {
  /** The company. */
  readonly companyId: string;
  /** False takes it out again. */
  readonly saved: boolean;
};

/** All stages of a company’s customer system; those of before are forgotten. */
export type SetCrmStagesInput = {
  /** The company. */
  readonly companyId: string;
  /** At most fifty, each once. */
  readonly stages: ReadonlyArray<CrmStageInput>;
};

/** A kind of mail, and whether it is wanted. */
export type SetMailPreferenceInput = {
  /** What the mail is about. */
  readonly kind: MailKind;
  /** False ends mail of this kind. */
  readonly wanted: boolean;
};

/** A person, and whether they may come in. */
export type SetMemberActiveInput = {
  /** Whether they can sign in. */
  readonly active: boolean;
  /** The person. */
  readonly id: string;
};

/** A person, and whether they look after the platform. */
export type SetPlatformAdminInput = {
  /** Whether they are to be an admin. */
  readonly admin: boolean;
  /** The person. */
  readonly userId: string;
};

/** A picture that is to go up. */
export type StartUploadInput = {
  /** Whose logo; for a logo alone. */
  readonly companyId?: string | null | undefined;
  /** image/png, image/jpeg, image/webp or image/gif. */
  readonly contentType: string;
  /** As it is called where it comes from. */
  readonly fileName: string;
  /** A person’s or a company’s. */
  readonly kind: PictureKind;
  /** In bytes, at most 25 MB. */
  readonly size: number;
};

/** What a client asks for themselves, through an agent’s link. */
export type SubmitContactRequestInput = {
  /** The agent: the link’s second part. */
  readonly agentId?: string | null | undefined;
  /** The company recommended: the link’s first part. */
  readonly companyId?: string | null | undefined;
  /** Where they get mail. */
  readonly email: string;
  /** Sent again with the same key, it makes one referral. */
  readonly idempotencyKey?: string | null | undefined;
  /** The client. */
  readonly name: string;
  /** What they are looking for. */
  readonly notes: string;
  /** Where they are called. */
  readonly phone: string;
  /** The solution of a proofChallenge. Needed where the answer was PROOF_REQUIRED. */
  readonly proofOfWork?: string | null | undefined;
  /** The agent’s company: the link’s third part. */
  readonly referringCompanyId?: string | null | undefined;
  /** Leave it out. No person sees it, so whoever fills it is not heard. */
  readonly website?: string | null | undefined;
};

/** Which endpoint is to be tried. */
export type TestWebhookEndpointInput = {
  /** The endpoint. */
  readonly id: string;
};

/** What a training resource is. */
export type TrainingType =
  /** To read. */
  | 'document'
  /** To watch. */
  | 'video';

/** Fields to change. Omit a field to keep it; an empty text clears it. Name, contact, website, status, division lead and compensation are for admin. */
export type UpdateCompanyInput = {
  /** Background color of the icon, #rrggbb. */
  readonly bgColor?: string | null | undefined;
  /** What it pays, in its own words. */
  readonly commissionInfo?: CommissionInfoInput | null | undefined;
  /** The company’s name. */
  readonly companyName?: string | null | undefined;
  /** How its fee is shared out; for admin. */
  readonly compensation?: CompensationInput | null | undefined;
  /** Contact address, for the company’s administrators. */
  readonly contactEmail?: string | null | undefined;
  /** What the company does, in at most 2000 characters. */
  readonly description?: string | null | undefined;
  /** The division lead who looks after the company. */
  readonly divisionLeadId?: string | null | undefined;
  /** Whether the company has guides for those who refer to it. */
  readonly hasDocumentation?: boolean | null | undefined;
  /** Whether the company trains those who refer to it. */
  readonly hasTraining?: boolean | null | undefined;
  /** A named icon, the key of an uploaded logo, or an http(s) address that we fetch once. */
  readonly iconName?: string | null | undefined;
  /** The company. */
  readonly id: string;
  /** Email domains that may join under the DOMAINS policy, at most 50; for administrators. */
  readonly joiningDomains?: ReadonlyArray<string> | null | undefined;
  /** Who may join by registering. */
  readonly joiningPolicy?: JoiningPolicy | null | undefined;
  /** The company’s own referral page. */
  readonly referralUrl?: string | null | undefined;
  /** Whether the company takes referrals. */
  readonly status?: CompanyStatus | null | undefined;
  /** At most one tag of a fixed list. */
  readonly tags?: ReadonlyArray<string> | null | undefined;
  /** URLs of the company’s training, at most 20; http or https. */
  readonly trainingLinks?: ReadonlyArray<string> | null | undefined;
  /** The company’s website. */
  readonly website?: string | null | undefined;
};

/** What is to change; what is left out stays. */
export type UpdateFaqItemInput = {
  /** The answer, in at most 5000 characters. */
  readonly answer?: string | null | undefined;
  /** The question. */
  readonly id: string;
  /** The question, in at most 500 characters. */
  readonly question?: string | null | undefined;
};

/** Fields to change. Omit a field to keep it; an empty phone, address or lead clears it. */
export type UpdateMemberInput = {
  /** Postal address. */
  readonly address?: string | null | undefined;
  /** For an agent or a team lead; empty for none. */
  readonly divisionLeadId?: string | null | undefined;
  /** Given name. */
  readonly firstName: string;
  /** Any but admin; flags and leads follow it. */
  readonly group?: MemberGroup | null | undefined;
  /** The person. */
  readonly id: string;
  /** Family name. */
  readonly lastName: string;
  /** Phone number. */
  readonly phone?: string | null | undefined;
  /** For an agent: a team lead of that division or, without one, a team lead without a division lead. */
  readonly teamLeadId?: string | null | undefined;
};

/** A payment as it is to be, in dollars. An amount that is left out stays; null is none. */
export type UpdatePaymentInput = {
  /** The agent’s own part. */
  readonly agentPayAmount?: number | null | undefined;
  /** The division lead’s part. */
  readonly divisionPayAmount?: number | null | undefined;
  /** The referral. */
  readonly id: string;
  /** Sent again with the same key, it is one change. */
  readonly idempotencyKey?: string | null | undefined;
  /** PENDING, PROCESSED, which is paid as of now, or FAILED. */
  readonly paymentStatus: PaymentStatus;
  /** The part of whom they share with. */
  readonly splitAgentPayAmount?: number | null | undefined;
  /** The team lead’s part. */
  readonly teamPayAmount?: number | null | undefined;
};

/** Fields to change. Omit a field to keep it; a null type or an empty duration clears it. */
export type UpdateTrainingResourceInput = {
  /** How long it takes, for example 12 min. */
  readonly duration?: string | null | undefined;
  /** The training resource. */
  readonly id: string;
  /** The title, in at most 200 characters. */
  readonly title?: string | null | undefined;
  /** Video or document. */
  readonly type?: TrainingType | null | undefined;
  /** The URL that it opens; http or https. */
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

/** What of an endpoint is to change; what is left out stays. */
export type UpdateWebhookEndpointInput = {
  /** Among referral.created, referral.status_changed, payment.updated. */
  readonly events?: ReadonlyArray<string> | null | undefined;
  /** The endpoint. */
  readonly id: string;
  /** True holds back what is to be sent; false sends it, and all from then on. */
  readonly paused?: boolean | null | undefined;
  /** A public https address to POST to. */
  readonly url?: string | null | undefined;
};

/** An upload that was begun. */
export type UploadInput = {
  /** As it was given. */
  readonly id: string;
};

/** How far a delivery has come. */
export type WebhookDeliveryState =
  /** It was answered with 2xx. */
  | 'DELIVERED'
  /** Every attempt failed; it can be sent again. */
  | 'FAILED'
  /** Its endpoint is paused; it is sent when that is resumed. */
  | 'HELD'
  /** Its next attempt is due at nextAttemptAt. */
  | 'WAITING';

/** The invitation to end. */
export type WithdrawAgentInvitationInput = {
  /** Its ID. */
  readonly id: string;
};

export type AbortUploadMutationVariables = Exact<{
  input: UploadInput;
}>;


export type AbortUploadMutation = { readonly abortUpload: boolean };

export type AnonymizeClientMutationVariables = Exact<{
  input: AnonymizeClientInput;
}>;


export type AnonymizeClientMutation = { readonly anonymizeClient: { readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly anonymizedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly companyId: string, readonly referringCompanyId: string, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly amount: number | null, readonly teamPayAmount: number | null, readonly divisionPayAmount: number | null, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null } };

export type ApproveRequestMutationVariables = Exact<{
  input: ApproveJoinRequestInput;
}>;


export type ApproveRequestMutation = { readonly approveJoinRequest: { readonly id: string } };

export type ChangeReferralStatusMutationVariables = Exact<{
  input: ChangeReferralStatusInput;
}>;


export type ChangeReferralStatusMutation = { readonly changeReferralStatus: { readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly anonymizedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly companyId: string, readonly referringCompanyId: string, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly amount: number | null, readonly teamPayAmount: number | null, readonly divisionPayAmount: number | null, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null } };

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


export type CreateReferralMutation = { readonly createReferral: { readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly anonymizedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly companyId: string, readonly referringCompanyId: string, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly amount: number | null, readonly teamPayAmount: number | null, readonly divisionPayAmount: number | null, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null } };

export type CreateTrainingMutationVariables = Exact<{
  input: CreateTrainingResourceInput;
}>;


export type CreateTrainingMutation = { readonly createTrainingResource: { readonly id: string } };

export type CreateWebhookEndpointMutationVariables = Exact<{
  input: CreateWebhookEndpointInput;
}>;


export type CreateWebhookEndpointMutation = { readonly createWebhookEndpoint: { readonly secret: string, readonly endpoint: { readonly id: string } } };

export type DeclineRequestMutationVariables = Exact<{
  input: DeclineJoinRequestInput;
}>;


export type DeclineRequestMutation = { readonly declineJoinRequest: boolean };

export type DeleteFaqMutationVariables = Exact<{
  input: DeleteFaqItemInput;
}>;


export type DeleteFaqMutation = { readonly deleteFaqItem: { readonly id: string } };

export type DeleteTrainingMutationVariables = Exact<{
  input: DeleteTrainingResourceInput;
}>;


export type DeleteTrainingMutation = { readonly deleteTrainingResource: { readonly id: string } };

export type DeleteWebhookEndpointMutationVariables = Exact<{
  input: DeleteWebhookEndpointInput;
}>;


export type DeleteWebhookEndpointMutation = { readonly deleteWebhookEndpoint: { readonly id: string } };

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

export type InviteAgentsMutationVariables = Exact<{
  input: InviteAgentsInput;
}>;


export type InviteAgentsMutation = { readonly inviteAgents: ReadonlyArray<{ readonly email: string, readonly outcome: InvitationOutcome }> };

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

export type ResendInvitationMutationVariables = Exact<{
  input: ResendInvitationInput;
}>;


export type ResendInvitationMutation = { readonly resendInvitation: boolean };

export type SaveCompanyMutationVariables = Exact<{
  input: SaveCompanyInput;
}>;


export type SaveCompanyMutation = { readonly saveCompany: { readonly id: string, readonly saved: boolean } };

export type SetCompanyStatusMutationVariables = Exact<{
  input: UpdateCompanyInput;
}>;


export type SetCompanyStatusMutation = { readonly updateCompany: { readonly id: string, readonly status: CompanyStatus } };

export type SetCrmStagesMutationVariables = Exact<{
  input: SetCrmStagesInput;
}>;


export type SetCrmStagesMutation = { readonly setCrmStages: ReadonlyArray<{ readonly stage: string, readonly status: ReferralStatus }> };

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

export type StartUploadMutationVariables = Exact<{
  input: StartUploadInput;
}>;


export type StartUploadMutation = { readonly startUpload: { readonly id: string, readonly partSize: number, readonly parts: ReadonlyArray<{ readonly number: number, readonly url: string }> } };

export type SubmitContactMutationVariables = Exact<{
  input: SubmitContactRequestInput;
}>;


export type SubmitContactMutation = { readonly submitContactRequest: boolean };

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


export type UpdateOwnMemberMutation = { readonly updateUser: { readonly id: string, readonly name: string, readonly phone: string | null, readonly address: string | null, readonly profilePictureUrl: string | null, readonly showPictureToClients: boolean | null, readonly companyId: string | null, readonly group: MemberGroup | null, readonly isTeamLead: boolean | null, readonly isDivisionLead: boolean | null } };

export type UpdatePaymentMutationVariables = Exact<{
  input: UpdatePaymentInput;
}>;


export type UpdatePaymentMutation = { readonly updatePayment: { readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly anonymizedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly companyId: string, readonly referringCompanyId: string, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly amount: number | null, readonly teamPayAmount: number | null, readonly divisionPayAmount: number | null, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null } };

export type UpdateTrainingMutationVariables = Exact<{
  input: UpdateTrainingResourceInput;
}>;


export type UpdateTrainingMutation = { readonly updateTrainingResource: { readonly id: string } };

export type UpdateWebhookEndpointMutationVariables = Exact<{
  input: UpdateWebhookEndpointInput;
}>;


export type UpdateWebhookEndpointMutation = { readonly updateWebhookEndpoint: { readonly id: string } };

export type WithdrawInvitationMutationVariables = Exact<{
  input: WithdrawAgentInvitationInput;
}>;


export type WithdrawInvitationMutation = { readonly withdrawAgentInvitation: boolean };

export type CompaniesToJoinQueryVariables = Exact<{ [key: string]: never; }>;


export type CompaniesToJoinQuery = { readonly listCompanies: { readonly items: ReadonlyArray<{ readonly id: string, readonly companyName: string, readonly website: string, readonly joiningPolicy: JoiningPolicy }> } };

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


export type DashboardQuery = { readonly dashboard: { readonly totalEarnings: number, readonly pendingAmount: number, readonly pendingReferrals: number, readonly totalReferrals: number, readonly successRate: number, readonly months: ReadonlyArray<{ readonly month: string, readonly amount: number }> } };

export type EditedCompanyQueryVariables = Exact<{
  id: string;
}>;


export type EditedCompanyQuery = { readonly getCompany: { readonly referralUrl: string | null, readonly trainingLinks: ReadonlyArray<string> | null, readonly joiningPolicy: JoiningPolicy, readonly joiningDomains: ReadonlyArray<string> | null, readonly id: string, readonly companyName: string, readonly description: string | null, readonly iconName: string | null, readonly iconUrl: string | null, readonly bgColor: string | null, readonly tags: ReadonlyArray<string>, readonly hasTraining: boolean | null, readonly hasDocumentation: boolean | null, readonly compensation: { readonly agentPercentage: number | null, readonly teamLeadPercentage: number | null, readonly divisionLeadPercentage: number | null, readonly bonusPoolPercentage: number | null, readonly mrnPercentage: number | null } | null, readonly commissionInfo: { readonly rate: string | null, readonly average: string | null } | null } | null };

export type FindPeopleQueryVariables = Exact<{
  filter?: ModelUserFilterInput | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type FindPeopleQuery = { readonly listUsers: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly profilePictureUrl: string | null, readonly group: MemberGroup | null, readonly active: boolean | null, readonly invited: boolean | null, readonly createdAt: string | null, readonly companyId: string | null, readonly isTeamLead: boolean | null, readonly divisionLeadId: string | null, readonly company: { readonly companyName: string } | null }> } };

export type GetCompanyQueryVariables = Exact<{
  id: string;
}>;


export type GetCompanyQuery = { readonly getCompany: { readonly status: CompanyStatus, readonly website: string, readonly referralUrl: string | null, readonly trainingLinks: ReadonlyArray<string> | null, readonly id: string, readonly companyName: string, readonly description: string | null, readonly iconName: string | null, readonly iconUrl: string | null, readonly bgColor: string | null, readonly tags: ReadonlyArray<string>, readonly hasTraining: boolean | null, readonly hasDocumentation: boolean | null, readonly commissionInfo: { readonly rate: string | null, readonly average: string | null } | null } | null };

export type GetMemberQueryVariables = Exact<{
  id: string;
}>;


export type GetMemberQuery = { readonly getUser: { readonly id: string, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly group: MemberGroup | null, readonly active: boolean | null, readonly invited: boolean | null, readonly companyId: string | null, readonly isTeamLead: boolean | null, readonly isDivisionLead: boolean | null, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly company: { readonly companyName: string } | null } | null };

export type InboundCallsQueryVariables = Exact<{
  companyId: string;
  nextToken?: string | null | undefined;
}>;


export type InboundCallsQuery = { readonly refusedCalls: number, readonly inboundCalls: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly at: string, readonly path: string, readonly messageId: string | null, readonly request: string, readonly status: number, readonly answer: string }> } };

export type JoiningQueryVariables = Exact<{
  companyId: string;
}>;


export type JoiningQuery = { readonly listJoinRequests: ReadonlyArray<{ readonly id: string, readonly name: string, readonly email: string, readonly phone: string | null, readonly createdAt: string }>, readonly listAgentInvitations: ReadonlyArray<{ readonly id: string, readonly email: string, readonly createdAt: string, readonly expiresAt: string }> };

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

export type ListNewsQueryVariables = Exact<{
  me: string;
  since: string;
}>;


export type ListNewsQuery = { readonly listReferrals: { readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly anonymizedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly companyId: string, readonly referringCompanyId: string, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly amount: number | null, readonly teamPayAmount: number | null, readonly divisionPayAmount: number | null, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null }> } };

export type ListReferralsQueryVariables = Exact<{
  filter: ModelReferralFilterInput;
  order: ModelOrder;
  nextToken?: string | null | undefined;
}>;


export type ListReferralsQuery = { readonly listReferrals: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly anonymizedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly companyId: string, readonly referringCompanyId: string, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly amount: number | null, readonly teamPayAmount: number | null, readonly divisionPayAmount: number | null, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null }> } };

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

export type OwnCompanyQueryVariables = Exact<{
  me: string;
}>;


export type OwnCompanyQuery = { readonly getUser: { readonly companyId: string | null } | null };

export type OwnFiguresQueryVariables = Exact<{
  me: string;
  companyId: string;
  nextToken?: string | null | undefined;
}>;


export type OwnFiguresQuery = { readonly listReferrals: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly paymentStatus: PaymentStatus | null, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null }> } };

export type OwnMemberQueryVariables = Exact<{
  me: string;
}>;


export type OwnMemberQuery = { readonly getUser: { readonly id: string, readonly name: string, readonly phone: string | null, readonly address: string | null, readonly profilePictureUrl: string | null, readonly showPictureToClients: boolean | null, readonly companyId: string | null, readonly group: MemberGroup | null, readonly isTeamLead: boolean | null, readonly isDivisionLead: boolean | null } | null };

export type OwnStandingQueryVariables = Exact<{
  me: string;
}>;


export type OwnStandingQuery = { readonly getUser: { readonly id: string } | null, readonly ownJoinRequest: { readonly companyId: string, readonly companyName: string, readonly declined: boolean } | null };

export type PaymentTotalsQueryVariables = Exact<{
  companyId: string;
}>;


export type PaymentTotalsQuery = { readonly paymentTotals: ReadonlyArray<{ readonly list: PaymentList, readonly count: number, readonly amount: number }> };

export type ProofChallengeQueryVariables = Exact<{ [key: string]: never; }>;


export type ProofChallengeQuery = { readonly proofChallenge: string };

export type RecoveryCodesLeftQueryVariables = Exact<{ [key: string]: never; }>;


export type RecoveryCodesLeftQuery = { readonly recoveryCodesLeft: number | null };

export type ReferralHistoryQueryVariables = Exact<{
  id: string;
  nextToken?: string | null | undefined;
}>;


export type ReferralHistoryQuery = { readonly referralHistory: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly at: string, readonly actorName: string, readonly changes: ReadonlyArray<{ readonly field: string, readonly from: string | null, readonly to: string | null }> }> } };

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

export type SignInSessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type SignInSessionsQuery = { readonly signInSessions: ReadonlyArray<{ readonly id: string, readonly browser: string | null, readonly system: string | null, readonly network: string | null, readonly isSameNetwork: boolean, readonly isCurrent: boolean, readonly createdAt: string, readonly lastUsedAt: string }> };

export type SplitOptionsQueryVariables = Exact<{
  me: string;
  companyId: string;
}>;


export type SplitOptionsQuery = { readonly listUsers: { readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly email: string | null }> } };

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

export type OnCreatePersonSubscriptionVariables = Exact<{
  companyId: string;
}>;


export type OnCreatePersonSubscription = { readonly onCreateUser: { readonly id: string, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly profilePictureUrl: string | null, readonly group: MemberGroup | null, readonly active: boolean | null, readonly invited: boolean | null, readonly companyId: string | null, readonly isTeamLead: boolean | null, readonly isDivisionLead: boolean | null, readonly teamLeadId: string | null, readonly divisionLeadId: string | null } };

export type OnReferralCreatedSubscriptionVariables = Exact<{
  filter: ModelReferralFilterInput;
}>;


export type OnReferralCreatedSubscription = { readonly onCreateReferral: { readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly anonymizedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly companyId: string, readonly referringCompanyId: string, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly amount: number | null, readonly teamPayAmount: number | null, readonly divisionPayAmount: number | null, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null } };

export type OnReferralUpdatedSubscriptionVariables = Exact<{
  filter: ModelReferralFilterInput;
}>;


export type OnReferralUpdatedSubscription = { readonly onUpdateReferral: { readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly anonymizedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly companyId: string, readonly referringCompanyId: string, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly amount: number | null, readonly teamPayAmount: number | null, readonly divisionPayAmount: number | null, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null } };

export type OnUpdatePersonSubscriptionVariables = Exact<{
  companyId: string;
}>;


export type OnUpdatePersonSubscription = { readonly onUpdateUser: { readonly id: string, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly profilePictureUrl: string | null, readonly group: MemberGroup | null, readonly active: boolean | null, readonly invited: boolean | null, readonly companyId: string | null, readonly isTeamLead: boolean | null, readonly isDivisionLead: boolean | null, readonly teamLeadId: string | null, readonly divisionLeadId: string | null } };

export type CompanyPersonFragment = { readonly id: string, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly profilePictureUrl: string | null, readonly group: MemberGroup | null, readonly active: boolean | null, readonly invited: boolean | null, readonly companyId: string | null, readonly isTeamLead: boolean | null, readonly isDivisionLead: boolean | null, readonly teamLeadId: string | null, readonly divisionLeadId: string | null };

export type CompanyProfileFragment = { readonly id: string, readonly companyName: string, readonly description: string | null, readonly iconName: string | null, readonly iconUrl: string | null, readonly bgColor: string | null, readonly tags: ReadonlyArray<string>, readonly hasTraining: boolean | null, readonly hasDocumentation: boolean | null, readonly commissionInfo: { readonly rate: string | null, readonly average: string | null } | null };

export type DashboardFiguresFragment = { readonly totalEarnings: number, readonly pendingAmount: number, readonly pendingReferrals: number, readonly totalReferrals: number, readonly successRate: number };

export type EditedCompanyFragment = { readonly referralUrl: string | null, readonly trainingLinks: ReadonlyArray<string> | null, readonly joiningPolicy: JoiningPolicy, readonly joiningDomains: ReadonlyArray<string> | null, readonly id: string, readonly companyName: string, readonly description: string | null, readonly iconName: string | null, readonly iconUrl: string | null, readonly bgColor: string | null, readonly tags: ReadonlyArray<string>, readonly hasTraining: boolean | null, readonly hasDocumentation: boolean | null, readonly compensation: { readonly agentPercentage: number | null, readonly teamLeadPercentage: number | null, readonly divisionLeadPercentage: number | null, readonly bonusPoolPercentage: number | null, readonly mrnPercentage: number | null } | null, readonly commissionInfo: { readonly rate: string | null, readonly average: string | null } | null };

export type MemberDetailsFragment = { readonly id: string, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly group: MemberGroup | null, readonly active: boolean | null, readonly invited: boolean | null, readonly companyId: string | null, readonly isTeamLead: boolean | null, readonly isDivisionLead: boolean | null, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly company: { readonly companyName: string } | null };

export type OwnProfileFragment = { readonly id: string, readonly name: string, readonly phone: string | null, readonly address: string | null, readonly profilePictureUrl: string | null, readonly showPictureToClients: boolean | null, readonly companyId: string | null, readonly group: MemberGroup | null, readonly isTeamLead: boolean | null, readonly isDivisionLead: boolean | null };

export type ReferralRowFragment = { readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly anonymizedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly companyId: string, readonly referringCompanyId: string, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly amount: number | null, readonly teamPayAmount: number | null, readonly divisionPayAmount: number | null, readonly company: { readonly companyName: string } | null, readonly referringCompany: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null };

export type ShareRowFragment = { readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly paymentStatus: PaymentStatus | null, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null };

/** Every document in the browser's code, with what it gives and takes. */
export interface Documents {
  "\n  mutation AbortUpload($input: UploadInput!) {\n    abortUpload(input: $input)\n  }\n": { result: AbortUploadMutation; variables: AbortUploadMutationVariables }
  "\n  mutation AnonymizeClient($input: AnonymizeClientInput!) {\n    anonymizeClient(input: $input) { ...ReferralRow }\n  }\n  \n  fragment ReferralRow on Referral {\n    id name email phoneNumber notes status paymentStatus createdAt updatedAt processedAt anonymizedAt\n    userId splitUserIds agentPayAmount splitAgentPayAmount\n    companyId referringCompanyId teamLeadId divisionLeadId\n    amount teamPayAmount divisionPayAmount\n    company { companyName }\n    referringCompany { companyName }\n    agent { name profilePictureUrl }\n  }\n\n": { result: AnonymizeClientMutation; variables: AnonymizeClientMutationVariables }
  "\n  mutation ApproveRequest($input: ApproveJoinRequestInput!) {\n    approveJoinRequest(input: $input) { id }\n  }\n": { result: ApproveRequestMutation; variables: ApproveRequestMutationVariables }
  "\n  mutation ChangeReferralStatus($input: ChangeReferralStatusInput!) {\n    changeReferralStatus(input: $input) { ...ReferralRow }\n  }\n  \n  fragment ReferralRow on Referral {\n    id name email phoneNumber notes status paymentStatus createdAt updatedAt processedAt anonymizedAt\n    userId splitUserIds agentPayAmount splitAgentPayAmount\n    companyId referringCompanyId teamLeadId divisionLeadId\n    amount teamPayAmount divisionPayAmount\n    company { companyName }\n    referringCompany { companyName }\n    agent { name profilePictureUrl }\n  }\n\n": { result: ChangeReferralStatusMutation; variables: ChangeReferralStatusMutationVariables }
  "\n  mutation CreateCompany($input: CreateCompanyInput!) {\n    createCompany(input: $input) { id }\n  }\n": { result: CreateCompanyMutation; variables: CreateCompanyMutationVariables }
  "\n  mutation CreateFaq($input: CreateFaqItemInput!) {\n    createFaqItem(input: $input) { id }\n  }\n": { result: CreateFaqMutation; variables: CreateFaqMutationVariables }
  "\n  mutation CreateRecoveryCodes {\n    createRecoveryCodes\n  }\n": { result: CreateRecoveryCodesMutation; variables: CreateRecoveryCodesMutationVariables }
  "\n  mutation CreateReferral($input: CreateReferralInput!) {\n    createReferral(input: $input) { ...ReferralRow }\n  }\n  \n  fragment ReferralRow on Referral {\n    id name email phoneNumber notes status paymentStatus createdAt updatedAt processedAt anonymizedAt\n    userId splitUserIds agentPayAmount splitAgentPayAmount\n    companyId referringCompanyId teamLeadId divisionLeadId\n    amount teamPayAmount divisionPayAmount\n    company { companyName }\n    referringCompany { companyName }\n    agent { name profilePictureUrl }\n  }\n\n": { result: CreateReferralMutation; variables: CreateReferralMutationVariables }
  "\n  mutation CreateTraining($input: CreateTrainingResourceInput!) {\n    createTrainingResource(input: $input) { id }\n  }\n": { result: CreateTrainingMutation; variables: CreateTrainingMutationVariables }
  "\n  mutation CreateWebhookEndpoint($input: CreateWebhookEndpointInput!) {\n    createWebhookEndpoint(input: $input) { secret endpoint { id } }\n  }\n": { result: CreateWebhookEndpointMutation; variables: CreateWebhookEndpointMutationVariables }
  "\n  mutation DeclineRequest($input: DeclineJoinRequestInput!) {\n    declineJoinRequest(input: $input)\n  }\n": { result: DeclineRequestMutation; variables: DeclineRequestMutationVariables }
  "\n  mutation DeleteFaq($input: DeleteFaqItemInput!) {\n    deleteFaqItem(input: $input) { id }\n  }\n": { result: DeleteFaqMutation; variables: DeleteFaqMutationVariables }
  "\n  mutation DeleteTraining($input: DeleteTrainingResourceInput!) {\n    deleteTrainingResource(input: $input) { id }\n  }\n": { result: DeleteTrainingMutation; variables: DeleteTrainingMutationVariables }
  "\n  mutation DeleteWebhookEndpoint($input: DeleteWebhookEndpointInput!) {\n    deleteWebhookEndpoint(input: $input) { id }\n  }\n": { result: DeleteWebhookEndpointMutation; variables: DeleteWebhookEndpointMutationVariables }
  "\n  mutation EndOtherSessions {\n    endOtherSessions\n  }\n": { result: EndOtherSessionsMutation; variables: EndOtherSessionsMutationVariables }
  "\n  mutation EndSession($input: EndSessionInput!) {\n    endSession(input: $input)\n  }\n": { result: EndSessionMutation; variables: EndSessionMutationVariables }
  "\n  mutation FinishUpload($input: UploadInput!) {\n    finishUpload(input: $input) { key url }\n  }\n": { result: FinishUploadMutation; variables: FinishUploadMutationVariables }
  "\n  mutation InviteAgents($input: InviteAgentsInput!) {\n    inviteAgents(input: $input) { email outcome }\n  }\n": { result: InviteAgentsMutation; variables: InviteAgentsMutationVariables }
  "\n  mutation RegenerateWebhookKey($input: RegenerateWebhookKeyInput!) {\n    regenerateWebhookKey(input: $input) { key setAt }\n  }\n": { result: RegenerateWebhookKeyMutation; variables: RegenerateWebhookKeyMutationVariables }
  "\n  mutation RegisterMember($input: RegisterMemberInput!) {\n    registerMember(input: $input) { id name phone address profilePictureUrl }\n  }\n": { result: RegisterMemberMutation; variables: RegisterMemberMutationVariables }
  "\n  mutation ReplayWebhookDelivery($input: ReplayWebhookDeliveryInput!) {\n    replayWebhookDelivery(input: $input) { id }\n  }\n": { result: ReplayWebhookDeliveryMutation; variables: ReplayWebhookDeliveryMutationVariables }
  "\n  mutation ResendInvitation($input: ResendInvitationInput!) {\n    resendInvitation(input: $input)\n  }\n": { result: ResendInvitationMutation; variables: ResendInvitationMutationVariables }
  "\n  mutation SaveCompany($input: SaveCompanyInput!) {\n    saveCompany(input: $input) { id saved }\n  }\n": { result: SaveCompanyMutation; variables: SaveCompanyMutationVariables }
  "\n  mutation SetCompanyStatus($input: UpdateCompanyInput!) {\n    updateCompany(input: $input) { id status }\n  }\n": { result: SetCompanyStatusMutation; variables: SetCompanyStatusMutationVariables }
  "\n  mutation SetCrmStages($input: SetCrmStagesInput!) {\n    setCrmStages(input: $input) { stage status }\n  }\n": { result: SetCrmStagesMutation; variables: SetCrmStagesMutationVariables }
  "\n  mutation SetMailPreference($input: SetMailPreferenceInput!) {\n    setMailPreference(input: $input) { kind wanted }\n  }\n": { result: SetMailPreferenceMutation; variables: SetMailPreferenceMutationVariables }
  "\n  mutation SetMemberActive($input: SetMemberActiveInput!) {\n    setMemberActive(input: $input) { id active }\n  }\n": { result: SetMemberActiveMutation; variables: SetMemberActiveMutationVariables }
  "\n  mutation SetPlatformAdmin($input: SetPlatformAdminInput!) {\n    setPlatformAdmin(input: $input) { id group }\n  }\n": { result: SetPlatformAdminMutation; variables: SetPlatformAdminMutationVariables }
  "\n  mutation StartUpload($input: StartUploadInput!) {\n    startUpload(input: $input) { id partSize parts { number url } }\n  }\n": { result: StartUploadMutation; variables: StartUploadMutationVariables }
  "\n  mutation SubmitContact($input: SubmitContactRequestInput!) {\n    submitContactRequest(input: $input)\n  }\n": { result: SubmitContactMutation; variables: SubmitContactMutationVariables }
  "\n  mutation TestWebhookEndpoint($input: TestWebhookEndpointInput!) {\n    testWebhookEndpoint(input: $input) { id }\n  }\n": { result: TestWebhookEndpointMutation; variables: TestWebhookEndpointMutationVariables }
  "\n  mutation UpdateCompany($input: UpdateCompanyInput!) {\n    updateCompany(input: $input) { id }\n  }\n": { result: UpdateCompanyMutation; variables: UpdateCompanyMutationVariables }
  "\n  mutation UpdateFaq($input: UpdateFaqItemInput!) {\n    updateFaqItem(input: $input) { id }\n  }\n": { result: UpdateFaqMutation; variables: UpdateFaqMutationVariables }
  "\n  mutation UpdateMember($input: UpdateMemberInput!) {\n    updateMember(input: $input) { id }\n  }\n": { result: UpdateMemberMutation; variables: UpdateMemberMutationVariables }
  "\n  mutation UpdateOwnMember($input: UpdateUserInput!) {\n    updateUser(input: $input) { ...OwnProfile }\n  }\n  \n  fragment OwnProfile on User {\n    id name phone address profilePictureUrl showPictureToClients companyId group isTeamLead isDivisionLead\n  }\n\n": { result: UpdateOwnMemberMutation; variables: UpdateOwnMemberMutationVariables }
  "\n  mutation UpdatePayment($input: UpdatePaymentInput!) {\n    updatePayment(input: $input) { ...ReferralRow }\n  }\n  \n  fragment ReferralRow on Referral {\n    id name email phoneNumber notes status paymentStatus createdAt updatedAt processedAt anonymizedAt\n    userId splitUserIds agentPayAmount splitAgentPayAmount\n    companyId referringCompanyId teamLeadId divisionLeadId\n    amount teamPayAmount divisionPayAmount\n    company { companyName }\n    referringCompany { companyName }\n    agent { name profilePictureUrl }\n  }\n\n": { result: UpdatePaymentMutation; variables: UpdatePaymentMutationVariables }
  "\n  mutation UpdateTraining($input: UpdateTrainingResourceInput!) {\n    updateTrainingResource(input: $input) { id }\n  }\n": { result: UpdateTrainingMutation; variables: UpdateTrainingMutationVariables }
  "\n  mutation UpdateWebhookEndpoint($input: UpdateWebhookEndpointInput!) {\n    updateWebhookEndpoint(input: $input) { id }\n  }\n": { result: UpdateWebhookEndpointMutation; variables: UpdateWebhookEndpointMutationVariables }
  "\n  mutation WithdrawInvitation($input: WithdrawAgentInvitationInput!) {\n    withdrawAgentInvitation(input: $input)\n  }\n": { result: WithdrawInvitationMutation; variables: WithdrawInvitationMutationVariables }
  "\n  query CompaniesToJoin {\n    listCompanies(filter: { status: { eq: ACTIVE } }, limit: 1000) {\n      items { id companyName website joiningPolicy }\n    }\n  }\n": { result: CompaniesToJoinQuery; variables: CompaniesToJoinQueryVariables }
  "\n  query CompanyPeople($companyId: ID!, $nextToken: String) {\n    listUsers(filter: { companyId: { eq: $companyId } }, limit: 1000, nextToken: $nextToken) {\n      items { ...CompanyPerson }\n      nextToken\n    }\n  }\n  \n  fragment CompanyPerson on User {\n    id name email phone address profilePictureUrl group active invited companyId\n    isTeamLead isDivisionLead teamLeadId divisionLeadId\n  }\n\n": { result: CompanyPeopleQuery; variables: CompanyPeopleQueryVariables }
  "\n  query CompanySent($companyId: ID!, $period: DashboardPeriod!) {\n    dashboard(scope: COMPANY, companyId: $companyId, period: $period) { sent { ...DashboardFigures } }\n  }\n  \n  fragment DashboardFigures on Dashboard {\n    totalEarnings pendingAmount pendingReferrals totalReferrals successRate\n  }\n\n": { result: CompanySentQuery; variables: CompanySentQueryVariables }
  "\n  query CompanySizes($nextToken: String) {\n    listCompanies(limit: 1000, nextToken: $nextToken) {\n      items {\n        id companyName contactEmail status iconName iconUrl bgColor userCount referralCount\n      }\n      nextToken\n    }\n  }\n": { result: CompanySizesQuery; variables: CompanySizesQueryVariables }
  "\n  query CompanyTeaches($companyId: ID!) {\n    listTrainingResources(filter: { companyId: { eq: $companyId } }, limit: 1000) {\n      items { id title url type duration }\n    }\n    listFaqItems(filter: { companyId: { eq: $companyId } }, limit: 1000) {\n      items { id question answer }\n    }\n  }\n": { result: CompanyTeachesQuery; variables: CompanyTeachesQueryVariables }
  "\n  query ContactPage($companyId: ID!, $agentId: ID!, $referringCompanyId: ID!) {\n    contactPage(companyId: $companyId, agentId: $agentId, referringCompanyId: $referringCompanyId) {\n      agentName\n      agentPictureUrl\n      referringCompanyName\n      company { companyName description tags bgColor iconUrl }\n    }\n  }\n": { result: ContactPageQuery; variables: ContactPageQueryVariables }
  "\n  query CrmStages($companyId: ID!) {\n    crmStages(companyId: $companyId) { stage status }\n  }\n": { result: CrmStagesQuery; variables: CrmStagesQueryVariables }
  "\n  query Dashboard(\n    $scope: DashboardScope!\n    $companyId: ID\n    $userId: ID\n    $period: DashboardPeriod!\n  ) {\n    dashboard(scope: $scope, companyId: $companyId, userId: $userId, period: $period) {\n      ...DashboardFigures\n      months { month amount }\n    }\n  }\n  \n  fragment DashboardFigures on Dashboard {\n    totalEarnings pendingAmount pendingReferrals totalReferrals successRate\n  }\n\n": { result: DashboardQuery; variables: DashboardQueryVariables }
  "\n  query EditedCompany($id: ID!) {\n    getCompany(id: $id) { ...EditedCompany }\n  }\n  \n  fragment EditedCompany on Company {\n    ...CompanyProfile\n    referralUrl trainingLinks joiningPolicy joiningDomains\n    compensation {\n      agentPercentage teamLeadPercentage divisionLeadPercentage bonusPoolPercentage mrnPercentage\n    }\n  }\n  \n  fragment CompanyProfile on Company {\n    id companyName description iconName iconUrl bgColor tags hasTraining hasDocumentation\n    commissionInfo { rate average }\n  }\n\n\n": { result: EditedCompanyQuery; variables: EditedCompanyQueryVariables }
  "\n  query FindPeople($filter: ModelUserFilterInput, $nextToken: String) {\n    listUsers(filter: $filter, limit: 10, nextToken: $nextToken) {\n      items {\n        id name email phone profilePictureUrl group active invited createdAt\n        companyId isTeamLead divisionLeadId\n        company { companyName }\n      }\n      nextToken\n    }\n  }\n": { result: FindPeopleQuery; variables: FindPeopleQueryVariables }
  "\n  query GetCompany($id: ID!) {\n    getCompany(id: $id) {\n      ...CompanyProfile\n      status website referralUrl trainingLinks\n    }\n  }\n  \n  fragment CompanyProfile on Company {\n    id companyName description iconName iconUrl bgColor tags hasTraining hasDocumentation\n    commissionInfo { rate average }\n  }\n\n": { result: GetCompanyQuery; variables: GetCompanyQueryVariables }
  "\n  query GetMember($id: ID!) {\n    getUser(id: $id) { ...MemberDetails }\n  }\n  \n  fragment MemberDetails on User {\n    id name email phone address group active invited companyId\n    isTeamLead isDivisionLead teamLeadId divisionLeadId\n    company { companyName }\n  }\n\n": { result: GetMemberQuery; variables: GetMemberQueryVariables }
  "\n  query InboundCalls($companyId: ID!, $nextToken: String) {\n    inboundCalls(companyId: $companyId, limit: 20, nextToken: $nextToken) {\n      items { id at path messageId request status answer }\n      nextToken\n    }\n    refusedCalls(companyId: $companyId)\n  }\n": { result: InboundCallsQuery; variables: InboundCallsQueryVariables }
  "\n  query Joining($companyId: ID!) {\n    listJoinRequests(companyId: $companyId) { id name email phone createdAt }\n    listAgentInvitations(companyId: $companyId) { id email createdAt expiresAt }\n  }\n": { result: JoiningQuery; variables: JoiningQueryVariables }
  "\n  query ListActivity($companyId: ID, $kinds: [ActivityKind!], $person: String, $from: DateTime, $limit: Int, $nextToken: String) {\n    listActivity(companyId: $companyId, kinds: $kinds, person: $person, from: $from, limit: $limit, nextToken: $nextToken) {\n      items { id at event summary userId name email byAdministrator ip }\n      nextToken\n    }\n  }\n": { result: ListActivityQuery; variables: ListActivityQueryVariables }
  "\n  query ListCompanies($nextToken: String) {\n    listCompanies(limit: 1000, nextToken: $nextToken) {\n      items { ...CompanyProfile status saved }\n      nextToken\n    }\n  }\n  \n  fragment CompanyProfile on Company {\n    id companyName description iconName iconUrl bgColor tags hasTraining hasDocumentation\n    commissionInfo { rate average }\n  }\n\n": { result: ListCompaniesQuery; variables: ListCompaniesQueryVariables }
  "\n  query ListNews($me: ID!, $since: DateTime!) {\n    listReferrals(\n      filter: {\n        or: [{ userId: { eq: $me } }, { splitUserIds: { contains: $me } }]\n        updatedAt: { gt: $since }\n      }\n      order: RECENTLY_UPDATED\n      limit: 5\n    ) {\n      items { ...ReferralRow }\n    }\n  }\n  \n  fragment ReferralRow on Referral {\n    id name email phoneNumber notes status paymentStatus createdAt updatedAt processedAt anonymizedAt\n    userId splitUserIds agentPayAmount splitAgentPayAmount\n    companyId referringCompanyId teamLeadId divisionLeadId\n    amount teamPayAmount divisionPayAmount\n    company { companyName }\n    referringCompany { companyName }\n    agent { name profilePictureUrl }\n  }\n\n": { result: ListNewsQuery; variables: ListNewsQueryVariables }
  "\n  query ListReferrals(\n    $filter: ModelReferralFilterInput!\n    $order: ModelOrder!\n    $nextToken: String\n  ) {\n    listReferrals(filter: $filter, order: $order, limit: 10, nextToken: $nextToken) {\n      items { ...ReferralRow }\n      nextToken\n    }\n  }\n  \n  fragment ReferralRow on Referral {\n    id name email phoneNumber notes status paymentStatus createdAt updatedAt processedAt anonymizedAt\n    userId splitUserIds agentPayAmount splitAgentPayAmount\n    companyId referringCompanyId teamLeadId divisionLeadId\n    amount teamPayAmount divisionPayAmount\n    company { companyName }\n    referringCompany { companyName }\n    agent { name profilePictureUrl }\n  }\n\n": { result: ListReferralsQuery; variables: ListReferralsQueryVariables }
  "\n  query MailPreferences {\n    mailPreferences { kind wanted }\n  }\n": { result: MailPreferencesQuery; variables: MailPreferencesQueryVariables }
  "\n  query MemberFigures(\n    $scope: DashboardScope!\n    $companyId: ID\n    $period: DashboardPeriod!\n    $nextToken: String\n  ) {\n    dashboard(scope: $scope, companyId: $companyId, period: $period) {\n      members(limit: 10, nextToken: $nextToken) {\n        items { id name profilePictureUrl active totalReferrals successRate }\n        nextToken\n      }\n    }\n  }\n": { result: MemberFiguresQuery; variables: MemberFiguresQueryVariables }
  "\n  query OpenedInvitation($token: String!) {\n    agentInvitation(token: $token) { email companyId companyName inviter }\n  }\n": { result: OpenedInvitationQuery; variables: OpenedInvitationQueryVariables }
  "\n  query OwnCompany($me: ID!) {\n    getUser(id: $me) { companyId }\n  }\n": { result: OwnCompanyQuery; variables: OwnCompanyQueryVariables }
  "\n  query OwnFigures($me: ID!, $companyId: ID!, $nextToken: String) {\n    listReferrals(\n      filter: {\n        or: [{ userId: { eq: $me } }, { splitUserIds: { contains: $me } }]\n        companyId: { eq: $companyId }\n      }\n      limit: 100\n      nextToken: $nextToken\n    ) {\n      items { ...ShareRow }\n      nextToken\n    }\n  }\n  \n  fragment ShareRow on Referral {\n    userId splitUserIds paymentStatus agentPayAmount splitAgentPayAmount\n  }\n\n": { result: OwnFiguresQuery; variables: OwnFiguresQueryVariables }
  "\n  query OwnMember($me: ID!) {\n    getUser(id: $me) { ...OwnProfile }\n  }\n  \n  fragment OwnProfile on User {\n    id name phone address profilePictureUrl showPictureToClients companyId group isTeamLead isDivisionLead\n  }\n\n": { result: OwnMemberQuery; variables: OwnMemberQueryVariables }
  "\n  query OwnStanding($me: ID!) {\n    getUser(id: $me) { id }\n    ownJoinRequest { companyId companyName declined }\n  }\n": { result: OwnStandingQuery; variables: OwnStandingQueryVariables }
  "\n  query PaymentTotals($companyId: ID!) {\n    paymentTotals(companyId: $companyId) { list count amount }\n  }\n": { result: PaymentTotalsQuery; variables: PaymentTotalsQueryVariables }
  "\n  query ProofChallenge {\n    proofChallenge\n  }\n": { result: ProofChallengeQuery; variables: ProofChallengeQueryVariables }
  "\n  query RecoveryCodesLeft {\n    recoveryCodesLeft\n  }\n": { result: RecoveryCodesLeftQuery; variables: RecoveryCodesLeftQueryVariables }
  "\n  query ReferralHistory($id: ID!, $nextToken: String) {\n    referralHistory(id: $id, limit: 10, nextToken: $nextToken) {\n      items { id at actorName changes { field from to } }\n      nextToken\n    }\n  }\n": { result: ReferralHistoryQuery; variables: ReferralHistoryQueryVariables }
  "\n  query ReferralsToTry($companyId: ID!) {\n    listReferrals(filter: { companyId: { eq: $companyId } }, limit: 20) { items { id name status } }\n  }\n": { result: ReferralsToTryQuery; variables: ReferralsToTryQueryVariables }
  "\n  query ReportCompanies($filter: ModelCompanyFilterInput, $nextToken: String) {\n    listCompanies(filter: $filter, limit: 100, nextToken: $nextToken, mayLag: true) {\n      items {\n        id companyName contactEmail website status description iconName tags bgColor referralUrl\n        hasTraining hasDocumentation trainingLinks divisionLeadId createdAt updatedAt\n        compensation {\n          agentPercentage teamLeadPercentage divisionLeadPercentage bonusPoolPercentage\n          mrnPercentage\n        }\n        commissionInfo { rate average }\n      }\n      nextToken\n    }\n  }\n": { result: ReportCompaniesQuery; variables: ReportCompaniesQueryVariables }
  "\n  query ReportFaq($filter: ModelFaqItemFilterInput, $nextToken: String) {\n    listFaqItems(filter: $filter, limit: 100, nextToken: $nextToken, mayLag: true) {\n      items { id companyId question answer createdAt }\n      nextToken\n    }\n  }\n": { result: ReportFaqQuery; variables: ReportFaqQueryVariables }
  "\n  query ReportPeople($filter: ModelUserFilterInput, $nextToken: String) {\n    listUsers(filter: $filter, limit: 100, nextToken: $nextToken) {\n      items {\n        id name email phone address group isTeamLead isDivisionLead teamLeadId divisionLeadId\n        companyId active createdAt updatedAt\n        company { companyName }\n      }\n      nextToken\n    }\n  }\n": { result: ReportPeopleQuery; variables: ReportPeopleQueryVariables }
  "\n  query ReportReferrals($filter: ModelReferralFilterInput!, $nextToken: String) {\n    listReferrals(filter: $filter, limit: 100, nextToken: $nextToken, mayLag: true) {\n      items {\n        id companyId referringCompanyId name email userId phoneNumber approximateValue status notes\n        amount paymentStatus processedAt agentPayAmount splitAgentPayAmount teamPayAmount\n        divisionPayAmount splitUserIds teamLeadId divisionLeadId createdAt updatedAt\n        company { companyName }\n        agent { name }\n      }\n      nextToken\n    }\n  }\n": { result: ReportReferralsQuery; variables: ReportReferralsQueryVariables }
  "\n  query ReportTraining($filter: ModelTrainingResourceFilterInput, $nextToken: String) {\n    listTrainingResources(filter: $filter, limit: 100, nextToken: $nextToken, mayLag: true) {\n      items { id companyId title type url duration createdAt }\n      nextToken\n    }\n  }\n": { result: ReportTrainingQuery; variables: ReportTrainingQueryVariables }
  "\n  query SignInSessions {\n    signInSessions { id browser system network isSameNetwork isCurrent createdAt lastUsedAt }\n  }\n": { result: SignInSessionsQuery; variables: SignInSessionsQueryVariables }
  "\n  query SplitOptions($me: ID!, $companyId: ID!) {\n    listUsers(filter: { companyId: { eq: $companyId }, id: { ne: $me } }, limit: 1000) {\n      items { id name email }\n    }\n  }\n": { result: SplitOptionsQuery; variables: SplitOptionsQueryVariables }
  "\n  query WebhookCompany($id: ID!) {\n    getCompany(id: $id) { id companyName webhookKeySetAt }\n  }\n": { result: WebhookCompanyQuery; variables: WebhookCompanyQueryVariables }
  "\n  query WebhookDeliveries($companyId: ID, $state: WebhookDeliveryState, $nextToken: String) {\n    listWebhookDeliveries(companyId: $companyId, state: $state, nextToken: $nextToken) {\n      items {\n        id endpointId companyId event referralId state url request requestSize attempts attemptedAt tookMs\n        answerStatus answer failure nextAttemptAt createdAt\n      }\n      nextToken\n    }\n  }\n": { result: WebhookDeliveriesQuery; variables: WebhookDeliveriesQueryVariables }
  "\n  query WebhookEndpoints($companyId: ID!) {\n    listWebhookEndpoints(companyId: $companyId) { id url events failures pausedAt }\n  }\n": { result: WebhookEndpointsQuery; variables: WebhookEndpointsQueryVariables }
  "\n  subscription OnCreatePerson($companyId: ID!) {\n    onCreateUser(filter: { companyId: { eq: $companyId } }) { ...CompanyPerson }\n  }\n  \n  fragment CompanyPerson on User {\n    id name email phone address profilePictureUrl group active invited companyId\n    isTeamLead isDivisionLead teamLeadId divisionLeadId\n  }\n\n": { result: OnCreatePersonSubscription; variables: OnCreatePersonSubscriptionVariables }
  "\n  subscription OnReferralCreated($filter: ModelReferralFilterInput!) {\n    onCreateReferral(filter: $filter) { ...ReferralRow }\n  }\n  \n  fragment ReferralRow on Referral {\n    id name email phoneNumber notes status paymentStatus createdAt updatedAt processedAt anonymizedAt\n    userId splitUserIds agentPayAmount splitAgentPayAmount\n    companyId referringCompanyId teamLeadId divisionLeadId\n    amount teamPayAmount divisionPayAmount\n    company { companyName }\n    referringCompany { companyName }\n    agent { name profilePictureUrl }\n  }\n\n": { result: OnReferralCreatedSubscription; variables: OnReferralCreatedSubscriptionVariables }
  "\n  subscription OnReferralUpdated($filter: ModelReferralFilterInput!) {\n    onUpdateReferral(filter: $filter) { ...ReferralRow }\n  }\n  \n  fragment ReferralRow on Referral {\n    id name email phoneNumber notes status paymentStatus createdAt updatedAt processedAt anonymizedAt\n    userId splitUserIds agentPayAmount splitAgentPayAmount\n    companyId referringCompanyId teamLeadId divisionLeadId\n    amount teamPayAmount divisionPayAmount\n    company { companyName }\n    referringCompany { companyName }\n    agent { name profilePictureUrl }\n  }\n\n": { result: OnReferralUpdatedSubscription; variables: OnReferralUpdatedSubscriptionVariables }
  "\n  subscription OnUpdatePerson($companyId: ID!) {\n    onUpdateUser(filter: { companyId: { eq: $companyId } }) { ...CompanyPerson }\n  }\n  \n  fragment CompanyPerson on User {\n    id name email phone address profilePictureUrl group active invited companyId\n    isTeamLead isDivisionLead teamLeadId divisionLeadId\n  }\n\n": { result: OnUpdatePersonSubscription; variables: OnUpdatePersonSubscriptionVariables }
}

/** Every fragment in the browser's code, with what it selects. */
export interface Fragments {
  "\n  fragment CompanyPerson on User {\n    id name email phone address profilePictureUrl group active invited companyId\n    isTeamLead isDivisionLead teamLeadId divisionLeadId\n  }\n": CompanyPersonFragment
  "\n  fragment CompanyProfile on Company {\n    id companyName description iconName iconUrl bgColor tags hasTraining hasDocumentation\n    commissionInfo { rate average }\n  }\n": CompanyProfileFragment
  "\n  fragment DashboardFigures on Dashboard {\n    totalEarnings pendingAmount pendingReferrals totalReferrals successRate\n  }\n": DashboardFiguresFragment
  "\n  fragment EditedCompany on Company {\n    ...CompanyProfile\n    referralUrl trainingLinks joiningPolicy joiningDomains\n    compensation {\n      agentPercentage teamLeadPercentage divisionLeadPercentage bonusPoolPercentage mrnPercentage\n    }\n  }\n  \n  fragment CompanyProfile on Company {\n    id companyName description iconName iconUrl bgColor tags hasTraining hasDocumentation\n    commissionInfo { rate average }\n  }\n\n": EditedCompanyFragment
  "\n  fragment MemberDetails on User {\n    id name email phone address group active invited companyId\n    isTeamLead isDivisionLead teamLeadId divisionLeadId\n    company { companyName }\n  }\n": MemberDetailsFragment
  "\n  fragment OwnProfile on User {\n    id name phone address profilePictureUrl showPictureToClients companyId group isTeamLead isDivisionLead\n  }\n": OwnProfileFragment
  "\n  fragment ReferralRow on Referral {\n    id name email phoneNumber notes status paymentStatus createdAt updatedAt processedAt anonymizedAt\n    userId splitUserIds agentPayAmount splitAgentPayAmount\n    companyId referringCompanyId teamLeadId divisionLeadId\n    amount teamPayAmount divisionPayAmount\n    company { companyName }\n    referringCompany { companyName }\n    agent { name profilePictureUrl }\n  }\n": ReferralRowFragment
  "\n  fragment ShareRow on Referral {\n    userId splitUserIds paymentStatus agentPayAmount splitAgentPayAmount\n  }\n": ShareRowFragment
}
