-- What a partner's own systems tell us, and what they call things.

-- What a partner calls a referral that it received.
create table referral_reference (
  company_id text not null references company (id) on delete cascade,
  external_id text not null check (char_length(external_id) between 1 and 200),
  referral_id text not null unique references referral (id) on delete cascade,
  primary key (company_id, external_id)
);

-- Which of our statuses each stage of a partner's customer system stands for.
create table crm_stage (
  company_id text not null references company (id) on delete cascade,
  stage text not null check (char_length(stage) between 1 and 100),
  -- Where a referral starts is not for a partner to set.
  status text not null check (status in
    ('IN_PROGRESS', 'IN_CONTACT', 'IN_REVIEW', 'COMPLETED', 'REJECTED')),
  place integer not null check (place >= 0),
  primary key (company_id, stage)
);

-- Stages are the same however they are written.
create unique index crm_stage_by_name on crm_stage (company_id, lower(stage));

-- What came in by a company's key, with its answer; kept for a month.
create table inbound_call (
  id text primary key check (char_length(id) between 1 and 64),
  company_id text not null references company (id) on delete cascade,
  at timestamptz(3) not null default now(),
  path text not null check (char_length(path) <= 300),
  message_id text check (char_length(message_id) <= 200),
  -- Without what is the client's own: this is read by people who may not see it.
  request text not null check (char_length(request) <= 2000),
  status integer not null check (status between 200 and 599),
  answer text not null check (char_length(answer) <= 2000)
);

create index inbound_call_by_company on inbound_call (company_id, at desc, id desc);
create index inbound_call_by_age on inbound_call (at);

-- How many calls in a company's name came with a key that is not its own, by day.
create table inbound_refusal (
  company_id text not null references company (id) on delete cascade,
  day date not null,
  calls integer not null check (calls > 0),
  primary key (company_id, day)
);

create index inbound_refusal_by_age on inbound_refusal (day);
