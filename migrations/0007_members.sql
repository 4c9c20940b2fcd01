-- What a person is to their company, said on their row: a group at the identity provider gives a right
-- only where the row says the same, so that taking it away here is felt at once, whatever a token says.

alter table member add column member_group text check (member_group in
  ('admin', 'teamLead', 'divisionLead', 'companyAdmin', 'siteAdmin', 'agent'));
-- Whether they were invited and have not come yet.
alter table member add column invited boolean not null default false;
-- When their account was deleted; only what others' history needs of them is left.
alter table member add column gone_at timestamptz(3);

-- Where the accounts are ours. Who is in two groups, or has an account elsewhere, stays unsaid: then the
-- provider's word alone counts, as before.
update member m set member_group = said.member_group
  from (select a.id,
          case when 'admin' = any (g.names) then 'admin'
               when cardinality(g.names) > 1 then null
               when r.is_team_lead then case when g.names = '{teamLead}' then 'teamLead' end
               when r.is_division_lead then case when g.names = '{divisionLead}' then 'divisionLead' end
               when g.names <@ '{teamLead,divisionLead}' then 'agent'
               else g.names[1] end as member_group
          from account a join member r on r.id = a.id
          cross join lateral (select array(
            select group_name from account_group where account_id = a.id) as names) g) said
 where said.id = m.id;

alter table member add constraint member_leads_by_group check (
  coalesce(member_group, 'admin') = 'admin'
  or ((member_group = 'teamLead' or not is_team_lead)
    and (member_group = 'divisionLead' or not is_division_lead)));
alter table member add constraint member_gone_is_inactive check (gone_at is null or not active);

-- Two names of a hundred characters, and the space between them.
alter table member drop constraint member_name_check;
alter table member add constraint member_name_check check (char_length(name) <= 201);

create index member_by_administration on member (member_group, company_id)
  where active and member_group in ('admin', 'companyAdmin');

-- Whom somebody is inviting at this moment, so that nobody else does.
create table inviting (
  email text primary key check (char_length(email) <= 320),
  token text not null,
  until timestamptz(3) not null
);
