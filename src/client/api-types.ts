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


export type ChangeReferralStatusMutation = { readonly changeReferralStatus: { readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly createdAt: string, readonly updatedAt: string, readonly company: { readonly companyName: string } | null, readonly agent: { readonly name: string } | null } };

export type CreateReferralMutationVariables = Exact<{
  input: CreateReferralInput;
}>;


export type CreateReferralMutation = { readonly createReferral: { readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly createdAt: string, readonly updatedAt: string, readonly company: { readonly companyName: string } | null, readonly agent: { readonly name: string } | null } };

export type FinishUploadMutationVariables = Exact<{
  input: UploadInput;
}>;


export type FinishUploadMutation = { readonly finishUpload: { readonly key: string, readonly url: string } };

export type RegisterMemberMutationVariables = Exact<{
  input: RegisterMemberInput;
}>;


export type RegisterMemberMutation = { readonly registerMember: { readonly id: string, readonly name: string, readonly phone: string | null, readonly address: string | null, readonly profilePictureUrl: string | null } };

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

export type ContactPageQueryVariables = Exact<{
  companyId: string;
  agentId: string;
  referringCompanyId: string;
}>;


export type ContactPageQuery = { readonly contactPage: { readonly agentName: string, readonly agentPictureUrl: string | null, readonly referringCompanyName: string, readonly company: { readonly companyName: string, readonly description: string | null, readonly tags: ReadonlyArray<string>, readonly bgColor: string | null, readonly iconUrl: string | null } | null } | null };

export type ListMyReferralsQueryVariables = Exact<{
  me: string;
  nextToken?: string | null | undefined;
}>;


export type ListMyReferralsQuery = { readonly listReferrals: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly createdAt: string, readonly updatedAt: string, readonly company: { readonly companyName: string } | null, readonly agent: { readonly name: string } | null }> } };

export type OwnMemberQueryVariables = Exact<{
  me: string;
}>;


export type OwnMemberQuery = { readonly getUser: { readonly id: string, readonly name: string, readonly phone: string | null, readonly address: string | null, readonly profilePictureUrl: string | null } | null };

export type ReferOptionsQueryVariables = Exact<{
  me: string;
}>;


export type ReferOptionsQuery = { readonly getUser: { readonly companyId: string | null } | null, readonly listCompanies: { readonly items: ReadonlyArray<{ readonly id: string, readonly companyName: string }> } };

export type SplitOptionsQueryVariables = Exact<{
  me: string;
  companyId: string;
}>;


export type SplitOptionsQuery = { readonly listUsers: { readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly email: string | null }> } };

export type OnMyReferralCreatedSubscriptionVariables = Exact<{
  me: string;
}>;


export type OnMyReferralCreatedSubscription = { readonly onCreateReferral: { readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly createdAt: string, readonly updatedAt: string, readonly company: { readonly companyName: string } | null, readonly agent: { readonly name: string } | null } };

export type OnMyReferralUpdatedSubscriptionVariables = Exact<{
  me: string;
}>;


export type OnMyReferralUpdatedSubscription = { readonly onUpdateReferral: { readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly createdAt: string, readonly updatedAt: string, readonly company: { readonly companyName: string } | null, readonly agent: { readonly name: string } | null } };

/** Every document in the browser's code, with what it gives and takes. */
export interface Documents {
  "\n  mutation AbortUpload($input: UploadInput!) {\n    abortUpload(input: $input)\n  }\n": { result: AbortUploadMutation; variables: AbortUploadMutationVariables }
  "\n  mutation ChangeReferralStatus($input: ChangeReferralStatusInput!) {\n    changeReferralStatus(input: $input) {\n      id name email phoneNumber notes status paymentStatus createdAt updatedAt\n      company { companyName }\n      agent { name }\n    }\n  }\n": { result: ChangeReferralStatusMutation; variables: ChangeReferralStatusMutationVariables }
  "\n  mutation CreateReferral($input: CreateReferralInput!) {\n    createReferral(input: $input) {\n      id name email phoneNumber notes status paymentStatus createdAt updatedAt\n      company { companyName }\n      agent { name }\n    }\n  }\n": { result: CreateReferralMutation; variables: CreateReferralMutationVariables }
  "\n  mutation FinishUpload($input: UploadInput!) {\n    finishUpload(input: $input) { key url }\n  }\n": { result: FinishUploadMutation; variables: FinishUploadMutationVariables }
  "\n  mutation RegisterMember($input: RegisterMemberInput!) {\n    registerMember(input: $input) { id name phone address profilePictureUrl }\n  }\n": { result: RegisterMemberMutation; variables: RegisterMemberMutationVariables }
  "\n  mutation StartUpload($input: StartUploadInput!) {\n    startUpload(input: $input) { id partSize parts { number url } }\n  }\n": { result: StartUploadMutation; variables: StartUploadMutationVariables }
  "\n  mutation SubmitContact($input: SubmitContactRequestInput!) {\n    submitContactRequest(input: $input)\n  }\n": { result: SubmitContactMutation; variables: SubmitContactMutationVariables }
  "\n  mutation UpdateOwnMember($input: UpdateUserInput!) {\n    updateUser(input: $input) { id name phone address profilePictureUrl }\n  }\n": { result: UpdateOwnMemberMutation; variables: UpdateOwnMemberMutationVariables }
  "\n  query CompaniesToJoin {\n    listCompanies(filter: { status: { eq: ACTIVE } }, limit: 1000) {\n      items { id companyName website }\n    }\n  }\n": { result: CompaniesToJoinQuery; variables: CompaniesToJoinQueryVariables }
  "\n  query ContactPage($companyId: ID!, $agentId: ID!, $referringCompanyId: ID!) {\n    contactPage(companyId: $companyId, agentId: $agentId, referringCompanyId: $referringCompanyId) {\n      agentName\n      agentPictureUrl\n      referringCompanyName\n      company { companyName description tags bgColor iconUrl }\n    }\n  }\n": { result: ContactPageQuery; variables: ContactPageQueryVariables }
  "\n  query ListMyReferrals($me: ID!, $nextToken: String) {\n    listReferrals(\n      filter: { or: [{ userId: { eq: $me } }, { splitUserIds: { contains: $me } }] }\n      order: RECENTLY_UPDATED\n      limit: 10\n      nextToken: $nextToken\n    ) {\n      items {\n        id name email phoneNumber notes status paymentStatus createdAt updatedAt\n        company { companyName }\n        agent { name }\n      }\n      nextToken\n    }\n  }\n": { result: ListMyReferralsQuery; variables: ListMyReferralsQueryVariables }
  "\n  query OwnMember($me: ID!) {\n    getUser(id: $me) { id name phone address profilePictureUrl }\n  }\n": { result: OwnMemberQuery; variables: OwnMemberQueryVariables }
  "\n  query ReferOptions($me: ID!) {\n    getUser(id: $me) { companyId }\n    listCompanies(filter: { status: { eq: ACTIVE } }, limit: 1000) {\n      items { id companyName }\n    }\n  }\n": { result: ReferOptionsQuery; variables: ReferOptionsQueryVariables }
  "\n  query SplitOptions($me: ID!, $companyId: ID!) {\n    listUsers(filter: { companyId: { eq: $companyId }, id: { ne: $me } }, limit: 1000) {\n      items { id name email }\n    }\n  }\n": { result: SplitOptionsQuery; variables: SplitOptionsQueryVariables }
  "\n  subscription OnMyReferralCreated($me: ID!) {\n    onCreateReferral(filter: { or: [{ userId: { eq: $me } }, { splitUserIds: { contains: $me } }] }) {\n      id name email phoneNumber notes status paymentStatus createdAt updatedAt\n      company { companyName }\n      agent { name }\n    }\n  }\n": { result: OnMyReferralCreatedSubscription; variables: OnMyReferralCreatedSubscriptionVariables }
  "\n  subscription OnMyReferralUpdated($me: ID!) {\n    onUpdateReferral(filter: { or: [{ userId: { eq: $me } }, { splitUserIds: { contains: $me } }] }) {\n      id name email phoneNumber notes status paymentStatus createdAt updatedAt\n      company { companyName }\n      agent { name }\n    }\n  }\n": { result: OnMyReferralUpdatedSubscription; variables: OnMyReferralUpdatedSubscriptionVariables }
}
