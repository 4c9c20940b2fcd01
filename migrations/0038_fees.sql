-- Oldest program: 1.0.0

-- What a partner company owes for a referral by its terms: reported, confirmed, received, reversed (decision 70).
create table fee (
  id text primary key check (char_length(id) between 1 and 64),
  -- Entries keep a referral whose fee was confirmed; one that never was goes with it.
  referral_id text not null references referral (id) on delete cascade,
  company_id text not null references company (id),
  referring_company_id text not null references company (id),
  terms_id text not null,
  paid_by text not null check (paid_by in ('PARTNER', 'OFFICE')),
  deal_value numeric(14, 2) check (deal_value > 0 and deal_value < 'NaN'),
  amount numeric(14, 2) not null check (amount > 0 and amount < 'NaN'),
  -- What the terms come to; nothing where the partner reports whatever it is.
  amount_by_terms numeric(14, 2) check (amount_by_terms >= 0 and amount_by_terms < 'NaN'),
  amount_reason text check (char_length(amount_reason) between 1 and 500),
  received numeric(14, 2) not null default 0 check (received >= 0),
  reversed numeric(14, 2) not null default 0 check (reversed >= 0 and reversed <= amount),
  state text not null check (state in ('REPORTED', 'CONFIRMED', 'RECEIVED', 'REVERSED')),
  -- Who had a share when it was confirmed, beside the agent.
  has_split boolean not null default false,
  has_team_lead boolean not null default false,
  has_division_lead boolean not null default false,
  reported_by text not null,
  confirmed_by text,
  confirmed_at timestamptz(3),
  hold_until timestamptz(3),
  released_at timestamptz(3),
  received_at timestamptz(3),
  reversed_by text,
  reversed_at timestamptz(3),
  reversal_reason text check (char_length(reversal_reason) between 1 and 500),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((state = 'REPORTED') <= (confirmed_at is null)),
  check (amount = amount_by_terms or amount_by_terms is null or amount_reason is not null)
);

-- One fee at a time; a reversed one may be reported anew.
create unique index fee_standing on fee (referral_id) where state <> 'REVERSED';
create index fee_by_referral on fee (referral_id);
create index fee_by_company on fee (company_id, created_at desc, id desc);
create index fee_by_referring on fee (referring_company_id, created_at desc, id desc);
create index fee_by_creation on fee (created_at desc, id desc);
-- Read by the job that ends holds.
create index fee_on_hold on fee (hold_until) where released_at is null and state in ('CONFIRMED', 'RECEIVED');

create trigger fee_made after insert on fee for each row execute function note_model_change('fee');
create trigger fee_changed after update on fee
  for each row when (old.updated_at is distinct from new.updated_at) execute function note_model_change('fee');

alter table ledger_entry add constraint ledger_entry_fee_id_fkey foreign key (fee_id) references fee (id) not valid;

-- The fee that stands, so that lists find what has none.
alter table referral add column fee_id text;

-- A fee is owed by these two companies.
create function keep_fee_parties() returns trigger language plpgsql as $$
begin
  raise exception 'A referral with a fee stays with its companies' using errcode = 'check_violation',
    constraint = 'referral_fee_parties';
end $$;

create trigger referral_fee_parties before update on referral
  for each row when (
    old.fee_id is not null
    and (old.company_id, old.referring_company_id) is distinct from (new.company_id, new.referring_company_id))
  execute function keep_fee_parties();

alter table webhook_endpoint drop constraint webhook_endpoint_events_check,
  add constraint webhook_endpoint_events_check check (
    cardinality(events) between 1 and 20
    and events <@ array['referral.created', 'referral.status_changed', 'payment.updated', 'terms.accepted',
      'fee.reported', 'fee.confirmed', 'share.released', 'share.paid']);
alter table webhook_delivery drop constraint webhook_delivery_event_check,
  add constraint webhook_delivery_event_check check (event in (
    'referral.created', 'referral.status_changed', 'payment.updated', 'terms.accepted', 'fee.reported',
    'fee.confirmed', 'share.released', 'share.paid', 'endpoint.test')) not valid;
