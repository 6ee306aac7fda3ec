-- Marks what an empty site is filled with, so that it never poses as real: such rows carry no
-- structured data, are not indexed by search engines, and go with one action in the settings.
alter table public.content_sections add column is_demonstration boolean not null default false;
alter table public.celebration_types add column is_demonstration boolean not null default false;
alter table public.celebration_stories add column is_demonstration boolean not null default false;
alter table public.articles add column is_demonstration boolean not null default false;
alter table public.partners add column is_demonstration boolean not null default false;
