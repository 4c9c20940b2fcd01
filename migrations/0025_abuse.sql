-- Whose webhook key it is, where the request's body does not say.
create index company_by_webhook_key on company (webhook_api_key_hash)
  where webhook_api_key_hash is not null;
