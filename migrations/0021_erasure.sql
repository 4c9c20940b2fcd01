-- Uploads that were canceled stay until their links have expired: what arrives late is swept with them.
alter table upload add column aborted_at timestamptz(3);
