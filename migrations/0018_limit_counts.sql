-- Counts of what people do, for every limit that protects accounts; until now the contact form's alone.
alter table contact_count rename to limit_count;
alter index contact_count_pkey rename to limit_count_pkey;
alter index contact_count_by_age rename to limit_count_by_age;
