-- Oldest program: 1.0.0

-- As before, but what is on hold stays on hold when the share goes to somebody else, and is on hold again when a
-- payment that came before its day is undone.
create or replace function ledger_settle(r referral, counts_at timestamptz, is_opening boolean)
returns void language plpgsql as $$
declare
  waits boolean := exists (select from fee where id = r.fee_id and released_at is null);
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
             -- Released only because it was paid.
             sum(case
               when kind = 'RELEASE' and fee_id is null then case when debit like 'held:%' then cents else -cents end
               else 0 end) as early,
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
             sum(sum(held) + case when waits then sum(early) else 0 end)
               over (partition by share, company_id, referring_company_id) as share_held,
             office_pays(company_id, referring_company_id, r.created_at) as by_office,
             case when r.payment_status = 'PROCESSED' then sum(want) else 0 end as want_paid
        from (
          select share, person_id, company_id, referring_company_id, cents as want, 0 as held, 0 as early,
                 0 as owed, 0 as paid
            from wanted
          union all
          select share, person_id, company_id, referring_company_id, 0, held, early,
                 due + case when person_id is null then 0 else paid end, paid
            from standing) both_sides
       group by 1, 2, 3, 4
    ), aims as (
      select parts.*,
             least(held, greatest(owed - want, 0)) as less_held,
             case when person_id is null or want_paid > 0 then 0 else least(want, share_held) end as want_held
        from parts
       -- An amount of nobody's is the referring company's, which has it already where it pays.
       where person_id is not null or not by_office
    ), lines as (
      select p.*, line.*
        from (
          select aims.*,
                 -- What somebody types is the partner's to pay, or the referring company's own, which pays its people.
                 case when by_office then 'house:' || referring_company_id else receivable end as typed,
                 case when by_office then 'cash:' || referring_company_id else receivable end as payer,
                 'held:' || person_id as on_hold,
                 coalesce('payable:' || person_id, 'house:' || referring_company_id) as mine,
                 coalesce('payable:' || person_id, 'cash:' || referring_company_id) as given,
                 least(greatest(want - owed, 0), greatest(want_held - held + less_held, 0)) as more_held,
                 held - less_held - want_held as released
            from aims
           cross join lateral (select 'receivable:' || company_id || ':' || referring_company_id as receivable) owed_by) p
        cross join lateral (values
          (1, 'REVERSAL', payer, given, greatest(paid - want_paid, 0)),
          (2, 'ADJUSTMENT', on_hold, typed, less_held),
          (3, 'ADJUSTMENT', mine, typed, greatest(owed - want, 0) - less_held),
          (4, 'ADJUSTMENT', typed, on_hold, more_held),
          (5, 'ADJUSTMENT', typed, mine, greatest(want - owed, 0) - more_held),
          (6, 'RELEASE', on_hold, mine, released),
          (7, 'RELEASE', mine, on_hold, -released - more_held),
          (8, case when person_id is null then 'RECEIPT' else 'PAYMENT' end, given, payer,
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
