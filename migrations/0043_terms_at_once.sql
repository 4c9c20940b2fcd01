-- Oldest program: 1.0.0

-- The terms that two companies had at a time, as `terms_of` names them: their own before those for any company. Whoever
-- reads from it in a query reads the table itself, so a new referral has its terms and its payer from one read.
create function terms_at(partner text, referring text, at timestamptz) returns setof terms language sql stable as $$
  select * from terms
   where company_id = partner and coalesce(referring_company_id, '') in (referring, '') and state = 'ACTIVE'
     and effective_from <= at and (superseded_at > at or superseded_at is null)
   order by referring_company_id nulls last, version desc limit 1
$$;

create or replace function terms_of(partner text, referring text, at timestamptz) returns text
language plpgsql stable as $$
begin
  return (select id from terms_at(partner, referring, at));
end $$;

create or replace function office_pays(partner text, referring text, made_at timestamptz) returns boolean
language plpgsql stable as $$
begin
  return coalesce((select paid_by = 'OFFICE' from terms_at(partner, referring, made_at)), false);
end $$;

create or replace function referral_terms() returns trigger language plpgsql as $$
begin
  select id, paid_by into new.terms_id, new.paid_by
    from terms_at(new.company_id, new.referring_company_id, new.created_at);
  new.paid_by := coalesce(new.paid_by, 'PARTNER');
  return new;
end $$;
