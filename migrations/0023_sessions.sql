-- What a person sees of their sessions, what a session proves, recovery codes, and the log's reader.

alter table sign_in
  -- When the password was last typed for this very session, and a code of the second step.
  add column proven_at timestamptz(3) not null default now(),
  add column second_step_at timestamptz(3),
  add column last_used_at timestamptz(3) not null default now(),
  add column ip text,
  add column user_agent text;
update sign_in set proven_at = created_at, last_used_at = coalesce(
  (select max(issued_at) from refresh_token where sign_in_id = sign_in.id), created_at);

-- Single-use codes that stand in for the authenticator app, as keyed hashes.
create table recovery_code (
  account_id text not null references account (id) on delete cascade,
  hash text not null,
  used_at timestamptz(3),
  primary key (account_id, hash)
);

alter table mail_preference drop constraint mail_preference_kind_check;
alter table mail_preference add constraint mail_preference_kind_check check (kind ~ '^[A-Z_]{1,40}$');

-- The audit log is read in pages, all of it or one company's. An entry belongs to the company that the
-- person was in when it was written; what came before they joined one goes to the first they join.
alter table identity_audit
  add column id text generated always as (lpad(sequence::text, 19, '0')) stored,
  add column company_id text;
update identity_audit set company_id = member.company_id
  from member where member.id = identity_audit.account_id;

drop index identity_audit_by_account;
drop index identity_audit_by_age;
create index identity_audit_by_time on identity_audit (at, id);
create index identity_audit_of_account on identity_audit (account_id, at, id);
create index identity_audit_of_company on identity_audit (company_id, at, id);

create function set_audit_company() returns trigger language plpgsql as $$
begin
  new.company_id := coalesce(new.company_id,
    (select company_id from member where id = new.account_id));
  return new;
end $$;
create trigger audit_company before insert on identity_audit
  for each row execute function set_audit_company();

create function claim_audit() returns trigger language plpgsql as $$
begin
  update identity_audit set company_id = new.company_id
   where account_id = new.id and company_id is null;
  return null;
end $$;
create trigger member_claims_audit_at_first after insert on member
  for each row when (new.company_id is not null) execute function claim_audit();
create trigger member_claims_audit after update on member
  for each row when (old.company_id is null and new.company_id is not null)
  execute function claim_audit();
