-- Whose rights may have changed, so that whoever listens is asked again who they are. Triggers write
-- it: whatever changes a right, on whichever node, cannot forget.
create table rights_change (
  sequence bigint generated always as identity primary key,
  person_id text not null,
  changed_at timestamptz(3) not null default clock_timestamp()
);

create index rights_change_by_age on rights_change (changed_at);

-- Its argument names the column that holds the person.
create function note_rights_change() returns trigger language plpgsql as $$
begin
  insert into rights_change (person_id)
  values (coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0]);
  return null;
end $$;

create trigger rights_of_member_began after insert or delete on member
  for each row execute function note_rights_change('id');
create trigger rights_of_member_changed after update on member
  for each row when (
    (old.active, old.is_team_lead, old.is_division_lead, old.company_id, old.member_group)
      is distinct from
    (new.active, new.is_team_lead, new.is_division_lead, new.company_id, new.member_group))
  execute function note_rights_change('id');
create trigger rights_of_account_changed after update on account
  for each row when (
    (old.enabled, old.password_hash) is distinct from (new.enabled, new.password_hash))
  execute function note_rights_change('id');
create trigger rights_of_account_ended after delete on account
  for each row execute function note_rights_change('id');
create trigger rights_of_group_changed after insert or delete on account_group
  for each row execute function note_rights_change('account_id');
create trigger rights_of_sign_in_ended after update on sign_in
  for each row when (old.ended_at is distinct from new.ended_at)
  execute function note_rights_change('account_id');
