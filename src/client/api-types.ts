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
  /** The agent: the person who asks, unless it is admin. */
  readonly userId?: string | null | undefined;
};

/** Whether it is paid: NONE before there is anything to pay. */
export type PaymentStatus =
  | 'FAILED'
  | 'NONE'
  | 'PENDING'
  | 'PROCESSED';

/** How far a referral has come. */
export type ReferralStatus =
  | 'COMPLETED'
  | 'IN_CONTACT'
  | 'IN_PROGRESS'
  | 'IN_REVIEW'
  | 'REJECTED'
  | 'SUBMITTED';

export type ChangeReferralStatusMutationVariables = Exact<{
  input: ChangeReferralStatusInput;
}>;


export type ChangeReferralStatusMutation = { readonly changeReferralStatus: { readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly createdAt: string, readonly updatedAt: string, readonly company: { readonly companyName: string } | null, readonly agent: { readonly name: string } | null } };

export type CreateReferralMutationVariables = Exact<{
  input: CreateReferralInput;
}>;


export type CreateReferralMutation = { readonly createReferral: { readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly createdAt: string, readonly updatedAt: string, readonly company: { readonly companyName: string } | null, readonly agent: { readonly name: string } | null } };

export type ListMyReferralsQueryVariables = Exact<{
  me: string;
  nextToken?: string | null | undefined;
}>;


export type ListMyReferralsQuery = { readonly listReferrals: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly createdAt: string, readonly updatedAt: string, readonly company: { readonly companyName: string } | null, readonly agent: { readonly name: string } | null }> } };

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
  "\n  mutation ChangeReferralStatus($input: ChangeReferralStatusInput!) {\n    changeReferralStatus(input: $input) {\n      id name email phoneNumber notes status paymentStatus createdAt updatedAt\n      company { companyName }\n      agent { name }\n    }\n  }\n": { result: ChangeReferralStatusMutation; variables: ChangeReferralStatusMutationVariables }
  "\n  mutation CreateReferral($input: CreateReferralInput!) {\n    createReferral(input: $input) {\n      id name email phoneNumber notes status paymentStatus createdAt updatedAt\n      company { companyName }\n      agent { name }\n    }\n  }\n": { result: CreateReferralMutation; variables: CreateReferralMutationVariables }
  "\n  query ListMyReferrals($me: ID!, $nextToken: String) {\n    listReferrals(\n      filter: { or: [{ userId: { eq: $me } }, { splitUserIds: { contains: $me } }] }\n      order: RECENTLY_UPDATED\n      limit: 10\n      nextToken: $nextToken\n    ) {\n      items {\n        id name email phoneNumber notes status paymentStatus createdAt updatedAt\n        company { companyName }\n        agent { name }\n      }\n      nextToken\n    }\n  }\n": { result: ListMyReferralsQuery; variables: ListMyReferralsQueryVariables }
  "\n  query ReferOptions($me: ID!) {\n    getUser(id: $me) { companyId }\n    listCompanies(filter: { status: { eq: ACTIVE } }, limit: 1000) {\n      items { id companyName }\n    }\n  }\n": { result: ReferOptionsQuery; variables: ReferOptionsQueryVariables }
  "\n  query SplitOptions($me: ID!, $companyId: ID!) {\n    listUsers(filter: { companyId: { eq: $companyId }, id: { ne: $me } }, limit: 1000) {\n      items { id name email }\n    }\n  }\n": { result: SplitOptionsQuery; variables: SplitOptionsQueryVariables }
  "\n  subscription OnMyReferralCreated($me: ID!) {\n    onCreateReferral(filter: { or: [{ userId: { eq: $me } }, { splitUserIds: { contains: $me } }] }) {\n      id name email phoneNumber notes status paymentStatus createdAt updatedAt\n      company { companyName }\n      agent { name }\n    }\n  }\n": { result: OnMyReferralCreatedSubscription; variables: OnMyReferralCreatedSubscriptionVariables }
  "\n  subscription OnMyReferralUpdated($me: ID!) {\n    onUpdateReferral(filter: { or: [{ userId: { eq: $me } }, { splitUserIds: { contains: $me } }] }) {\n      id name email phoneNumber notes status paymentStatus createdAt updatedAt\n      company { companyName }\n      agent { name }\n    }\n  }\n": { result: OnMyReferralUpdatedSubscription; variables: OnMyReferralUpdatedSubscriptionVariables }
}
