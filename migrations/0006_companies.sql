-- What a company says of itself is held to its rules here too, and its learning can be edited.

-- The API promises one tag; whoever has more keeps the first.
update company set tags = tags[1:1] where cardinality(tags) > 1;
alter table company add check (cardinality(tags) <= 1);

update company
   set training_links = (array_remove(array_remove(training_links, null), ''))[1:20];
alter table company add check (
  cardinality(training_links) <= 20
  and array_position(training_links, null) is null
  and '' <> all (training_links));

alter table company add column webhook_key_set_at timestamptz(3);
update company set webhook_key_set_at = updated_at where webhook_api_key_hash is not null;
alter table company add check ((webhook_api_key_hash is null) = (webhook_key_set_at is null));

alter table training_resource add column updated_at timestamptz(3) not null default now();
update training_resource set updated_at = created_at;
alter table faq_item add column updated_at timestamptz(3) not null default now();
update faq_item set updated_at = created_at;

create index training_resource_by_creation on training_resource (created_at desc, id desc);
create index faq_item_by_creation on faq_item (created_at desc, id desc);

-- Logos that a company no longer shows. Their links may still stand on a page, so they stay a day.
create table replaced_logo (
  key text primary key check (char_length(key) <= 2048),
  company_id text not null check (char_length(company_id) between 1 and 64),
  replaced_at timestamptz(3) not null default now()
);

create index replaced_logo_by_age on replaced_logo (replaced_at);
