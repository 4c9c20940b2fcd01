-- The contact form is open to anyone, so what comes through it is counted, on whichever node it came.

-- How often it was sent from an address or through a link since `began_at`.
create table contact_count (
  key text primary key check (char_length(key) between 1 and 200),
  sent integer not null check (sent > 0),
  began_at timestamptz(3) not null
);

create index contact_count_by_age on contact_count (began_at);

-- Which client has come to which company through which agent, within a day. A digest, so that the
-- client's address stays in one place.
create table contact_receipt (
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  received_at timestamptz(3) not null
);

create index contact_receipt_by_age on contact_receipt (received_at);
