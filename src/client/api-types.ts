// Made by `npm run generate`; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** A referral and where it moves. */
export type ChangeReferralStatusInput = {
  /** The referral. */
  readonly id: string;
  /** Where it moves. */
  readonly status: ReferralStatus;
};

/** An inactive company takes no referrals. */
export type CompanyStatus =
  | 'ACTIVE'
  | 'INACTIVE';

/** A client and the company that they are recommended to. */
export type CreateReferralInput = {
  /** What it may be worth. */
  readonly approximateValue?: number | null | undefined;
  /** The partner company. */
  readonly companyId: string;
  /** When it was made, if not now; for admin alone. */
  readonly createdAt?: string | null | undefined;
  /** The client’s address. */
  readonly email: string;
  /** Sent again with the same key, it makes one referral. */
  readonly idempotencyKey?: string | null | undefined;
  /** The client. */
  readonly name: string;
  /** The type of referral. */
  readonly notes: string;
  /** The client’s number. */
  readonly phoneNumber: string;
  /** The agent’s own company, which is also the default. */
  readonly referringCompanyId?: string | null | undefined;
  /** At most one colleague, who shares the agent’s part. */
  readonly splitUserIds?: ReadonlyArray<string> | null | undefined;
  /** How far it has come already; for admin, who may bring it in from elsewhere. */
  readonly status?: ReferralStatus | null | undefined;
  /** The agent: the person who asks, unless it is admin. */
  readonly userId?: string | null | undefined;
};

/** Calendar months, the current one last, in the time zone of the reports. */
export type DashboardPeriod =
  | 'LAST_3_MONTHS'
  | 'LAST_6_MONTHS'
  | 'LAST_12_MONTHS'
  | 'THIS_MONTH'
  | 'YEAR_TO_DATE';

/** Whose figures: the reader’s own, those of the team or division they lead, of a company, of all. */
export type DashboardScope =
  | 'AGENT'
  | 'ALL'
  | 'COMPANY'
  | 'DIVISION'
  | 'TEAM';

/** All of the given conditions must hold. */
export type ModelPaymentStatusInput = {
  /** Whether there is a value at all. */
  readonly attributeExists?: boolean | null | undefined;
  readonly eq?: PaymentStatus | null | undefined;
  /** At most 100 values. */
  readonly in?: ReadonlyArray<PaymentStatus> | null | undefined;
  readonly ne?: PaymentStatus | null | undefined;
};

/** Whether it is paid: NONE before there is anything to pay. */
export type PaymentStatus =
  | 'FAILED'
  | 'NONE'
  | 'PENDING'
  | 'PROCESSED';

/** Whose picture it is. */
export type PictureKind =
  | 'COMPANY_LOGO'
  | 'PROFILE_PICTURE';

/** How far a referral has come. */
export type ReferralStatus =
  | 'COMPLETED'
  | 'IN_CONTACT'
  | 'IN_PROGRESS'
  | 'IN_REVIEW'
  | 'REJECTED'
  | 'SUBMITTED';

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

/** A company, and whether it is to be among those saved for later. */
export type SaveCompanyInput = {
  /** The company. */
  readonly companyId: string;
  /** False takes it out again. */
  readonly saved: boolean;
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
  /** The agent’s company: the link’s third part. */
  readonly referringCompanyId?: string | null | undefined;
  /** Leave it out. No person sees it, so whoever fills it is not heard. */
  readonly website?: string | null | undefined;
};

/** What a training resource is. */
export type TrainingType =
  | 'document'
  | 'video';

/** What is to change; what is left out stays. */
export type UpdateUserInput = {
  /** Where they get mail; empty for none. */
  readonly address?: string | null | undefined;
  /** The person. */
  readonly id: string;
  /** First and last name. */
  readonly name?: string | null | undefined;
  /** Where they are called; empty for none. */
  readonly phone?: string | null | undefined;
};

/** An upload that was begun. */
export type UploadInput = {
  /** As it was given. */
  readonly id: string;
};

export type AbortUploadMutationVariables = Exact<{
  input: UploadInput;
}>;


export type AbortUploadMutation = { readonly abortUpload: boolean };

export type ChangeReferralStatusMutationVariables = Exact<{
  input: ChangeReferralStatusInput;
}>;


export type ChangeReferralStatusMutation = { readonly changeReferralStatus: { readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly company: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null } };

export type CreateReferralMutationVariables = Exact<{
  input: CreateReferralInput;
}>;


export type CreateReferralMutation = { readonly createReferral: { readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly company: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null } };

export type FinishUploadMutationVariables = Exact<{
  input: UploadInput;
}>;


export type FinishUploadMutation = { readonly finishUpload: { readonly key: string, readonly url: string } };

export type RegisterMemberMutationVariables = Exact<{
  input: RegisterMemberInput;
}>;


export type RegisterMemberMutation = { readonly registerMember: { readonly id: string, readonly name: string, readonly phone: string | null, readonly address: string | null, readonly profilePictureUrl: string | null } };

export type SaveCompanyMutationVariables = Exact<{
  input: SaveCompanyInput;
}>;


export type SaveCompanyMutation = { readonly saveCompany: { readonly id: string, readonly saved: boolean } };

export type StartUploadMutationVariables = Exact<{
  input: StartUploadInput;
}>;


export type StartUploadMutation = { readonly startUpload: { readonly id: string, readonly partSize: number, readonly parts: ReadonlyArray<{ readonly number: number, readonly url: string }> } };

export type SubmitContactMutationVariables = Exact<{
  input: SubmitContactRequestInput;
}>;


export type SubmitContactMutation = { readonly submitContactRequest: boolean };

export type UpdateOwnMemberMutationVariables = Exact<{
  input: UpdateUserInput;
}>;


export type UpdateOwnMemberMutation = { readonly updateUser: { readonly id: string, readonly name: string, readonly phone: string | null, readonly address: string | null, readonly profilePictureUrl: string | null } };

export type CompaniesToJoinQueryVariables = Exact<{ [key: string]: never; }>;


export type CompaniesToJoinQuery = { readonly listCompanies: { readonly items: ReadonlyArray<{ readonly id: string, readonly companyName: string, readonly website: string }> } };

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

export type DashboardQueryVariables = Exact<{
  scope: DashboardScope;
  companyId?: string | null | undefined;
  period: DashboardPeriod;
}>;


export type DashboardQuery = { readonly dashboard: { readonly totalEarnings: number, readonly pendingAmount: number, readonly pendingReferrals: number, readonly totalReferrals: number, readonly successRate: number, readonly months: ReadonlyArray<{ readonly month: string, readonly amount: number }> } };

export type GetCompanyQueryVariables = Exact<{
  id: string;
}>;


export type GetCompanyQuery = { readonly getCompany: { readonly id: string, readonly companyName: string, readonly status: CompanyStatus, readonly website: string, readonly description: string | null, readonly iconName: string | null, readonly iconUrl: string | null, readonly bgColor: string | null, readonly tags: ReadonlyArray<string>, readonly referralUrl: string | null, readonly hasTraining: boolean | null, readonly hasDocumentation: boolean | null, readonly trainingLinks: ReadonlyArray<string> | null, readonly commissionInfo: { readonly rate: string | null, readonly average: string | null } | null } | null };

export type ListCompaniesQueryVariables = Exact<{
  nextToken?: string | null | undefined;
}>;


export type ListCompaniesQuery = { readonly listCompanies: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly companyName: string, readonly status: CompanyStatus, readonly description: string | null, readonly iconName: string | null, readonly iconUrl: string | null, readonly bgColor: string | null, readonly tags: ReadonlyArray<string>, readonly saved: boolean, readonly hasTraining: boolean | null, readonly hasDocumentation: boolean | null, readonly commissionInfo: { readonly rate: string | null, readonly average: string | null } | null }> } };

export type ListMyReferralsQueryVariables = Exact<{
  me: string;
  payment?: ModelPaymentStatusInput | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type ListMyReferralsQuery = { readonly listReferrals: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly company: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null }> } };

export type ListNewsQueryVariables = Exact<{
  me: string;
  since: string;
}>;


export type ListNewsQuery = { readonly listReferrals: { readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly company: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null }> } };

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


export type OwnMemberQuery = { readonly getUser: { readonly id: string, readonly name: string, readonly phone: string | null, readonly address: string | null, readonly profilePictureUrl: string | null } | null };

export type ReferralHistoryQueryVariables = Exact<{
  id: string;
  nextToken?: string | null | undefined;
}>;


export type ReferralHistoryQuery = { readonly referralHistory: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly at: string, readonly actorName: string, readonly changes: ReadonlyArray<{ readonly field: string, readonly from: string | null, readonly to: string | null }> }> } };

export type ReportOwnReferralsQueryVariables = Exact<{
  me: string;
  nextToken?: string | null | undefined;
}>;


export type ReportOwnReferralsQuery = { readonly listReferrals: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly companyId: string, readonly referringCompanyId: string, readonly name: string, readonly email: string, readonly userId: string, readonly phoneNumber: string | null, readonly approximateValue: number | null, readonly status: ReferralStatus | null, readonly notes: string | null, readonly amount: number | null, readonly paymentStatus: PaymentStatus | null, readonly processedAt: string | null, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly teamPayAmount: number | null, readonly divisionPayAmount: number | null, readonly splitUserIds: ReadonlyArray<string>, readonly teamLeadId: string | null, readonly divisionLeadId: string | null, readonly createdAt: string, readonly updatedAt: string, readonly company: { readonly companyName: string } | null, readonly agent: { readonly name: string } | null }> } };

export type SplitOptionsQueryVariables = Exact<{
  me: string;
  companyId: string;
}>;


export type SplitOptionsQuery = { readonly listUsers: { readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly email: string | null }> } };

export type OnMyReferralCreatedSubscriptionVariables = Exact<{
  me: string;
}>;


export type OnMyReferralCreatedSubscription = { readonly onCreateReferral: { readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly company: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null } };

export type OnMyReferralUpdatedSubscriptionVariables = Exact<{
  me: string;
}>;


export type OnMyReferralUpdatedSubscription = { readonly onUpdateReferral: { readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly createdAt: string, readonly updatedAt: string, readonly processedAt: string | null, readonly userId: string, readonly splitUserIds: ReadonlyArray<string>, readonly agentPayAmount: number | null, readonly splitAgentPayAmount: number | null, readonly company: { readonly companyName: string } | null, readonly agent: { readonly name: string, readonly profilePictureUrl: string | null } | null } };

/** Every document in the browser's code, with what it gives and takes. */
export interface Documents {
  "\n  mutation AbortUpload($input: UploadInput!) {\n    abortUpload(input: $input)\n  }\n": { result: AbortUploadMutation; variables: AbortUploadMutationVariables }
  "\n  mutation ChangeReferralStatus($input: ChangeReferralStatusInput!) {\n    changeReferralStatus(input: $input) {\n      id name email phoneNumber notes status paymentStatus createdAt updatedAt processedAt\n      userId splitUserIds agentPayAmount splitAgentPayAmount\n      company { companyName }\n      agent { name profilePictureUrl }\n    }\n  }\n": { result: ChangeReferralStatusMutation; variables: ChangeReferralStatusMutationVariables }
  "\n  mutation CreateReferral($input: CreateReferralInput!) {\n    createReferral(input: $input) {\n      id name email phoneNumber notes status paymentStatus createdAt updatedAt processedAt\n      userId splitUserIds agentPayAmount splitAgentPayAmount\n      company { companyName }\n      agent { name profilePictureUrl }\n    }\n  }\n": { result: CreateReferralMutation; variables: CreateReferralMutationVariables }
  "\n  mutation FinishUpload($input: UploadInput!) {\n    finishUpload(input: $input) { key url }\n  }\n": { result: FinishUploadMutation; variables: FinishUploadMutationVariables }
  "\n  mutation RegisterMember($input: RegisterMemberInput!) {\n    registerMember(input: $input) { id name phone address profilePictureUrl }\n  }\n": { result: RegisterMemberMutation; variables: RegisterMemberMutationVariables }
  "\n  mutation SaveCompany($input: SaveCompanyInput!) {\n    saveCompany(input: $input) { id saved }\n  }\n": { result: SaveCompanyMutation; variables: SaveCompanyMutationVariables }
  "\n  mutation StartUpload($input: StartUploadInput!) {\n    startUpload(input: $input) { id partSize parts { number url } }\n  }\n": { result: StartUploadMutation; variables: StartUploadMutationVariables }
  "\n  mutation SubmitContact($input: SubmitContactRequestInput!) {\n    submitContactRequest(input: $input)\n  }\n": { result: SubmitContactMutation; variables: SubmitContactMutationVariables }
  "\n  mutation UpdateOwnMember($input: UpdateUserInput!) {\n    updateUser(input: $input) { id name phone address profilePictureUrl }\n  }\n": { result: UpdateOwnMemberMutation; variables: UpdateOwnMemberMutationVariables }
  "\n  query CompaniesToJoin {\n    listCompanies(filter: { status: { eq: ACTIVE } }, limit: 1000) {\n      items { id companyName website }\n    }\n  }\n": { result: CompaniesToJoinQuery; variables: CompaniesToJoinQueryVariables }
  "\n  query CompanyTeaches($companyId: ID!) {\n    listTrainingResources(filter: { companyId: { eq: $companyId } }, limit: 100) {\n      items { id title url type duration }\n    }\n    listFaqItems(filter: { companyId: { eq: $companyId } }, limit: 100) {\n      items { id question answer }\n    }\n  }\n": { result: CompanyTeachesQuery; variables: CompanyTeachesQueryVariables }
  "\n  query ContactPage($companyId: ID!, $agentId: ID!, $referringCompanyId: ID!) {\n    contactPage(companyId: $companyId, agentId: $agentId, referringCompanyId: $referringCompanyId) {\n      agentName\n      agentPictureUrl\n      referringCompanyName\n      company { companyName description tags bgColor iconUrl }\n    }\n  }\n": { result: ContactPageQuery; variables: ContactPageQueryVariables }
  "\n  query Dashboard($scope: DashboardScope!, $companyId: ID, $period: DashboardPeriod!) {\n    dashboard(scope: $scope, companyId: $companyId, period: $period) {\n      totalEarnings pendingAmount pendingReferrals totalReferrals successRate\n      months { month amount }\n    }\n  }\n": { result: DashboardQuery; variables: DashboardQueryVariables }
  "\n  query GetCompany($id: ID!) {\n    getCompany(id: $id) {\n      id companyName status website description iconName iconUrl bgColor tags referralUrl\n      hasTraining hasDocumentation trainingLinks\n      commissionInfo { rate average }\n    }\n  }\n": { result: GetCompanyQuery; variables: GetCompanyQueryVariables }
  "\n  query ListCompanies($nextToken: String) {\n    listCompanies(limit: 1000, nextToken: $nextToken) {\n      items {\n        id companyName status description iconName iconUrl bgColor tags saved\n        hasTraining hasDocumentation\n        commissionInfo { rate average }\n      }\n      nextToken\n    }\n  }\n": { result: ListCompaniesQuery; variables: ListCompaniesQueryVariables }
  "\n  query ListMyReferrals($me: ID!, $payment: ModelPaymentStatusInput, $nextToken: String) {\n    listReferrals(\n      filter: {\n        or: [{ userId: { eq: $me } }, { splitUserIds: { contains: $me } }]\n        paymentStatus: $payment\n      }\n      order: RECENTLY_UPDATED\n      limit: 10\n      nextToken: $nextToken\n    ) {\n      items {\n        id name email phoneNumber notes status paymentStatus createdAt updatedAt processedAt\n        userId splitUserIds agentPayAmount splitAgentPayAmount\n        company { companyName }\n        agent { name profilePictureUrl }\n      }\n      nextToken\n    }\n  }\n": { result: ListMyReferralsQuery; variables: ListMyReferralsQueryVariables }
  "\n  query ListNews($me: ID!, $since: DateTime!) {\n    listReferrals(\n      filter: {\n        or: [{ userId: { eq: $me } }, { splitUserIds: { contains: $me } }]\n        updatedAt: { gt: $since }\n      }\n      order: RECENTLY_UPDATED\n      limit: 5\n    ) {\n      items {\n        id name email phoneNumber notes status paymentStatus createdAt updatedAt processedAt\n        userId splitUserIds agentPayAmount splitAgentPayAmount\n        company { companyName }\n        agent { name profilePictureUrl }\n      }\n    }\n  }\n": { result: ListNewsQuery; variables: ListNewsQueryVariables }
  "\n  query OwnCompany($me: ID!) {\n    getUser(id: $me) { companyId }\n  }\n": { result: OwnCompanyQuery; variables: OwnCompanyQueryVariables }
  "\n  query OwnFigures($me: ID!, $companyId: ID!, $nextToken: String) {\n    listReferrals(\n      filter: {\n        or: [{ userId: { eq: $me } }, { splitUserIds: { contains: $me } }]\n        companyId: { eq: $companyId }\n      }\n      limit: 100\n      nextToken: $nextToken\n    ) {\n      items { userId splitUserIds paymentStatus agentPayAmount splitAgentPayAmount }\n      nextToken\n    }\n  }\n": { result: OwnFiguresQuery; variables: OwnFiguresQueryVariables }
  "\n  query OwnMember($me: ID!) {\n    getUser(id: $me) { id name phone address profilePictureUrl }\n  }\n": { result: OwnMemberQuery; variables: OwnMemberQueryVariables }
  "\n  query ReferralHistory($id: ID!, $nextToken: String) {\n    referralHistory(id: $id, limit: 10, nextToken: $nextToken) {\n      items { id at actorName changes { field from to } }\n      nextToken\n    }\n  }\n": { result: ReferralHistoryQuery; variables: ReferralHistoryQueryVariables }
  "\n  query ReportOwnReferrals($me: ID!, $nextToken: String) {\n    listReferrals(\n      filter: { or: [{ userId: { eq: $me } }, { splitUserIds: { contains: $me } }] }\n      limit: 100\n      nextToken: $nextToken\n    ) {\n      items {\n        id companyId referringCompanyId name email userId phoneNumber approximateValue status notes\n        amount paymentStatus processedAt agentPayAmount splitAgentPayAmount teamPayAmount\n        divisionPayAmount splitUserIds teamLeadId divisionLeadId createdAt updatedAt\n        company { companyName }\n        agent { name }\n      }\n      nextToken\n    }\n  }\n": { result: ReportOwnReferralsQuery; variables: ReportOwnReferralsQueryVariables }
  "\n  query SplitOptions($me: ID!, $companyId: ID!) {\n    listUsers(filter: { companyId: { eq: $companyId }, id: { ne: $me } }, limit: 1000) {\n      items { id name email }\n    }\n  }\n": { result: SplitOptionsQuery; variables: SplitOptionsQueryVariables }
  "\n  subscription OnMyReferralCreated($me: ID!) {\n    onCreateReferral(filter: { or: [{ userId: { eq: $me } }, { splitUserIds: { contains: $me } }] }) {\n      id name email phoneNumber notes status paymentStatus createdAt updatedAt processedAt\n      userId splitUserIds agentPayAmount splitAgentPayAmount\n      company { companyName }\n      agent { name profilePictureUrl }\n    }\n  }\n": { result: OnMyReferralCreatedSubscription; variables: OnMyReferralCreatedSubscriptionVariables }
  "\n  subscription OnMyReferralUpdated($me: ID!) {\n    onUpdateReferral(filter: { or: [{ userId: { eq: $me } }, { splitUserIds: { contains: $me } }] }) {\n      id name email phoneNumber notes status paymentStatus createdAt updatedAt processedAt\n      userId splitUserIds agentPayAmount splitAgentPayAmount\n      company { companyName }\n      agent { name profilePictureUrl }\n    }\n  }\n": { result: OnMyReferralUpdatedSubscription; variables: OnMyReferralUpdatedSubscriptionVariables }
}
