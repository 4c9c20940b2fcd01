-- What several nodes on one database share beside the business itself.

-- The log of changes of all but referrals, which have their own: what a node missed, it reads here.
-- Triggers write it, so that no way of changing a row can forget; a change that is news moves
-- `updated_at`.
create table model_change (
  sequence bigint generated always as identity primary key,
  topic text not null,
  row_id text not null,
  -- The row's `updated_at` as it became.
  version timestamptz(3) not null,
  changed_at timestamptz(3) not null default clock_timestamp()
);

create index model_change_by_age on model_change (changed_at);

create function note_model_change() returns trigger language plpgsql as $$
begin
  insert into model_change (topic, row_id, version)
  values (tg_argv[0] || case tg_op when 'INSERT' then '.created' else '.updated' end,
          new.id, new.updated_at);
  return null;
end $$;

create trigger company_made after insert on company
  for each row execute function note_model_change('company');
create trigger company_changed after update on company
  for each row when (old.updated_at is distinct from new.updated_at)
  execute function note_model_change('company');
create trigger member_made after insert on member
  for each row execute function note_model_change('user');
create trigger member_changed after update on member
  for each row when (old.updated_at is distinct from new.updated_at)
  execute function note_model_change('user');
create trigger training_resource_made after insert on training_resource
  for each row execute function note_model_change('trainingResource');
create trigger training_resource_changed after update on training_resource
  for each row when (old.updated_at is distinct from new.updated_at)
  execute function note_model_change('trainingResource');
create trigger faq_item_made after insert on faq_item
  for each row execute function note_model_change('faqItem');
create trigger faq_item_changed after update on faq_item
  for each row when (old.updated_at is distinct from new.updated_at)
  execute function note_model_change('faqItem');

-- How much of what is limited each node has let through. A node writes its own rows alone, so that
-- none is hot; what a crash forgets was a minute's.
create unlogged table node_count (
  key text not null check (char_length(key) between 1 and 200),
  node text not null,
  amount integer not null check (amount >= 0),
  ends_at timestamptz(3) not null,
  primary key (key, node)
) with (fillfactor = 70);

create index node_count_by_end on node_count (ends_at);

-- Up to where a replica must have come before it may answer the person who wrote. By the time a server
-- is back from a crash, its replica has what came before.
create unlogged table last_write (
  person_id text primary key check (char_length(person_id) between 1 and 64),
  position pg_lsn not null,
  written_at timestamptz(3) not null default clock_timestamp()
) with (fillfactor = 70);

create index last_write_by_age on last_write (written_at);
