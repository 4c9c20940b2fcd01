-- Oldest program: 1.0.0

-- Lists sorted by what comes to the agent, the split participant or a lead: one index for all scopes, as
-- for the whole amount, and only where there is an amount (decision 63).

-- Step: once
create index concurrently if not exists referral_by_agent_amount on referral (agent_pay_amount, id)
  include (company_id, referring_company_id, team_lead_id, division_lead_id, user_id)
  where agent_pay_amount is not null;

-- Step: once
create index concurrently if not exists referral_by_split_amount on referral (split_agent_pay_amount, id)
  where split_agent_pay_amount is not null;

-- Step: once
create index concurrently if not exists referral_by_team_amount on referral (team_pay_amount, id)
  include (company_id, referring_company_id, team_lead_id)
  where team_pay_amount is not null;

-- Step: once
create index concurrently if not exists referral_by_division_amount on referral (division_pay_amount, id)
  include (company_id, referring_company_id, division_lead_id)
  where division_pay_amount is not null;

-- When a person last signed in, as the token of their session says. Null where it isn't known: for those
-- who haven't come back since this migration.
-- Step: once
alter table member add column if not exists last_sign_in_at timestamptz(3);

-- Step: once
create index concurrently if not exists member_by_last_sign_in on member (last_sign_in_at, id)
  where last_sign_in_at is not null;
