-- What was sent with an idempotency key, as a digest, so that other content under the same key is refused.
-- Rows from before have none and answer as they did.
alter table idempotency add column request_digest text;

-- Whether clients see a member's picture on the contact page of their referral link.
alter table member add column show_picture_to_clients boolean not null default true;
