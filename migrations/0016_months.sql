-- The log of changes grows for as long as the business lives, so it lies in a table for each month: old
-- months stay out of the way of new ones, and where the operator keeps only so many, a month goes in one
-- piece. Whatever lies in months of no table is caught by `…_rest`, and moves when its month is made.

-- Makes the months from one day to another that are not there yet. A month's table is filled before it
-- is attached, so that no trigger takes for new what has only moved.
create function make_months(parent text, instant text, first_day date, last_day date)
returns void language plpgsql as $$
declare
  month date := date_trunc('month', first_day);
  part text;
  span text;
begin
  while month <= last_day loop
    part := parent || to_char(month, '_YYYY_MM');
    span := format('(%L) to (%L)', month || ' 00:00Z', (month + interval '1 month')::date || ' 00:00Z');
    if to_regclass(quote_ident(part)) is null then
      execute format('create table %I (like %I including defaults including constraints)', part, parent);
      execute format(
        'with moved as (delete from %I where %I >= %L and %I < %L returning *) insert into %I select * from moved',
        parent || '_rest', instant, month || ' 00:00Z',
        instant, (month + interval '1 month')::date || ' 00:00Z', part);
      execute format('alter table %I attach partition %I for values from %s', parent, part, span);
    end if;
    month := month + interval '1 month';
  end loop;
end $$;

-- Drops the months that were over before that day, and what the rest holds of them.
create function drop_months(parent text, instant text, before_day date)
returns void language plpgsql as $$
declare
  part text;
begin
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = to_regclass(quote_ident(parent))
       and c.relname ~ ('^' || parent || '_\d{4}_\d\d$')
       and c.relname < parent || to_char(before_day, '_YYYY_MM')
  loop
    execute format('drop table %I', part);
  end loop;
  execute format('delete from %I where %I < %L', parent || '_rest', instant,
    date_trunc('month', before_day)::date || ' 00:00Z');
end $$;

alter table referral_change rename to referral_change_whole;
alter index referral_change_of rename to referral_change_whole_of;
alter index referral_change_pkey rename to referral_change_whole_pkey;
-- A sequence of its own: before PostgreSQL 17 no partition inherits an identity.
create sequence referral_change_number;
create table referral_change (
  sequence bigint not null default nextval('referral_change_number'),
  referral_id text not null,
  actor_kind text not null check (actor_kind in ('guest', 'member', 'apiKey', 'partner', 'system')),
  actor_id text,
  changed_at timestamptz(3) not null default now(),
  -- { field: { "from": …, "to": … } }; money as text of dollars, instants as ISO 8601.
  changes jsonb not null check (jsonb_typeof(changes) = 'object')
) partition by range (changed_at);
alter sequence referral_change_number owned by referral_change.sequence;
create table referral_change_rest partition of referral_change default;

-- Twenty years back at the most: a month that somebody mistyped makes no tables.
select make_months('referral_change', 'changed_at',
  greatest(coalesce(min(changed_at), now()), now() - interval '20 years')::date,
  (now() + interval '2 months')::date)
  from referral_change_whole;
insert into referral_change (sequence, referral_id, actor_kind, actor_id, changed_at, changes)
  select sequence, referral_id, actor_kind, actor_id, changed_at, changes
    from referral_change_whole order by sequence;
select setval('referral_change_number', coalesce(max(sequence), 1), max(sequence) is not null)
  from referral_change_whole;
drop table referral_change_whole;

-- Where a line stands is its sequence; a partition can hold unique only what names its month, too.
alter table referral_change add primary key (sequence, changed_at);
alter table referral_change add foreign key (referral_id) references referral (id) on delete cascade;
create index referral_change_of on referral_change (referral_id, sequence desc);

-- What waited in the queues of a backup that was restored; whoever carries out a queue takes it from here.
create table waiting_job (
  id uuid primary key,
  queue text not null,
  data jsonb not null,
  start_after timestamptz not null,
  created_at timestamptz not null
);

create index waiting_job_by_queue on waiting_job (queue);
