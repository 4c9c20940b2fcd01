-- Oldest program: 1.0.0

-- The books of each referring company: what stands in its accounts, whatever their age (decision 67).

-- In whose books an account stands. What is a person's stands in those of the company whose referral or pool it
-- comes from.
-- Step: once
create or replace function ledger_company(account text, referring_company_id text) returns text
language sql immutable as $$
  select case split_part(account, ':', 1)
    when 'receivable' then split_part(account, ':', 3)
    when 'held' then referring_company_id
    when 'payable' then referring_company_id
    else split_part(account, ':', 2)
  end
$$;

-- Step: once
create table if not exists ledger_balance (
  company_id text collate "C" not null,
  account text collate "C" not null,
  debit numeric(24) not null,
  credit numeric(24) not null,
  primary key (company_id, account)
) with (fillfactor = 70);

-- Step: once
alter table ledger_tail add column if not exists company_id text collate "C";

-- Step: once
create or replace function ledger_append() returns trigger language plpgsql as $$
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

-- What pools gave to people, the latest first.
-- Step: once
create index concurrently if not exists ledger_entry_distributed on ledger_entry (referring_company_id, id)
  where kind = 'DISTRIBUTION';

-- Sums are made anew at the next start.
-- Step: once
delete from ledger_zone;
