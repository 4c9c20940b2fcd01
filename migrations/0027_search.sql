-- Oldest program: 1.0.0

-- What lists of referrals are searched, filtered and sorted by: where a referral came from, since when it
-- has its status, and its client's words without regard to case and accents. A trigger keeps them, so that
-- a release that doesn't know them does so too.

-- Step: once
alter table referral
  -- Null where it isn't known.
  add column if not exists source text,
  add column if not exists status_changed_at timestamptz(3),
  add column if not exists name_key text collate "C",
  add column if not exists search tsvector;

-- Step: once
alter table referral drop constraint if exists referral_source_check;

-- Step: once
alter table referral add constraint referral_source_check
  check (source in ('FORM', 'LINK', 'WEBHOOK', 'IMPORT', 'API')) not valid;

-- The functions that the trigger calls are plpgsql, which plans them once for a connection: those of SQL are
-- planned for each row that is written by itself, and took a third of the time of a new referral.

-- Without case and accents, the same under any locale: `unaccent` and `lower` follow the server's.
-- Step: once
create or replace function fold_text(words text) returns text
language plpgsql immutable strict parallel safe as $$
begin
  return case when octet_length(words) = char_length(words) then lower(words collate "C")
    else translate(
      replace(replace(replace(replace(
        lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g') collate "C"),
        'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'),
      'ØøŁłĐđÐðıАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІҐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς',
      'oollddddiабвгдежзиклмнопрстуфхцчшщъыьэюяєіґαβγδεζηθικλμνξοπρστυφχψωσ') end;
end $$;

-- The words of folded text; an apostrophe is no end of a word.
-- Step: once
create or replace function words_of(folded text) returns text[]
language plpgsql immutable strict parallel safe as $$
begin
  return array_remove(regexp_split_to_array(translate(folded, '''’`', ''), '[\s!-/:-@[-`{-~‐-―·]+'), '');
end $$;

-- The digits of a phone number, without the country code of North America.
-- Step: once
create or replace function phone_digits(phone text) returns text
language plpgsql immutable strict parallel safe as $$
begin
  return regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^1([0-9]{10})$', '\1');
end $$;

-- What a client is found by: the words of the name and before the @, the whole address behind a mark that
-- keeps it apart from names, and the phone number from its start, its last seven digits and its last four.
-- Step: once
create or replace function client_words(name text, email text, phone text) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  digits text := phone_digits(coalesce(phone, ''));
begin
  return array_to_tsvector(array_remove(
    words_of(fold_text(name) || ' ' || fold_text(split_part(email, '@', 1)))
      || array['@' || fold_text(email), digits, right(digits, 7), right(digits, 4)], ''));
end $$;

-- What somebody looks for: each word begins one of the client's. A number is digits, however it is written.
-- Step: once
create or replace function search_query(words text) returns tsquery
language sql immutable strict parallel safe as $$
  select string_agg(format('(%s)', concat_ws(' | ', whole, nullif(parts, whole))), ' & ')::tsquery
    from (
      select case
          when token ~ '^[0-9()+./-]+$' then format('''%s'':*', phone_digits(token))
          when token ~ '[@._+-]' then format('''@%s'':*', replace(replace(token, '\', '\\'), '''', '''''')) end as whole,
        (select string_agg(format('''%s'':*', word), ' & ') from unnest(words_of(token)) word
          where token !~ '@') as parts
        from regexp_split_to_table(
          case when words ~ '^[0-9()+./ -]+$' then phone_digits(words) else fold_text(words) end,
          '\s+') token
       where cardinality(words_of(token)) > 0) terms
$$;

-- Step: once
create or replace function referral_derive() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.search is null or new.name is distinct from old.name
     or new.email is distinct from old.email or new.phone_number is distinct from old.phone_number then
    new.name_key := fold_text(new.name);
    new.search := client_words(new.name, new.email, new.phone_number);
  end if;
  if tg_op = 'INSERT' then
    new.status_changed_at := coalesce(new.status_changed_at, new.created_at);
  elsif new.status <> old.status and new.status_changed_at is not distinct from old.status_changed_at then
    new.status_changed_at := new.updated_at;
  end if;
  -- Clocks of nodes differ; who filters by the one relies on the other.
  if new.status_changed_at < new.created_at then
    new.status_changed_at := new.created_at;
  end if;
  return new;
end $$;

-- Step: once
create or replace trigger referral_derive before insert or update on referral
  for each row execute function referral_derive();

-- Step: once
create index concurrently if not exists referral_unfilled on referral (id) where search is null;

-- The history says where a referral came from and when its status changed last; what has expired is unknown.
-- Step: repeat
update referral set
  source = coalesce(source, (
    select case actor_kind when 'guest' then 'LINK' when 'member' then 'FORM' when 'partner' then 'WEBHOOK'
             when 'apiKey' then 'API' else 'IMPORT' end
      from referral_change where referral_id = referral.id and changes ? 'userId' order by sequence limit 1)),
  status_changed_at = coalesce(status_changed_at, (
    select case when changes ? 'userId' then referral.created_at else changed_at end
      from referral_change where referral_id = referral.id and changes ? 'status'
     order by sequence desc limit 1))
 where id in (select id from referral where search is null limit 1000);

-- Step: once
alter table referral validate constraint referral_source_check;

-- Step: once
drop index concurrently if exists referral_unfilled;
