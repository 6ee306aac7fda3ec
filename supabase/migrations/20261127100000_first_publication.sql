-- When visitors first saw an article, which its page shows: unpublishing takes published_at away, and publishing again
-- sets another.
alter table public.articles add column first_published_at timestamptz(3);

-- As before; the time of the first publication stays once it has come, unless an earlier one takes its place.
create or replace function public.set_published_at() returns trigger
  language plpgsql set search_path = ''
  as $$
declare
  -- Only what is restored or moved brings one along.
  known timestamptz := case when auth.uid() is null then new.first_published_at end;
begin
  if not new.published then
    new.published_at := null;
    new.publish_at := null;
    new.unpublish_at := null;
  elsif new.publish_at is not null then
    new.published_at := new.publish_at;
  elsif tg_op = 'UPDATE' and old.published and new.published_at = old.published_at
    and not public.is_published(old.published, old.publish_at, old.unpublish_at)
    and public.is_published(new.published, new.publish_at, new.unpublish_at) then
    new.published_at := now();
  else
    new.published_at := coalesce(new.published_at, now());
  end if;
  if tg_op = 'UPDATE' then
    known := case when old.first_published_at <= now() then old.first_published_at end;
  end if;
  new.first_published_at := least(known, new.published_at);
  return new;
end
$$;

-- Dates of publication are no part of what staff write.
create or replace function private.version_of(kind text, entry jsonb) returns jsonb
  language sql stable set search_path = ''
  as $$
  select jsonb_object_agg(field.key, field.value) || case kind
    when 'celebration_types' then jsonb_build_object('celebration_ideas', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'title', idea.title, 'description', idea.description, 'is_main_idea', idea.is_main_idea
        ) order by idea.is_main_idea desc, idea.position, idea.id
      )
      from public.celebration_ideas as idea
      where idea.celebration_type_id = (entry ->> 'id')::uuid
    ), '[]'))
    else '{}'
  end
  from jsonb_each(entry) as field
  where field.key <> all (array[
      'id', 'created_at', 'created_by', 'updated_at', 'author_id', 'published_at',
      'first_published_at', 'is_demonstration', 'takes_inquiries', 'deleted_at', 'deleted_by'
    ])
    and field.key !~ '^(search|draft)'
$$;

-- Of those that were published before: the earliest that their versions know. Nobody changed them.
alter table public.articles disable trigger user;
update public.articles as article
set first_published_at = least(article.published_at, (
  select min(shown.since)
  from (
    select version.held ->> 'published' = 'true' as published,
      greatest(version.made_at, (version.held ->> 'publish_at')::timestamptz) as since,
      lead(version.made_at) over (order by version.number) as until
    from public.record_versions as version
    where version.table_name = 'articles' and version.record_id = article.id
  ) as shown
  where shown.published and shown.since <= coalesce(shown.until, now())
));
alter table public.articles enable trigger user;
