-- A signed call counts once: its signature is kept for as long as its date would let it pass again.
create table used_signature (
  signature text primary key check (char_length(signature) = 64),
  used_at timestamptz(3) not null default now()
);

create index used_signature_by_age on used_signature (used_at);

-- What an operator finds accounts by, beside the id and the address.
create index account_by_email_start on account (lower(email) text_pattern_ops, id);
create index account_by_given_name on account (given_name text_pattern_ops, id);
create index account_by_family_name on account (family_name text_pattern_ops, id);
