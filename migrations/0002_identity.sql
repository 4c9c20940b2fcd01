-- The embedded user pool: who may sign in, and with what.

create table account (
  id text primary key check (char_length(id) between 1 and 64),
  email text not null check (email like '_%@_%' and char_length(email) <= 320),
  email_verified boolean not null default false,
  given_name text not null check (char_length(given_name) <= 100),
  family_name text not null check (char_length(family_name) <= 100),
  phone_number text check (char_length(phone_number) <= 40),
  address text check (char_length(address) <= 500),
  company_id text check (char_length(company_id) <= 64),
  status text not null check (status in ('UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD')),
  enabled boolean not null default true,
  password_hash text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create unique index account_by_email on account (lower(email));

create table account_group (
  account_id text not null references account (id) on delete cascade,
  group_name text not null check (group_name in
    ('admin', 'teamLead', 'divisionLead', 'companyAdmin', 'siteAdmin', 'agent')),
  primary key (account_id, group_name)
);

-- One signing in, and the line of refresh tokens that descends from it.
create table sign_in (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3)
);

create index sign_in_by_account on sign_in (account_id) where ended_at is null;

-- A token is stored as its SHA-256; the newest of a line is the one that is not yet used.
create table refresh_token (
  hash text primary key,
  sign_in_id text not null references sign_in (id) on delete cascade,
  issued_at timestamptz(3) not null default now(),
  used_at timestamptz(3)
);

create index refresh_token_by_sign_in on refresh_token (sign_in_id);

create table signing_key (
  id text primary key,
  private_key jsonb not null,
  created_at timestamptz(3) not null default now()
);

-- What the server keeps to itself, made at first start.
create table secret (
  name text primary key,
  value text not null
);
