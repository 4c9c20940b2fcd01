-- Oldest program: 1.0.0

-- Opening entries of the referrals that had amounts before there was a ledger. Until its turn comes, whoever
-- changes such a referral opens it; so the ledger is right for every referral that it has entries of.

-- Up to which referral, in the order of their IDs, all are opened.
-- Step: once
create table if not exists ledger_opening (
  singleton boolean primary key default true check (singleton),
  after_id text not null
);

-- Step: once
insert into ledger_opening (after_id) values ('') on conflict do nothing;

-- Holds the row, so that nobody else opens it meanwhile.
-- Step: once
create or replace function ledger_open(referral_id text) returns void language plpgsql as $$
declare
  r referral;
begin
  select * into r from referral where id = ledger_open.referral_id for no key update;
  if found and not exists (select from ledger_entry e where e.referral_id = r.id) then
    perform ledger_settle(r, ledger_since(r), true);
  end if;
end $$;

-- Step: repeat
with batch as (
  select id, greatest(agent_pay_amount, split_agent_pay_amount, team_pay_amount, division_pay_amount) > 0 as has_money
    from referral where id > (select after_id from ledger_opening) order by id limit 1000
), opened as (
  select max(id) as last, count(case when has_money then ledger_open(id) is null end) from batch
)
update ledger_opening set after_id = last from opened where last is not null;

-- Step: once
drop table if exists ledger_opening;
