-- Oldest program: 1.0.0

-- What a partner company and a referring company agree on: the fee, and how it is shared (decision 69). Without a
-- referring company they hold for any that has none of its own.
create table terms (
  id text primary key check (char_length(id) between 1 and 64),
  company_id text not null references company (id) on delete cascade,
  referring_company_id text references company (id) on delete cascade,
  version integer check (version >= 1),
  state text not null check (state in ('DRAFT', 'PROPOSED', 'ACTIVE', 'DECLINED')),
  fee_kind text not null check (fee_kind in ('PERCENT', 'FLAT', 'REPORTED')),
  -- Basis points, as are the shares.
  fee_rate integer check (fee_rate between 1 and 10000),
  fee_amount numeric(14, 2) check (fee_amount > 0 and fee_amount < 'NaN'),
  agent_share integer not null check (agent_share between 0 and 10000),
  team_lead_share integer not null check (team_lead_share between 0 and 10000),
  division_lead_share integer not null check (division_lead_share between 0 and 10000),
  bonus_pool_share integer not null check (bonus_pool_share between 0 and 10000),
  mrn_share integer not null check (mrn_share between 0 and 10000),
  split_share integer not null default 5000 check (split_share between 0 and 10000),
  absent_lead text not null default 'HOUSE' check (absent_lead in ('HOUSE', 'AGENT', 'UP')),
  paid_by text not null default 'PARTNER' check (paid_by in ('PARTNER', 'OFFICE')),
  hold_days integer not null default 0 check (hold_days between 0 and 180),
  clawback_days integer not null default 0 check (clawback_days between 0 and 720),
  effective_from timestamptz(3),
  superseded_at timestamptz(3),
  note text check (char_length(note) <= 500),
  drafted_side text not null check (drafted_side in ('PARTNER', 'REFERRING', 'PLATFORM')),
  -- Who drafted, proposed and answered; a server is nobody.
  drafted_by_id text references member (id),
  proposed_by_id text references member (id),
  proposed_at timestamptz(3),
  partner_accepted_by_id text references member (id),
  partner_accepted_at timestamptz(3),
  referring_accepted_by_id text references member (id),
  referring_accepted_at timestamptz(3),
  declined_by_id text references member (id),
  declined_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (company_id <> referring_company_id),
  check (agent_share + team_lead_share + division_lead_share + bonus_pool_share + mrn_share <= 10000),
  check ((fee_kind = 'PERCENT') = (fee_rate is not null)),
  check ((fee_kind = 'FLAT') = (fee_amount is not null)),
  check ((state = 'DRAFT') = (version is null)),
  check (state <> 'ACTIVE' or effective_from is not null),
  check (superseded_at is null or (state = 'ACTIVE' and superseded_at >= effective_from))
);

create unique index terms_by_version on terms (company_id, coalesce(referring_company_id, ''), version);
create unique index terms_proposed on terms (company_id, coalesce(referring_company_id, ''))
  where state = 'PROPOSED';
create unique index terms_drafted on terms (company_id, coalesce(referring_company_id, ''), drafted_side)
  where state = 'DRAFT';
create index terms_by_company on terms (company_id, created_at desc, id desc);
create index terms_by_referring on terms (referring_company_id, created_at desc, id desc);
create index terms_by_creation on terms (created_at desc, id desc);
-- Read for each new referral.
create index terms_in_force on terms (company_id, coalesce(referring_company_id, ''), effective_from)
  where state = 'ACTIVE';

-- What both sides agreed on stays as it is; a later version only says until when it holds. It goes with a company.
create function keep_terms() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if (select count(*) from company where id in (old.company_id, old.referring_company_id))
       < num_nonnulls(old.company_id, old.referring_company_id) then
      return old;
    end if;
  elsif to_jsonb(new) - '{superseded_at,updated_at}'::text[] = to_jsonb(old) - '{superseded_at,updated_at}'::text[]
        and new.superseded_at is not null then
    return new;
  end if;
  raise exception 'Active terms cannot be changed' using errcode = 'check_violation', constraint = 'terms_kept';
end $$;

create trigger terms_kept before update or delete on terms
  for each row when (old.state = 'ACTIVE') execute function keep_terms();

create trigger terms_made after insert on terms
  for each row execute function note_model_change('terms');
create trigger terms_changed after update on terms
  for each row when (old.updated_at is distinct from new.updated_at)
  execute function note_model_change('terms');

-- The terms that a referral was made under. No reference: it would lock the same row for every new referral, and
-- terms go only with a company that has no referrals.
alter table referral add column terms_id text;

-- The terms that two companies had at a time: their own before those for any company.
create function terms_of(partner text, referring text, at timestamptz) returns text language plpgsql stable as $$
begin
  return (
    select id from terms
     where company_id = partner and coalesce(referring_company_id, '') in (referring, '') and state = 'ACTIVE'
       and effective_from <= at and (superseded_at > at or superseded_at is null)
     order by referring_company_id nulls last, version desc limit 1);
end $$;

-- So that no way of making a referral can forget them, an older release included. A referral that moves to other
-- companies takes the terms that those had when it was made.
create function referral_terms() returns trigger language plpgsql as $$
begin
  new.terms_id := terms_of(new.company_id, new.referring_company_id, new.created_at);
  return new;
end $$;

create trigger referral_terms before insert on referral
  for each row execute function referral_terms();
create trigger referral_terms_moved before update on referral
  for each row when (
    (old.company_id, old.referring_company_id) is distinct from (new.company_id, new.referring_company_id))
  execute function referral_terms();

create function keep_referral_terms() returns trigger language plpgsql as $$
begin
  raise exception 'A referral keeps its terms' using errcode = 'check_violation', constraint = 'referral_terms_kept';
end $$;

create trigger referral_terms_kept before update on referral
  for each row when (
    old.terms_id is distinct from new.terms_id
    and (old.company_id, old.referring_company_id) is not distinct from (new.company_id, new.referring_company_id))
  execute function keep_referral_terms();

-- Companies whose compensation has percentages: their first version, for any company that refers. They have no rate, so the
-- partner reports each fee. More than 100 percent can't be shared: no terms then, and the doctor says so.
insert into terms (id, company_id, version, state, fee_kind, agent_share, team_lead_share, division_lead_share,
    bonus_pool_share, mrn_share, effective_from, drafted_side)
  select gen_random_uuid()::text, id, 1, 'ACTIVE', 'REPORTED', agent, team_lead, division_lead, bonus_pool, mrn,
      now(), 'PLATFORM'
    from company cross join lateral (
      select (coalesce(agent_percentage, 0) * 100)::int as agent,
        (coalesce(team_lead_percentage, 0) * 100)::int as team_lead,
        (coalesce(division_lead_percentage, 0) * 100)::int as division_lead,
        (coalesce(bonus_pool_percentage, 0) * 100)::int as bonus_pool,
        (coalesce(mrn_percentage, 0) * 100)::int as mrn) as points
   where agent + team_lead + division_lead + bonus_pool + mrn between 1 and 10000;

-- The new event is wider than what is stored, so that nothing has to be read.
alter table webhook_endpoint drop constraint webhook_endpoint_events_check,
  add constraint webhook_endpoint_events_check check (
    cardinality(events) between 1 and 20
    and events <@ array['referral.created', 'referral.status_changed', 'payment.updated', 'terms.accepted']);
alter table webhook_delivery drop constraint webhook_delivery_event_check,
  add constraint webhook_delivery_event_check check (event in (
    'referral.created', 'referral.status_changed', 'payment.updated', 'terms.accepted', 'endpoint.test')) not valid;
