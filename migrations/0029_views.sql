-- Oldest program: 1.0.0

-- What people save of a list: its search, filters and order under a name, theirs or shared. Only words: what a
-- view shows is decided by its reader's own rights.
create table saved_view (
  id text primary key check (char_length(id) between 1 and 64),
  owner_id text not null references member (id) on delete cascade,
  list text not null check (list in ('REFERRALS', 'PEOPLE', 'COMPANIES')),
  name text not null check (char_length(name) between 1 and 60),
  state text not null check (char_length(state) <= 2000),
  shared_with text not null default 'NOBODY'
    check (shared_with in ('NOBODY', 'TEAM', 'DIVISION', 'COMPANY')),
  -- Whose people read it, where it is shared with a company.
  company_id text references company (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create unique index saved_view_by_name on saved_view (owner_id, list, lower(name));
create index saved_view_by_company on saved_view (company_id) where company_id is not null;

-- How a person arranged a list: the columns in their order, and the view that opens first.
create table list_layout (
  member_id text not null references member (id) on delete cascade,
  list text not null check (list in ('REFERRALS', 'PEOPLE', 'COMPANIES')),
  columns text[] check (cardinality(columns) between 1 and 30),
  default_view_id text references saved_view (id) on delete set null,
  primary key (member_id, list)
);

create index list_layout_by_view on list_layout (default_view_id) where default_view_id is not null;

-- A person whose account is gone leaves others' history behind, but no views.
create function forget_views() returns trigger language plpgsql as $$
begin
  delete from saved_view where owner_id = new.id;
  delete from list_layout where member_id = new.id;
  return null;
end $$;

create trigger views_of_member_gone after update on member
  for each row when (old.gone_at is null and new.gone_at is not null) execute function forget_views();

-- Who leads a person decides which shared views they read.
create trigger rights_of_member_led after update on member
  for each row when (
    (old.team_lead_id, old.division_lead_id) is distinct from (new.team_lead_id, new.division_lead_id))
  execute function note_rights_change('id');

create trigger saved_view_created after insert on saved_view
  for each row execute function note_model_change('savedView');
create trigger saved_view_changed after update on saved_view
  for each row when (old.updated_at is distinct from new.updated_at)
  execute function note_model_change('savedView');
