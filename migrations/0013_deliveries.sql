-- Where a company hears of its referrals, and what is sent there.
create table webhook_endpoint (
  id text primary key check (char_length(id) between 1 and 64),
  company_id text not null references company (id) on delete cascade,
  url text not null check (char_length(url) between 1 and 2048),
  events text[] not null check (
    cardinality(events) between 1 and 3
    and events <@ array['referral.created', 'referral.status_changed', 'payment.updated']),
  -- What its deliveries are signed with, sealed: it has to be known, and nobody is to read it here.
  sealed_secret text not null,
  -- Attempts in a row that failed, and since when.
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz(3),
  paused_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (company_id, url),
  check ((failures = 0) = (failing_since is null))
);

create index webhook_endpoint_by_company on webhook_endpoint (company_id, created_at desc, id desc);

-- One call to somebody's server, written in the transaction that causes it. Without an endpoint it is
-- for the platform's automation. The key holds the time, so that months can be tables of their own.
create table webhook_delivery (
  id text not null check (char_length(id) between 1 and 64),
  created_at timestamptz(3) not null default now(),
  endpoint_id text references webhook_endpoint (id) on delete cascade,
  company_id text,
  event text not null check (
    event in ('referral.created', 'referral.status_changed', 'payment.updated', 'endpoint.test')),
  -- No reference: a referral that is deleted takes its deliveries along by itself.
  referral_id text,
  content_type text not null,
  body text not null,
  state text not null check (state in ('WAITING', 'HELD', 'DELIVERED', 'FAILED')),
  -- All attempts, and those since it was last sent by hand.
  attempts integer not null default 0 check (attempts >= 0),
  tries integer not null default 0 check (tries between 0 and attempts),
  next_attempt_at timestamptz(3),
  -- The last attempt: where it went, when, how long it took, and what came of it.
  url text,
  attempted_at timestamptz(3),
  took_ms integer,
  answer_status integer,
  answer text,
  failure text,
  primary key (id, created_at),
  check ((endpoint_id is null) = (company_id is null)),
  check ((state = 'WAITING') = (next_attempt_at is not null)),
  check (state <> 'DELIVERED' or failure is null),
  check ((attempts = 0) = (attempted_at is null))
);

create index webhook_delivery_by_company on webhook_delivery (company_id, created_at desc, id desc)
  where company_id is not null;
create index webhook_delivery_by_endpoint on webhook_delivery (endpoint_id, created_at desc, id desc)
  where endpoint_id is not null;
create index webhook_delivery_to_automation on webhook_delivery (state, created_at desc, id desc)
  where company_id is null;
create index webhook_delivery_by_referral on webhook_delivery (referral_id)
  where referral_id is not null;
create index webhook_delivery_by_age on webhook_delivery (created_at);
