-- Deliveries lie by months as the history does (0016): what is old enough goes with its month.

alter table webhook_delivery rename to webhook_delivery_whole;
alter table webhook_delivery_whole drop constraint webhook_delivery_pkey;
drop index webhook_delivery_by_company, webhook_delivery_by_endpoint, webhook_delivery_to_automation,
  webhook_delivery_by_referral, webhook_delivery_by_age;

create table webhook_delivery (like webhook_delivery_whole including defaults including constraints)
  partition by range (created_at);
create table webhook_delivery_rest partition of webhook_delivery default;

select make_months('webhook_delivery', 'created_at',
  greatest(coalesce(min(created_at), now()), now() - interval '1 year')::date,
  (now() + interval '2 months')::date)
  from webhook_delivery_whole;
insert into webhook_delivery select * from webhook_delivery_whole;
drop table webhook_delivery_whole;

alter table webhook_delivery add primary key (id, created_at);
alter table webhook_delivery add foreign key (endpoint_id)
  references webhook_endpoint (id) on delete cascade;
create index webhook_delivery_by_company on webhook_delivery (company_id, created_at desc, id desc)
  where company_id is not null;
create index webhook_delivery_by_endpoint on webhook_delivery (endpoint_id, created_at desc, id desc)
  where endpoint_id is not null;
create index webhook_delivery_to_automation on webhook_delivery (state, created_at desc, id desc)
  where company_id is null;
create index webhook_delivery_by_referral on webhook_delivery (referral_id)
  where referral_id is not null;
create index webhook_delivery_by_age on webhook_delivery (created_at desc, id desc);
