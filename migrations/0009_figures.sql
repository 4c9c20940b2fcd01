-- Sums for the dashboards. A change of a referral appends to the tail what the referral counted for
-- and what it counts for now; a fold adds the tail to the monthly sums. Readers add both, so that
-- figures are exact at every moment, and writers share no row with anybody.

-- The calendar in which months begin: without a row nothing has been summed yet.
create table figure_zone (
  singleton boolean primary key default true check (singleton),
  zone text not null
);

-- How often a referral of that state is to be counted: +1 as it became, -1 as it was. No index: the tail
-- is short, and every referral that is written is written here.
create table figure_tail (
  times bigint not null,
  user_id text not null,
  split_user_id text,
  team_lead_id text,
  division_lead_id text,
  company_id text not null,
  referring_company_id text not null,
  created_at timestamptz(3) not null,
  processed_at timestamptz(3),
  status text not null,
  payment_status text not null,
  amount numeric(15, 2),
  agent_pay_amount numeric(14, 2),
  split_agent_pay_amount numeric(14, 2)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- The sums of one set of referrals (all that an agent made, say), by the month of their creation and,
-- for what was earned, of their payment.
create table figure_month (
  set_name text not null,
  owner_id text not null,
  -- The part of the set that is one person's; empty for the whole set.
  member_id text not null,
  month date not null,
  created bigint not null,
  open bigint not null,
  paid bigint not null,
  pending bigint not null,
  pending_amount numeric(24, 2) not null,
  failed bigint not null,
  failed_amount numeric(24, 2) not null,
  earned bigint not null,
  earned_amount numeric(24, 2) not null,
  primary key (set_name, owner_id, member_id, month)
) with (fillfactor = 70);

-- A trigger, so that no way of writing a referral can forget it; for each statement, so that a
-- thousand rows at once cost one insert. What counts as before cancels out: a change of the client's
-- name, say, appends nothing.
create function figure_append() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into figure_tail
      select 1, user_id, split_user_id, team_lead_id, division_lead_id, company_id, referring_company_id,
             created_at, processed_at, status, payment_status,
             amount, agent_pay_amount, split_agent_pay_amount
        from after_rows;
  elsif tg_op = 'DELETE' then
    insert into figure_tail
      select -1, user_id, split_user_id, team_lead_id, division_lead_id, company_id, referring_company_id,
             created_at, processed_at, status, payment_status,
             amount, agent_pay_amount, split_agent_pay_amount
        from before_rows;
  else
    insert into figure_tail
      select sum(times), user_id, split_user_id, team_lead_id, division_lead_id, company_id, referring_company_id,
             created_at, processed_at, status, payment_status,
             amount, agent_pay_amount, split_agent_pay_amount
        from (select -1 as times, * from before_rows union all select 1, * from after_rows) states
       group by user_id, split_user_id, team_lead_id, division_lead_id, company_id, referring_company_id,
             created_at, processed_at, status, payment_status,
             amount, agent_pay_amount, split_agent_pay_amount
      having sum(times) <> 0;
  end if;
  return null;
end $$;

create trigger figure_insert after insert on referral
  referencing new table as after_rows for each statement execute function figure_append();
create trigger figure_update after update on referral
  referencing old table as before_rows new table as after_rows
  for each statement execute function figure_append();
create trigger figure_delete after delete on referral
  referencing old table as before_rows for each statement execute function figure_append();
