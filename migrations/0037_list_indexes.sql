-- Oldest program: 1.0.0

-- Lists by each order, as before, and beside it whose a referral is: a sorted list of one company, team or
-- division leaves out the others' without reading their rows (decision 63).

-- Step: once
create index concurrently if not exists referral_of_name on referral (name_key, id)
  include (company_id, referring_company_id, team_lead_id, division_lead_id);

-- Step: once
drop index concurrently if exists referral_by_name;

-- Step: once
create index concurrently if not exists referral_of_status_change on referral (status_changed_at, id)
  include (company_id, referring_company_id, team_lead_id, division_lead_id)
  where status_changed_at is not null;

-- Step: once
drop index concurrently if exists referral_by_status_change;

-- Step: once
create index concurrently if not exists referral_of_amount on referral (amount, id)
  include (company_id, referring_company_id, team_lead_id, division_lead_id, user_id)
  where amount is not null;

-- Step: once
drop index concurrently if exists referral_by_amount;

-- Step: once
create index concurrently if not exists referral_of_value on referral (approximate_value, id)
  include (company_id, referring_company_id, team_lead_id, division_lead_id)
  where approximate_value is not null;

-- Step: once
drop index concurrently if exists referral_by_value;

-- Companies and agents have an index of their own by the last change.
-- Step: once
create index concurrently if not exists referral_of_change on referral (updated_at desc, id desc)
  include (team_lead_id, division_lead_id);

-- Step: once
drop index concurrently if exists referral_by_change;

-- The first letters of each word of a client. Two beginnings that are common each, such as "tom den", are found
-- by them: under the words themselves, hundreds of lists had to be read (decision 63).
-- Step: once
create or replace function first_letters(words tsvector) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  word text;
  letters text[] := '{}';
begin
  foreach word in array tsvector_to_array(words) loop
    if word !~ '^[0-9@]' and length(word) > 2 then
      letters := letters || left(word, 3);
    end if;
  end loop;
  return letters;
end $$;

-- Step: once
create index concurrently if not exists referral_by_letters on referral using gin (first_letters(search));

-- What `first_letters` has of each word that somebody looks for, where there are several. A word with a mark in
-- it may be an address instead, which isn't found by its letters.
-- Step: once
create or replace function search_letters(words text) returns text[]
language sql immutable strict parallel safe as $$
  select case when count(*) < 2 then '{}' else coalesce(array_agg(distinct left(word, 3)) filter (
      where token !~ '[@._+-]' and length(word) > 2 and word !~ '^[0-9]'), '{}') end
    from regexp_split_to_table(fold_text(words), '\s+') token, unnest(words_of(token)) word
$$;

-- How common a beginning is decides which way is quicker; the usual sample knows too few words to tell.
-- Step: once
alter table referral alter column search set statistics 300;
