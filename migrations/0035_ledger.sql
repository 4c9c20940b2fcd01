-- Oldest program: 1.0.0

-- The ledger: every cent that is owed or paid, as an entry from one account to another. Entries are only added;
-- what was wrong is corrected by another entry (decision 68).

create table ledger_entry (
  sequence bigint generated always as identity,
  -- The sequence as a text that sorts alike: lists page by it.
  id text collate "C" generated always as (lpad(sequence::text, 19, '0')) stored primary key,
  -- When it was stored, and when it counts: an opening entry counts when its referral was paid, long before.
  at timestamptz(3) not null default now(),
  effective_at timestamptz(3) not null default now(),
  debit text not null,
  credit text not null,
  cents bigint not null check (cents > 0),
  -- So a referral, person or company that has entries can't be deleted.
  referral_id text references referral (id),
  fee_id text,
  share text check (share in ('AGENT', 'SPLIT', 'TEAM', 'DIVISION', 'POOL', 'MRN', 'HOUSE')),
  person_id text references member (id),
  company_id text references company (id),
  referring_company_id text references company (id),
  kind text not null check (kind in
    ('ACCRUAL', 'RELEASE', 'PAYMENT', 'RECEIPT', 'ADJUSTMENT', 'REVERSAL', 'OPENING', 'DISTRIBUTION')),
  cause text not null check (char_length(cause) between 1 and 100),
  author text not null check (char_length(author) between 1 and 100),
  reason text check (char_length(reason) between 1 and 500),
  -- What is posted again under the same key is refused.
  key text not null unique check (char_length(key) between 1 and 200),
  check (debit <> credit),
  check (debit ~ '^(receivable:[^:]+|held|payable|pool|mrn|house|cash):[^:]+$'),
  check (credit ~ '^(receivable:[^:]+|held|payable|pool|mrn|house|cash):[^:]+$'),
  check (debit !~ '^(held|payable):' or split_part(debit, ':', 2) is not distinct from person_id),
  check (credit !~ '^(held|payable):' or split_part(credit, ':', 2) is not distinct from person_id)
);

create index ledger_entry_of_referral on ledger_entry (referral_id, id) where referral_id is not null;
create index ledger_entry_of_fee on ledger_entry (fee_id, id) where fee_id is not null;
-- What pools gave to people, the latest first.
create index ledger_entry_distributed on ledger_entry (referring_company_id, id) where kind = 'DISTRIBUTION';
create index ledger_entry_of_person on ledger_entry (person_id, id) where person_id is not null;
create index ledger_entry_of_company on ledger_entry (company_id, id) where company_id is not null;
create index ledger_entry_of_referring on ledger_entry (referring_company_id, id)
  where referring_company_id is not null;

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'Entries of the ledger are only added. Post another entry to correct one.'
    using errcode = 'integrity_constraint_violation';
end $$;

create trigger ledger_entry_stays before update or delete or truncate on ledger_entry
  for each statement execute function refuse_ledger_change();

-- Balances are folded from a tail, as figures are (decision 23).
create table ledger_zone (
  singleton boolean primary key default true check (singleton),
  zone text not null
);

create table ledger_tail (
  account text collate "C" not null,
  company_id text collate "C",
  effective_at timestamptz(3) not null,
  kind text not null,
  debit bigint not null,
  credit bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

create table ledger_month (
  account text collate "C" not null,
  month date not null,
  kind text not null,
  debit numeric(24) not null,
  credit numeric(24) not null,
  primary key (account, month, kind)
) with (fillfactor = 70);

-- In whose books an account stands (decision 67). What is a person's stands in those of the company whose referral
-- or pool it comes from.
create function ledger_company(account text, referring_company_id text) returns text
language sql immutable as $$
  select case split_part(account, ':', 1)
    when 'receivable' then split_part(account, ':', 3)
    when 'held' then referring_company_id
    when 'payable' then referring_company_id
    else split_part(account, ':', 2)
  end
$$;

-- What stands in the accounts of each company's books, whatever their age.
create table ledger_balance (
  company_id text collate "C" not null,
  account text collate "C" not null,
  debit numeric(24) not null,
  credit numeric(24) not null,
  primary key (company_id, account)
) with (fillfactor = 70);

create function ledger_append() returns trigger language plpgsql as $$
begin
  insert into ledger_tail (account, effective_at, kind, debit, credit, company_id)
    select debit, effective_at, kind, cents, 0, ledger_company(debit, referring_company_id) from added
    union all
    select credit, effective_at, kind, 0, cents, ledger_company(credit, referring_company_id) from added;
  -- Of what was long before, nobody waits to be told.
  insert into model_change (topic, row_id, version)
    select 'ledgerEntry.created', id, at from added where kind <> 'OPENING';
  return null;
end $$;

create trigger ledger_entry_counted after insert on ledger_entry
  referencing new table as added for each statement execute function ledger_append();

-- Each night: a digest over the digest before and what every entry says.
create table ledger_day (
  day date primary key,
  -- The last entry of that night.
  last bigint not null,
  count bigint not null check (count >= 0),
  digest text not null check (digest ~ '^[0-9a-f]{64}$')
);

-- Whether the referring company pays its people, as the terms say that a referral was made under.
create function office_pays(partner text, referring text, made_at timestamptz) returns boolean language plpgsql stable as $$
begin
  return coalesce((select paid_by = 'OFFICE' from terms where id = terms_of(partner, referring, made_at)), false);
end $$;

-- Posts what it takes so that the entries of a referral say what its row says: what each share comes to, whose it
-- is, who owes it to whom, and whether it is paid. Where they say so already, it posts nothing.
create function ledger_settle(r referral, counts_at timestamptz, is_opening boolean)
returns void language plpgsql as $$
begin
  insert into ledger_entry (effective_at, debit, credit, cents, referral_id, share, person_id, company_id,
      referring_company_id, kind, cause, author, reason, key)
    with wanted as (
      select share, person_id, r.company_id, r.referring_company_id, (amount * 100)::bigint as cents
        from (values
          ('AGENT', r.user_id, r.agent_pay_amount),
          ('SPLIT', r.split_user_ids[1], r.split_agent_pay_amount),
          ('TEAM', r.team_lead_id, r.team_pay_amount),
          ('DIVISION', r.division_lead_id, r.division_pay_amount)) shares (share, person_id, amount)
       where amount > 0
    ), standing as (
      select share, person_id, company_id, referring_company_id,
             sum(case when credit like 'held:%' then cents when debit like 'held:%' then -cents else 0 end) as held,
             sum(cents * ((credit ~ mine)::int - (debit ~ mine)::int)) as due,
             sum(case
               when debit like 'payable:%' and kind in ('PAYMENT', 'OPENING') then cents
               when credit like 'payable:%' and kind = 'REVERSAL' then -cents
               -- What is nobody's is the company's: it is paid when the company has it.
               when person_id is null and debit like 'cash:%' then cents
               when person_id is null and credit like 'cash:%' then -cents
               else 0 end) as paid
        from ledger_entry
       cross join lateral (
         select case when person_id is null then '^house:' else '^(held|payable):' end as mine) account
       where referral_id = r.id and share in ('AGENT', 'SPLIT', 'TEAM', 'DIVISION')
       group by 1, 2, 3, 4
    ), parts as (
      select share, person_id, company_id, referring_company_id, sum(want) as want, sum(held) as held,
             sum(owed) as owed, sum(paid) as paid,
             office_pays(company_id, referring_company_id, r.created_at) as by_office,
             case when r.payment_status = 'PROCESSED' then sum(want) else 0 end as want_paid
        from (
          select share, person_id, company_id, referring_company_id, cents as want, 0 as held, 0 as owed, 0 as paid
            from wanted
          union all
          select share, person_id, company_id, referring_company_id, 0, held,
                 due + case when person_id is null then 0 else paid end, paid
            from standing) both_sides
       group by 1, 2, 3, 4
    ), lines as (
      select p.*, line.*
        from (
          select parts.*,
                 -- What somebody types is the partner's to pay, or the referring company's own, which pays its people.
                 case when by_office then 'house:' || referring_company_id else receivable end as typed,
                 case when by_office then 'cash:' || referring_company_id else receivable end as payer,
                 'held:' || person_id as on_hold,
                 coalesce('payable:' || person_id, 'house:' || referring_company_id) as mine,
                 coalesce('payable:' || person_id, 'cash:' || referring_company_id) as given,
                 least(held, greatest(owed - want, 0)) as less_held
            from parts
           cross join lateral (select 'receivable:' || company_id || ':' || referring_company_id as receivable) owed_by
           -- An amount of nobody's is the referring company's, which has it already where it pays.
           where person_id is not null or not by_office) p
        cross join lateral (values
          (1, 'REVERSAL', payer, given, greatest(paid - want_paid, 0)),
          (2, 'ADJUSTMENT', on_hold, typed, less_held),
          (3, 'ADJUSTMENT', mine, typed, greatest(owed - want, 0) - less_held),
          (4, 'ADJUSTMENT', typed, mine, greatest(want - owed, 0)),
          (5, 'RELEASE', on_hold, mine, case when want_paid > 0 then held - less_held else 0 end),
          (6, case when person_id is null then 'RECEIPT' else 'PAYMENT' end, given, payer,
            greatest(want_paid - paid, 0))) line (step, kind, debit, credit, cents)
       where line.cents > 0
    )
    select counts_at, debit, credit, cents::bigint, r.id, share, person_id, company_id, referring_company_id,
           case when is_opening then 'OPENING' else kind end,
           case when is_opening then 'opening'
             else coalesce(nullif(current_setting('goodword.cause', true), ''), 'referral') end,
           case when is_opening then 'system'
             else coalesce(nullif(current_setting('goodword.author', true), ''), 'unknown') end,
           case when not is_opening then nullif(current_setting('goodword.reason', true), '') end,
           r.id || ':' || share || ':' || row_number() over (order by step, share, person_id)
             + (select count(*) from ledger_entry where referral_id = r.id)
      from lines
     order by step, share, person_id;
end $$;

-- When what a row says from its beginning counts.
create function ledger_since(r referral) returns timestamptz language plpgsql immutable as $$
begin
  return coalesce(r.processed_at, r.status_changed_at, r.updated_at);
end $$;

-- A trigger, so that no way of writing a referral can forget the ledger, an older release included. Whoever posts
-- entries of a referral themselves does so before they update its row, and says so: then nothing differs.
create function post_referral() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform ledger_settle(new, ledger_since(new), false);
    return null;
  end if;
  if current_setting('goodword.settled', true) = new.id then
    perform set_config('goodword.settled', '', true);
    return null;
  end if;
  if not exists (select from ledger_entry where referral_id = new.id) then
    perform ledger_settle(old, ledger_since(old), true);
  end if;
  perform ledger_settle(new,
    case when new.payment_status = 'PROCESSED' and old.payment_status <> 'PROCESSED' then new.processed_at
      else now() end, false);
  return null;
end $$;

create trigger referral_posted_new after insert on referral for each row
  when (greatest(new.agent_pay_amount, new.split_agent_pay_amount, new.team_pay_amount, new.division_pay_amount) > 0)
  execute function post_referral();
create trigger referral_posted after update on referral for each row
  when (
    greatest(old.agent_pay_amount, old.split_agent_pay_amount, old.team_pay_amount, old.division_pay_amount,
      new.agent_pay_amount, new.split_agent_pay_amount, new.team_pay_amount, new.division_pay_amount) > 0
    and (old.agent_pay_amount, old.split_agent_pay_amount, old.team_pay_amount, old.division_pay_amount,
        old.payment_status, old.user_id, old.split_user_ids, old.team_lead_id, old.division_lead_id,
        old.company_id, old.referring_company_id)
      is distinct from
        (new.agent_pay_amount, new.split_agent_pay_amount, new.team_pay_amount, new.division_pay_amount,
        new.payment_status, new.user_id, new.split_user_ids, new.team_lead_id, new.division_lead_id,
        new.company_id, new.referring_company_id))
  execute function post_referral();
