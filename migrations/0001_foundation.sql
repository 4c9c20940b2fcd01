-- The five things of the business, and the log of what changed on a referral.
-- Instants carry milliseconds only, so that a page's position survives the trip through a client.

create table company (
  id text primary key check (char_length(id) between 1 and 64),
  company_name text not null check (char_length(company_name) between 1 and 200),
  contact_email text not null check (contact_email like '_%@_%' and char_length(contact_email) <= 320),
  website text not null check (char_length(website) between 1 and 2048),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  description text check (char_length(description) <= 5000),
  icon_name text check (char_length(icon_name) <= 2048),
  tags text[] not null default '{}' check (tags <@ array[
    'Financial Planning', 'Investment', 'Retirement', 'Business Services', 'Tax', 'Bookkeeping',
    'Estate Planning', 'Insurance', 'Employee Benefits', 'Business Insurance', 'Debt Resolution',
    'Financial Education', 'Credit Repair', '401k', 'Retirement Plans', 'Healthcare',
    'Wellness Programs', 'Health Sharing', 'Healthcare Alternative', 'Medical Cost Sharing']),
  bg_color text check (bg_color ~ '^#[0-9a-fA-F]{6}$'),
  referral_url text check (char_length(referral_url) <= 2048),
  has_training boolean not null default false,
  has_documentation boolean not null default false,
  training_links text[] not null default '{}',
  division_lead_id text,
  webhook_api_key_hash text check (webhook_api_key_hash ~ '^[0-9a-f]{64}$'),
  agent_percentage numeric(5, 2) check (agent_percentage between 0 and 100),
  team_lead_percentage numeric(5, 2) check (team_lead_percentage between 0 and 100),
  division_lead_percentage numeric(5, 2) check (division_lead_percentage between 0 and 100),
  bonus_pool_percentage numeric(5, 2) check (bonus_pool_percentage between 0 and 100),
  mrn_percentage numeric(5, 2) check (mrn_percentage between 0 and 100),
  commission_rate text check (char_length(commission_rate) <= 100),
  commission_average text check (char_length(commission_average) <= 100),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table member (
  id text primary key check (char_length(id) between 1 and 64),
  name text not null check (char_length(name) <= 200),
  email text not null check (email like '_%@_%' and char_length(email) <= 320),
  phone text check (char_length(phone) <= 40),
  address text check (char_length(address) <= 500),
  profile_picture text check (char_length(profile_picture) <= 2048),
  is_team_lead boolean not null default false,
  is_division_lead boolean not null default false,
  team_lead_id text references member (id),
  division_lead_id text references member (id),
  bank_info_document text check (char_length(bank_info_document) <= 2048),
  tax_document text check (char_length(tax_document) <= 2048),
  company_id text references company (id),
  active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (team_lead_id <> id and division_lead_id <> id),
  check (not (is_team_lead and is_division_lead))
);

alter table company
  add foreign key (division_lead_id) references member (id);

create table referral (
  id text primary key check (char_length(id) between 1 and 64),
  company_id text not null references company (id),
  referring_company_id text not null references company (id),
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (email like '_%@_%' and char_length(email) <= 320),
  user_id text not null references member (id),
  phone_number text check (char_length(phone_number) <= 40),
  approximate_value numeric(14, 2) check (approximate_value >= 0 and approximate_value < 'NaN'),
  status text not null default 'SUBMITTED' check (status in
    ('SUBMITTED', 'IN_PROGRESS', 'IN_CONTACT', 'IN_REVIEW', 'COMPLETED', 'REJECTED')),
  notes text check (char_length(notes) <= 500),
  -- Agent plus split, so it may be as wide as both.
  amount numeric(15, 2) check (amount >= 0 and amount < 'NaN'),
  payment_status text not null default 'NONE' check (payment_status in
    ('NONE', 'PENDING', 'PROCESSED', 'FAILED')),
  processed_at timestamptz(3),
  agent_pay_amount numeric(14, 2) check (agent_pay_amount >= 0 and agent_pay_amount < 'NaN'),
  split_agent_pay_amount numeric(14, 2) check (split_agent_pay_amount >= 0 and split_agent_pay_amount < 'NaN'),
  team_pay_amount numeric(14, 2) check (team_pay_amount >= 0 and team_pay_amount < 'NaN'),
  division_pay_amount numeric(14, 2) check (division_pay_amount >= 0 and division_pay_amount < 'NaN'),
  split_user_ids text[] not null default '{}' check (cardinality(split_user_ids) <= 1),
  -- At most one person shares, so the list's only entry can be held to exist and be found by index.
  split_user_id text generated always as (split_user_ids[1]) stored references member (id),
  team_lead_id text references member (id),
  division_lead_id text references member (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((cardinality(split_user_ids) = 0) = (split_user_ids[1] is null)),
  check (user_id <> all (split_user_ids)),
  check ((payment_status = 'PROCESSED') = (processed_at is not null))
);

create table training_resource (
  id text primary key check (char_length(id) between 1 and 64),
  company_id text not null references company (id),
  title text not null check (char_length(title) between 1 and 200),
  url text not null check (char_length(url) between 1 and 2048),
  type text check (type in ('video', 'document')),
  duration text check (char_length(duration) <= 100),
  created_at timestamptz(3) not null default now()
);

create table faq_item (
  id text primary key check (char_length(id) between 1 and 64),
  company_id text not null references company (id),
  question text not null check (char_length(question) between 1 and 500),
  answer text not null check (char_length(answer) between 1 and 5000),
  created_at timestamptz(3) not null default now()
);

-- Every change to a referral, written in the change's own transaction.
create table referral_change (
  sequence bigint generated always as identity primary key,
  referral_id text not null references referral (id) on delete cascade,
  actor_kind text not null check (actor_kind in ('guest', 'member', 'apiKey', 'partner', 'system')),
  actor_id text,
  changed_at timestamptz(3) not null default now(),
  -- { field: { "from": …, "to": … } }; money as text of dollars, instants as ISO 8601.
  changes jsonb not null check (jsonb_typeof(changes) = 'object')
);

create index referral_change_of on referral_change (referral_id, sequence desc);

create index company_by_status on company (status, created_at desc, id desc);
create index company_by_division_lead on company (division_lead_id, created_at desc, id desc);
create index company_by_creation on company (created_at desc, id desc);

create unique index member_by_email on member (lower(email));
create index member_by_company on member (company_id, created_at desc, id desc);
create index member_by_team_lead on member (team_lead_id, created_at desc, id desc);
create index member_by_division_lead on member (division_lead_id, created_at desc, id desc);
create index member_by_creation on member (created_at desc, id desc);

create index referral_by_user on referral (user_id, created_at desc, id desc);
create index referral_by_split on referral (split_user_id, created_at desc, id desc)
  where split_user_id is not null;
create index referral_by_company on referral (company_id, created_at desc, id desc);
create index referral_by_referring on referral (referring_company_id, created_at desc, id desc);
create index referral_by_team_lead on referral (team_lead_id, created_at desc, id desc)
  where team_lead_id is not null;
create index referral_by_division_lead on referral (division_lead_id, created_at desc, id desc)
  where division_lead_id is not null;
create index referral_by_payment_status on referral (payment_status, created_at desc, id desc);
create index referral_by_creation on referral (created_at desc, id desc);

-- The lists on the screens come with the latest change first.
create index referral_by_user_changed on referral (user_id, updated_at desc, id desc);
create index referral_by_company_changed on referral (company_id, updated_at desc, id desc);
create index referral_by_referring_changed on referral (referring_company_id, updated_at desc, id desc);
create index referral_by_change on referral (updated_at desc, id desc);

create index training_resource_by_company on training_resource (company_id, created_at desc, id desc);
create index faq_item_by_company on faq_item (company_id, created_at desc, id desc);

-- What a person has already sent, so that sending it again does nothing again.
create table idempotency (
  actor text not null,
  verb text not null,
  key text not null check (char_length(key) between 1 and 200),
  result_id text,
  created_at timestamptz(3) not null default now(),
  primary key (actor, verb, key)
);

create index idempotency_by_age on idempotency (created_at);

-- pg-boss keeps the queues here. It would make the schema itself, but two nodes that start together
-- would meet in that.
create schema jobs;
