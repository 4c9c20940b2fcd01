-- Which companies a person has put aside for later.

create table saved_company (
  member_id text not null references member (id) on delete cascade,
  company_id text not null references company (id) on delete cascade,
  saved_at timestamptz(3) not null default now(),
  primary key (member_id, company_id)
);

create index saved_company_by_company on saved_company (company_id);
