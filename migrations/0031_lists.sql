-- Oldest program: 1.0.0

-- Lists of people and companies are sorted and searched by their folded names, people by their email
-- addresses, too. These are indexes of expressions (decision 64): no release has to keep a column.

-- Step: once
create index concurrently if not exists member_by_name on member ((fold_text(name) collate "C"), id);

-- Step: once
create index concurrently if not exists member_by_words on member
  using gin (array_to_tsvector(words_of(fold_text(name))));

-- Step: once
create index concurrently if not exists member_by_email_words on member
  using gin (array_to_tsvector(words_of(fold_text(split_part(email, '@', 1))) || array['@' || fold_text(email)]));

-- Step: once
create index concurrently if not exists company_by_name on company ((fold_text(company_name) collate "C"), id);

-- Step: once
create index concurrently if not exists company_by_words on company
  using gin (array_to_tsvector(words_of(fold_text(company_name))));
