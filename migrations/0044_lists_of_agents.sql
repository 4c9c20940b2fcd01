-- Oldest program: 1.0.0

-- An agent's referrals by creation, as before, and what their lists are sorted and filtered by: they are sorted
-- by the index alone, and only the rows of the page are read (decision 63).

-- Step: once
create index concurrently if not exists referral_of_user on referral (user_id, created_at desc, id desc)
  include (status, payment_status, source, amount, approximate_value, updated_at, status_changed_at, split_user_id, name_key);

-- Step: once
drop index concurrently if exists referral_by_user;

-- Few rows have an amount of a range: the newest of them are found by the index that holds when each was made.
-- Step: once
create index concurrently if not exists referral_of_amounts on referral (amount, id)
  include (company_id, referring_company_id, team_lead_id, division_lead_id, user_id, created_at)
  where amount is not null;

-- Step: once
drop index concurrently if exists referral_of_amount;
