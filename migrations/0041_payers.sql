-- Oldest program: 1.0.0

-- Who pays people for a referral: the partner company, or, where its terms say OFFICE, the referring company (decision
-- 71). It stands on the referral, so that one rule decides in lists, for changes and in the browser.

-- Step: once
alter table referral add column if not exists paid_by text not null default 'PARTNER';

-- Step: once
alter table referral drop constraint if exists referral_paid_by_check,
  add constraint referral_paid_by_check check (paid_by in ('PARTNER', 'OFFICE')) not valid;

-- Step: once
alter table referral validate constraint referral_paid_by_check;

-- Step: once
create or replace function referral_terms() returns trigger language plpgsql as $$
begin
  new.terms_id := terms_of(new.company_id, new.referring_company_id, new.created_at);
  new.paid_by := coalesce((select paid_by from terms where id = new.terms_id), 'PARTNER');
  return new;
end $$;

-- What was made under terms before; most have none that say OFFICE.
-- Step: once
create index concurrently if not exists referral_unmarked on referral (terms_id)
  where terms_id is not null and paid_by = 'PARTNER';

-- Step: repeat
update referral set paid_by = 'OFFICE'
 where id in (
   select r.id from terms t join referral r on r.terms_id = t.id
    where t.paid_by = 'OFFICE' and r.terms_id is not null and r.paid_by = 'PARTNER' limit 1000);

-- Step: once
drop index concurrently if exists referral_unmarked;

-- Lists of what a company pays are counted and read without the rows themselves, as before (decision 63).
-- Step: once
create index concurrently if not exists referral_received on referral (company_id, created_at desc, id desc)
  include (status, payment_status, source, amount, approximate_value, updated_at, status_changed_at, split_user_id,
    paid_by);

-- Step: once
drop index concurrently if exists referral_of_company;

-- Step: once
create index concurrently if not exists referral_sent on referral (referring_company_id, created_at desc, id desc)
  include (status, payment_status, source, amount, approximate_value, updated_at, status_changed_at, split_user_id,
    paid_by);

-- Step: once
drop index concurrently if exists referral_of_referring;
