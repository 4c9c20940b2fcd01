-- Oldest program: 1.0.0

-- Searches find words here. A prefix of a word is looked up like the word itself.
-- Step: once
create index concurrently if not exists referral_by_words on referral using gin (search);

-- Sorted lists walk one of these and leave out what is not in their scope: one for all scopes, because
-- each costs every new referral (decision 63).
-- Step: once
create index concurrently if not exists referral_by_name on referral (name_key, id);

-- Step: once
create index concurrently if not exists referral_by_status_change on referral (status_changed_at, id)
  where status_changed_at is not null;

-- Step: once
create index concurrently if not exists referral_by_amount on referral (amount, id) where amount is not null;

-- Step: once
create index concurrently if not exists referral_by_value on referral (approximate_value, id)
  where approximate_value is not null;

-- Filters and counts by a status that few have.
-- Step: once
create index concurrently if not exists referral_by_status on referral (status, created_at desc, id desc);

-- What a partner's own system calls a referral, for a reader of every company's.
-- Step: once
create index concurrently if not exists referral_reference_by_name on referral_reference (external_id);
