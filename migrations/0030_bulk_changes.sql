-- Oldest program: 1.0.0

-- The same change of many referrals: who started it with which groups, what is to change, and how far it is.
create table bulk_change (
  id text primary key check (char_length(id) between 1 and 64),
  user_id text not null references member (id) on delete cascade,
  groups text[] not null,
  new_status text check (new_status in
    ('SUBMITTED', 'IN_PROGRESS', 'IN_CONTACT', 'IN_REVIEW', 'COMPLETED', 'REJECTED')),
  -- Where they go may be deleted before they get there.
  new_user_id text,
  new_company_id text,
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'DONE', 'CANCELED')),
  total integer not null check (total between 1 and 10000),
  changed integer not null default 0 check (changed >= 0),
  unchanged integer not null default 0 check (unchanged >= 0),
  refused integer not null default 0 check (refused >= 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (num_nonnulls(new_status, new_user_id, new_company_id) = 1),
  check (changed + unchanged + refused <= total)
);

create index bulk_change_by_user on bulk_change (user_id, created_at desc, id desc);
create index bulk_change_by_creation on bulk_change (created_at desc, id desc);

-- The referrals that were chosen when it started, in the order of their IDs. A referral may be deleted since.
create table bulk_change_item (
  bulk_change_id text not null references bulk_change (id) on delete cascade,
  place integer not null,
  referral_id text not null,
  -- Null until its turn comes.
  outcome text check (outcome in ('CHANGED', 'UNCHANGED', 'REFUSED')),
  -- Why it was refused.
  code text,
  primary key (bulk_change_id, place),
  check ((outcome is not distinct from 'REFUSED') = (code is not null))
);

create trigger bulk_change_made after insert on bulk_change
  for each row execute function note_model_change('bulkChange');
create trigger bulk_change_changed after update on bulk_change
  for each row when (old.updated_at is distinct from new.updated_at)
  execute function note_model_change('bulkChange');
