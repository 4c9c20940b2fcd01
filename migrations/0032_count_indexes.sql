-- Oldest program: 1.0.0

-- Lists by creation, as before, and what filters and counts ask of each row beside it, so that tens of
-- thousands are counted without reading the rows themselves (decision 63).

-- Step: once
create index concurrently if not exists referral_of_company on referral (company_id, created_at desc, id desc)
  include (status, payment_status, source, amount, approximate_value, updated_at, status_changed_at, split_user_id);

-- Step: once
drop index concurrently if exists referral_by_company;

-- Step: once
create index concurrently if not exists referral_of_referring on referral (referring_company_id, created_at desc, id desc)
  include (status, payment_status, source, amount, approximate_value, updated_at, status_changed_at, split_user_id);

-- Step: once
drop index concurrently if exists referral_by_referring;

-- Step: once
create index concurrently if not exists referral_of_team_lead on referral (team_lead_id, created_at desc, id desc)
  include (status, payment_status, source, amount, approximate_value, updated_at, status_changed_at, split_user_id)
  where team_lead_id is not null;

-- Step: once
drop index concurrently if exists referral_by_team_lead;

-- Step: once
create index concurrently if not exists referral_of_division_lead on referral (division_lead_id, created_at desc, id desc)
  include (status, payment_status, source, amount, approximate_value, updated_at, status_changed_at, split_user_id)
  where division_lead_id is not null;

-- Step: once
drop index concurrently if exists referral_by_division_lead;

-- Step: once
create index concurrently if not exists referral_of_all on referral (created_at desc, id desc)
  include (status, payment_status, source, amount, approximate_value, updated_at, status_changed_at, split_user_id);

-- Step: once
drop index concurrently if exists referral_by_creation;
