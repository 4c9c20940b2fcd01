-- Oldest program: 1.0.0

-- What a company received, was completed and has no fee yet.

-- Step: once
create index concurrently if not exists referral_without_fee on referral (company_id, created_at desc, id desc)
  where status = 'COMPLETED' and fee_id is null;
