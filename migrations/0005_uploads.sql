-- Pictures on their way up. A row is there for an hour, whether the picture has arrived or not.

create table upload (
  id text primary key check (char_length(id) between 1 and 64),
  kind text not null check (kind in ('PROFILE_PICTURE', 'COMPANY_LOGO')),
  -- The person or the company whose picture it is to be.
  owner_id text not null check (char_length(owner_id) between 1 and 64),
  -- A person's id, or 'apiKey'.
  started_by text not null check (char_length(started_by) between 1 and 64),
  key text not null check (char_length(key) <= 2048),
  size integer not null check (size > 0),
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3)
);

create index upload_by_starter on upload (started_by, created_at);
create index upload_by_age on upload (created_at);
