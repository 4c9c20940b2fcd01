-- Who may join a company by registering, who waits for its administrator's approval, and whom it invited.

alter table company
  add column joining_policy text not null default 'OPEN'
    check (joining_policy in ('OPEN', 'DOMAINS', 'APPROVAL', 'INVITATION')),
  add column joining_domains text[] not null default '{}',
  add constraint company_joining_domains check (
    cardinality(joining_domains) <= 50
    and (joining_policy <> 'DOMAINS' or cardinality(joining_domains) > 0));

-- A person who registered and has no User record yet. The id is the account's, which may be in another
-- user pool, so nothing is referenced.
create table join_request (
  id text primary key check (char_length(id) between 1 and 64),
  company_id text not null references company (id) on delete cascade,
  name text not null check (char_length(name) <= 201),
  email text not null check (char_length(email) <= 320),
  phone text check (char_length(phone) <= 40),
  address text check (char_length(address) <= 300),
  declined_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);

create index join_request_by_company on join_request (company_id, created_at) where declined_at is null;

-- Gone once it is used; the link names its id, signed.
create table agent_invitation (
  id text primary key check (char_length(id) between 1 and 64),
  company_id text not null references company (id) on delete cascade,
  email text not null check (char_length(email) <= 320),
  invited_by text references member (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);

create unique index agent_invitation_by_address on agent_invitation (company_id, lower(email));
create index agent_invitation_by_inviter on agent_invitation (invited_by);

-- The program lists the kinds of email; here only their shape is checked, so that a new kind needs no migration.
alter table mail_preference drop constraint mail_preference_kind_check;
alter table mail_preference add constraint mail_preference_kind_check check (kind ~ '^[A-Z_]{1,40}$');
