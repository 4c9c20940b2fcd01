-- Oldest program: 1.0.0

-- As before, but the transaction can name several referrals that it has settled, one a line: their rows are then
-- changed by one statement.
create or replace function post_referral() returns trigger language plpgsql as $$
declare
  settled text[] := string_to_array(current_setting('goodword.settled', true), chr(10));
begin
  if tg_op = 'INSERT' then
    perform ledger_settle(new, ledger_since(new), false);
    return null;
  end if;
  if new.id = any(settled) then
    perform set_config('goodword.settled', array_to_string(array_remove(settled, new.id), chr(10)), true);
    return null;
  end if;
  if not exists (select from ledger_entry where referral_id = new.id) then
    perform ledger_settle(old, ledger_since(old), true);
  end if;
  perform ledger_settle(new,
    case when new.payment_status = 'PROCESSED' and old.payment_status <> 'PROCESSED' then new.processed_at
      else now() end, false);
  return null;
end $$;
