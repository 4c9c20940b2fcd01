// Made by `npm run generate`; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type ChangeReferralStatusInput = {
  readonly id: string;
  /** Where it moves. */
  readonly status: ReferralStatus;
};

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

/** All of the given conditions must hold. */
export type ModelBooleanInput = {
  /** Whether there is a value at all. */
  readonly attributeExists?: boolean | null | undefined;
  readonly eq?: boolean | null | undefined;
  /** At most 100 values. */
  readonly in?: ReadonlyArray<boolean> | null | undefined;
  readonly ne?: boolean | null | undefined;
};

/** All of the given conditions must hold. */
export type ModelDateTimeInput = {
  /** Whether there is a value at all. */
  readonly attributeExists?: boolean | null | undefined;
  /** Two values, both included. */
  readonly between?: ReadonlyArray<string> | null | undefined;
  readonly eq?: string | null | undefined;
  readonly ge?: string | null | undefined;
  readonly gt?: string | null | undefined;
  /** At most 100 values. */
  readonly in?: ReadonlyArray<string> | null | undefined;
  readonly le?: string | null | undefined;
  readonly lt?: string | null | undefined;
  readonly ne?: string | null | undefined;
};

/** All of the given conditions must hold. */
export type ModelIdInput = {
  /** Whether there is a value at all. */
  readonly attributeExists?: boolean | null | undefined;
  readonly beginsWith?: string | null | undefined;
  /** Two values, both included. */
  readonly between?: ReadonlyArray<string> | null | undefined;
  readonly contains?: string | null | undefined;
  readonly eq?: string | null | undefined;
  readonly ge?: string | null | undefined;
  readonly gt?: string | null | undefined;
  /** At most 100 values. */
  readonly in?: ReadonlyArray<string> | null | undefined;
  readonly le?: string | null | undefined;
  readonly lt?: string | null | undefined;
  readonly ne?: string | null | undefined;
};

/** All of the given conditions must hold. */
export type ModelIdListInput = {
  /** Whether there is a value at all. */
  readonly attributeExists?: boolean | null | undefined;
  readonly contains?: string | null | undefined;
};

/** All of the given conditions must hold. */
export type ModelMoneyInput = {
  /** Whether there is a value at all. */
  readonly attributeExists?: boolean | null | undefined;
  /** Two values, both included. */
  readonly between?: ReadonlyArray<number> | null | undefined;
  readonly eq?: number | null | undefined;
  readonly ge?: number | null | undefined;
  readonly gt?: number | null | undefined;
  /** At most 100 values. */
  readonly in?: ReadonlyArray<number> | null | undefined;
  readonly le?: number | null | undefined;
  readonly lt?: number | null | undefined;
  readonly ne?: number | null | undefined;
};

/** All of the given conditions must hold. */
export type ModelPaymentStatusInput = {
  /** Whether there is a value at all. */
  readonly attributeExists?: boolean | null | undefined;
  readonly eq?: PaymentStatus | null | undefined;
  /** At most 100 values. */
  readonly in?: ReadonlyArray<PaymentStatus> | null | undefined;
  readonly ne?: PaymentStatus | null | undefined;
};

/** Which Referral rows to give; every condition must hold. */
export type ModelReferralFilterInput = {
  readonly agentPayAmount?: ModelMoneyInput | null | undefined;
  readonly amount?: ModelMoneyInput | null | undefined;
  readonly and?: ReadonlyArray<ModelReferralFilterInput> | null | undefined;
  readonly approximateValue?: ModelMoneyInput | null | undefined;
  readonly companyId?: ModelIdInput | null | undefined;
  readonly createdAt?: ModelDateTimeInput | null | undefined;
  readonly divisionLeadId?: ModelIdInput | null | undefined;
  readonly divisionPayAmount?: ModelMoneyInput | null | undefined;
  readonly email?: ModelStringInput | null | undefined;
  readonly id?: ModelIdInput | null | undefined;
  readonly name?: ModelStringInput | null | undefined;
  readonly not?: ModelReferralFilterInput | null | undefined;
  readonly notes?: ModelStringInput | null | undefined;
  readonly or?: ReadonlyArray<ModelReferralFilterInput> | null | undefined;
  readonly paymentStatus?: ModelPaymentStatusInput | null | undefined;
  readonly phoneNumber?: ModelStringInput | null | undefined;
  readonly processedAt?: ModelDateTimeInput | null | undefined;
  readonly referringCompanyId?: ModelIdInput | null | undefined;
  readonly splitAgentPayAmount?: ModelMoneyInput | null | undefined;
  readonly splitUserIds?: ModelIdListInput | null | undefined;
  readonly status?: ModelReferralStatusInput | null | undefined;
  readonly teamLeadId?: ModelIdInput | null | undefined;
  readonly teamPayAmount?: ModelMoneyInput | null | undefined;
  readonly updatedAt?: ModelDateTimeInput | null | undefined;
  readonly userId?: ModelIdInput | null | undefined;
};

/** All of the given conditions must hold. */
export type ModelReferralStatusInput = {
  /** Whether there is a value at all. */
  readonly attributeExists?: boolean | null | undefined;
  readonly eq?: ReferralStatus | null | undefined;
  /** At most 100 values. */
  readonly in?: ReadonlyArray<ReferralStatus> | null | undefined;
  readonly ne?: ReferralStatus | null | undefined;
};

/** All of the given conditions must hold. */
export type ModelStringInput = {
  /** Whether there is a value at all. */
  readonly attributeExists?: boolean | null | undefined;
  readonly beginsWith?: string | null | undefined;
  /** Two values, both included. */
  readonly between?: ReadonlyArray<string> | null | undefined;
  readonly contains?: string | null | undefined;
  readonly eq?: string | null | undefined;
  readonly ge?: string | null | undefined;
  readonly gt?: string | null | undefined;
  /** At most 100 values. */
  readonly in?: ReadonlyArray<string> | null | undefined;
  readonly le?: string | null | undefined;
  readonly lt?: string | null | undefined;
  readonly ne?: string | null | undefined;
};

/** Which User rows to give; every condition must hold. */
export type ModelUserFilterInput = {
  readonly and?: ReadonlyArray<ModelUserFilterInput> | null | undefined;
  readonly companyId?: ModelIdInput | null | undefined;
  readonly createdAt?: ModelDateTimeInput | null | undefined;
  readonly divisionLeadId?: ModelIdInput | null | undefined;
  readonly email?: ModelStringInput | null | undefined;
  readonly id?: ModelIdInput | null | undefined;
  readonly isDivisionLead?: ModelBooleanInput | null | undefined;
  readonly isTeamLead?: ModelBooleanInput | null | undefined;
  readonly name?: ModelStringInput | null | undefined;
  readonly not?: ModelUserFilterInput | null | undefined;
  readonly or?: ReadonlyArray<ModelUserFilterInput> | null | undefined;
  readonly teamLeadId?: ModelIdInput | null | undefined;
  readonly updatedAt?: ModelDateTimeInput | null | undefined;
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

export type ListReferralsQueryVariables = Exact<{
  filter?: ModelReferralFilterInput | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type ListReferralsQuery = { readonly listReferrals: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly createdAt: string, readonly updatedAt: string, readonly company: { readonly companyName: string } | null, readonly agent: { readonly name: string } | null }> } };

export type ReferOptionsQueryVariables = Exact<{
  me: string;
}>;


export type ReferOptionsQuery = { readonly getUser: { readonly companyId: string | null } | null, readonly listCompanies: { readonly items: ReadonlyArray<{ readonly id: string, readonly companyName: string }> } };

export type SplitOptionsQueryVariables = Exact<{
  filter?: ModelUserFilterInput | null | undefined;
}>;


export type SplitOptionsQuery = { readonly listUsers: { readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly email: string | null }> } };

export type OnCreateReferralSubscriptionVariables = Exact<{
  filter?: ModelReferralFilterInput | null | undefined;
}>;


export type OnCreateReferralSubscription = { readonly onCreateReferral: { readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly createdAt: string, readonly updatedAt: string, readonly company: { readonly companyName: string } | null, readonly agent: { readonly name: string } | null } };

export type OnUpdateReferralSubscriptionVariables = Exact<{
  filter?: ModelReferralFilterInput | null | undefined;
}>;


export type OnUpdateReferralSubscription = { readonly onUpdateReferral: { readonly id: string, readonly name: string, readonly email: string, readonly phoneNumber: string | null, readonly notes: string | null, readonly status: ReferralStatus | null, readonly paymentStatus: PaymentStatus | null, readonly createdAt: string, readonly updatedAt: string, readonly company: { readonly companyName: string } | null, readonly agent: { readonly name: string } | null } };

/** Every document in the browser's code, with what it gives and takes. */
export interface Documents {
  "\n  mutation ChangeReferralStatus($input: ChangeReferralStatusInput!) {\n    changeReferralStatus(input: $input) {\n      id name email phoneNumber notes status paymentStatus createdAt updatedAt\n      company { companyName }\n      agent { name }\n    }\n  }\n": { result: ChangeReferralStatusMutation; variables: ChangeReferralStatusMutationVariables }
  "\n  mutation CreateReferral($input: CreateReferralInput!) {\n    createReferral(input: $input) {\n      id name email phoneNumber notes status paymentStatus createdAt updatedAt\n      company { companyName }\n      agent { name }\n    }\n  }\n": { result: CreateReferralMutation; variables: CreateReferralMutationVariables }
  "\n  query ListReferrals($filter: ModelReferralFilterInput, $nextToken: String) {\n    listReferrals(filter: $filter, order: RECENTLY_UPDATED, limit: 10, nextToken: $nextToken) {\n      items {\n        id name email phoneNumber notes status paymentStatus createdAt updatedAt\n        company { companyName }\n        agent { name }\n      }\n      nextToken\n    }\n  }\n": { result: ListReferralsQuery; variables: ListReferralsQueryVariables }
  "\n  query ReferOptions($me: ID!) {\n    getUser(id: $me) { companyId }\n    listCompanies(filter: { status: { eq: ACTIVE } }, limit: 1000) {\n      items { id companyName }\n    }\n  }\n": { result: ReferOptionsQuery; variables: ReferOptionsQueryVariables }
  "\n  query SplitOptions($filter: ModelUserFilterInput) {\n    listUsers(filter: $filter, limit: 1000) {\n      items { id name email }\n    }\n  }\n": { result: SplitOptionsQuery; variables: SplitOptionsQueryVariables }
  "\n  subscription OnCreateReferral($filter: ModelReferralFilterInput) {\n    onCreateReferral(filter: $filter) {\n      id name email phoneNumber notes status paymentStatus createdAt updatedAt\n      company { companyName }\n      agent { name }\n    }\n  }\n": { result: OnCreateReferralSubscription; variables: OnCreateReferralSubscriptionVariables }
  "\n  subscription OnUpdateReferral($filter: ModelReferralFilterInput) {\n    onUpdateReferral(filter: $filter) {\n      id name email phoneNumber notes status paymentStatus createdAt updatedAt\n      company { companyName }\n      agent { name }\n    }\n  }\n": { result: OnUpdateReferralSubscription; variables: OnUpdateReferralSubscriptionVariables }
}
