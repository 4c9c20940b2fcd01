-- Uploads that were canceled stay until their links have expired: what arrives late is swept with them.
alter table upload add column aborted_at timestamptz(3);

-- Pictures that nobody shows any more, people's as well as companies', and when they are deleted. A key
-- that ends in a slash is a folder: everything in it that is not shown.
alter table replaced_logo rename to replaced_picture;
alter index replaced_logo_pkey rename to replaced_picture_pkey;
alter index replaced_logo_by_age rename to replaced_picture_by_age;
alter table replaced_picture rename column company_id to owner_id;
alter table replaced_picture rename column replaced_at to delete_at;
update replaced_picture set delete_at = delete_at + interval '1 day';
alter table replaced_picture alter column delete_at drop default;
alter table replaced_picture add column kind text not null default 'COMPANY_LOGO'
  check (kind in ('PROFILE_PICTURE', 'COMPANY_LOGO'));
alter table replaced_picture alter column kind drop default;

-- Until now, all pictures of a person were kept, even after their account was deleted.
insert into replaced_picture (key, kind, owner_id, delete_at)
  select 'profilePictures/' || id || '/', 'PROFILE_PICTURE', id, now() from member
   where profile_picture is not null or gone_at is not null;

-- Where our copy is of an icon that a company has on another site.
alter table company add column fetched_icon text check (char_length(fetched_icon) <= 2048);

-- A client whose data was removed: what is left says nothing of them, and nothing can be added again.
alter table referral add column anonymized_at timestamptz(3);
alter table referral drop constraint referral_email_check;
alter table referral add constraint referral_email_check check (
  char_length(email) <= 320 and (email like '_%@_%' or anonymized_at is not null));
alter table referral add constraint referral_anonymized check (
  anonymized_at is null
  or (name = 'Client removed' and email = '' and phone_number is null and notes is null));
