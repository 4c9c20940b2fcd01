-- Mail to people who want it: what each has chosen, and how far the news of the log has been queued.

-- Only what somebody chose; where there is no row, what the product starts with holds.
create table mail_preference (
  member_id text not null references member (id) on delete cascade,
  kind text not null check (kind in ('STATUS_CHANGED', 'PAID', 'NEW_REFERRAL', 'WEEKLY_SUMMARY')),
  wanted boolean not null,
  chosen_at timestamptz(3) not null default now(),
  primary key (member_id, kind)
);

-- Advanced in the transaction that queues the letters, so that none is lost and none is queued twice.
-- The first start makes the row: whatever the log holds then is nobody's news.
create table mail_progress (
  singleton boolean primary key default true check (singleton),
  -- The last line of the log that letters were queued for.
  sequence bigint not null check (sequence >= 0),
  -- The Monday whose summaries were queued last, for everyone up to that person; null when for all.
  week date not null,
  week_after text
);
