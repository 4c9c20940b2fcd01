-- Oldest program: 1.0.0

-- Up to when a person has read the notifications of the bell. What happened before this release isn't new to
-- anybody, nor is what happened before a person was there.
alter table member add column notifications_read_at timestamptz(3) not null default now();

-- Those read one by one since then: up to which of its changes a referral is read. The 50 latest a person.
create table notification_read (
  member_id text not null references member (id) on delete cascade,
  referral_id text not null references referral (id) on delete cascade,
  read_at timestamptz(3) not null,
  primary key (member_id, referral_id)
);

create index notification_read_by_referral on notification_read (referral_id);
