-- A sign-up becomes an account once the code that was sent for it has been typed. Until then it stands
-- beside other sign-ups with the same address, so that nobody's password or code replaces another's.
create table sign_up (
  -- The account's id, once there is one.
  id text primary key check (char_length(id) between 1 and 64),
  -- The keyed hash of the address, as in account_code.
  address_key text not null,
  email text not null check (email like '_%@_%' and char_length(email) <= 320),
  given_name text not null check (char_length(given_name) <= 100),
  family_name text not null check (char_length(family_name) <= 100),
  phone_number text check (char_length(phone_number) <= 40),
  address text check (char_length(address) <= 500),
  company_id text check (char_length(company_id) <= 64),
  password_hash text not null,
  -- Where it came from: only the same browser or network gets its code sent again.
  device text,
  network text,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);

create index sign_up_by_address on sign_up (address_key, created_at desc);
create index sign_up_by_expiry on sign_up (expires_at);

-- Each code is a row of its own; until now a new code replaced the one before, whoever asked for it.
alter table account_code drop constraint account_code_pkey;
alter table account_code add column id bigint generated always as identity primary key;
alter table account_code add column sign_up_id text references sign_up (id) on delete cascade;
alter table account_code add column network text;

-- Unconfirmed accounts whose code is still good become sign-ups, with that code.
insert into sign_up (id, address_key, email, given_name, family_name, phone_number, address,
    company_id, password_hash, created_at, expires_at)
  select a.id, c.address_key, a.email, a.given_name, a.family_name, a.phone_number, a.address,
      a.company_id, a.password_hash, a.created_at, c.expires_at
    from account a join account_code c on c.account_id = a.id and c.purpose = 'sign-up'
    where a.status = 'UNCONFIRMED' and c.expires_at > now();
update account_code c set sign_up_id = c.account_id, account_id = null
  where c.purpose = 'sign-up' and exists (select 1 from sign_up s where s.id = c.account_id);
-- The others are older than the 24 hours that an unconfirmed sign-up lasts.
delete from account where status = 'UNCONFIRMED';
-- Codes that were used, or guessed at too often.
delete from account_code where wrong_tries >= 5;

alter table account_code drop column wrong_tries;
alter table account_code drop column sent_at;

create index account_code_by_address on account_code (purpose, address_key);
create index account_code_by_sign_up on account_code (sign_up_id);

-- Networks, as keyed hashes, that somebody has signed in to the account from: limits on strangers do
-- not hold up the owner there.
create table known_network (
  account_id text not null references account (id) on delete cascade,
  network text not null,
  last_at timestamptz(3) not null default now(),
  primary key (account_id, network)
);

create index known_network_by_age on known_network (last_at);
