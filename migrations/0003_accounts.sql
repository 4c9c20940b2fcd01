-- What an account needs beside its password: temporary passwords, the second factor, codes by mail,
-- limits on guessing, and a log of it all.

alter table account drop constraint account_status_check;
alter table account add constraint account_status_check check (status in
  ('UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED'));

-- When a temporary password stops being good.
alter table account add column password_expires_at timestamptz(3);
-- Secrets of authenticator apps, sealed: the one that counts, and one whose first code is awaited.
alter table account add column totp_secret text;
alter table account add column totp_pending text;
alter table account add column totp_enabled boolean not null default false
  check (not totp_enabled or totp_secret is not null);
-- The last step of thirty seconds whose code was taken; none before it counts again.
alter table account add column totp_step bigint not null default 0;

-- The newest code sent to an address. Addresses are keyed hashes, and unknown ones have rows too, so
-- that nothing differs between them.
create table account_code (
  purpose text not null check (purpose in ('sign-up', 'reset')),
  address_key text not null,
  account_id text references account (id) on delete cascade,
  hash text not null,
  wrong_tries integer not null default 0,
  expires_at timestamptz(3) not null,
  sent_at timestamptz(3)[] not null,
  primary key (purpose, address_key)
);

create index account_code_by_account on account_code (account_id);
create index account_code_by_expiry on account_code (expires_at);

-- How often something was guessed wrong, and until when no further guess is heard.
create table guess (
  key text primary key,
  failures integer not null,
  locked_until timestamptz(3) not null,
  last_at timestamptz(3) not null
);

create index guess_by_age on guess (last_at);

-- Challenges that were met; each is met once.
create table spent_challenge (
  id text primary key,
  expires_at timestamptz(3) not null
);

-- Who did what to which account. It outlives the account, so it refers to none; what was typed for an
-- unknown address is kept as its keyed hash alone.
create table identity_audit (
  sequence bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  event text not null,
  account_id text,
  address_key text,
  actor_id text,
  ip text,
  details jsonb not null default '{}'
);

create index identity_audit_by_account on identity_audit (account_id, sequence desc);
create index identity_audit_by_age on identity_audit (at);
