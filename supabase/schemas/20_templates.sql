-- What plans start from: drafts of a celebration, checklists (one of them is /first-steps) and
-- rough costs. Staff edit the draft; families get the last published version. A plan copies it, so
-- plans made before keep theirs.

-- The shapes are in shared/templates/documents.ts, which the app checks on saving. This checks only
-- what a plan's start relies on, by the limits of a plan's tables: a document that these refuse
-- would stop every family. It uses paths, which find nothing where a function of arrays would fail.
create function public.is_template_document(kind text, document jsonb) returns boolean
  language sql immutable set search_path = '' as $$
  select jsonb_typeof(document) = 'object'
    -- A hundred pages.
    and octet_length(document::text) <= 300000
    and case kind
      when 'celebration' then
        not exists (
          select from unnest(
            array['venue', 'music', 'food', 'activities', 'readings', 'keepsakes', 'program', 'bring']
          ) as area
          where jsonb_typeof(document -> area) is distinct from 'array'
            or jsonb_array_length(
              jsonb_path_query_array(document, format('$.%s[*]', area)::jsonpath)
            ) > case area when 'program' then 60 when 'bring' then 20 else 40 end
        )
        and not exists (
          select from unnest(
              array['venue', 'music', 'food', 'activities', 'readings', 'keepsakes', 'program']
            ) as area,
            jsonb_path_query(document, format('$.%s[*]', area)::jsonpath) as item
          where not coalesce(
            item ->> 'key' ~ '\S'
            and char_length(item ->> 'key') <= 100
            and item ->> 'title' ~ '\S'
            and char_length(item ->> 'title') <= 200
            and char_length(coalesce(item ->> 'note', '')) <= 1000
            and char_length(coalesce(item ->> 'text', '')) <= 5000
            and char_length(coalesce(item ->> 'source', '')) <= 200
            and (
              area <> 'program' or (
                jsonb_typeof(item -> 'minutes') = 'number'
                and item ->> 'minutes' ~ '^(\d{1,3}|1[0-3]\d\d|14[0-3]\d|1440)$'
              )
            ),
            false
          )
        )
      when 'checklist' then
        coalesce(jsonb_typeof(document -> 'sections') = 'array', false)
        and not exists (
          select from jsonb_path_query(document, '$.sections[*]') as section
          where not coalesce(
            section ->> 'title' ~ '\S'
            and section ->> 'phase' in ('hours', 'week', 'before', 'after', 'ahead')
            and jsonb_typeof(section -> 'tasks') = 'array',
            false
          )
        )
        and jsonb_array_length(jsonb_path_query_array(document, '$.sections[*].tasks[*]')) <= 60
        and not exists (
          select from jsonb_path_query(document, '$.sections[*].tasks[*]') as item
          where not coalesce(
            item ->> 'key' ~ '\S'
            and char_length(item ->> 'key') <= 100
            and item ->> 'title' ~ '\S'
            and char_length(item ->> 'title') <= 200
            and item ->> 'why' ~ '\S'
            and char_length(item ->> 'why') <= 1000
            and item ->> 'priority' in ('first', 'wait', 'skip')
            and item #>> '{source,name}' ~ '\S'
            and char_length(item #>> '{source,name}') <= 200
            and coalesce(item #>> '{source,url}', 'https://x') ~ '^https://[^\s"<>\\`]+$'
            and char_length(coalesce(item #>> '{source,url}', '')) <= 2000
            and coalesce(item ->> 'country', 'US') in ('US', 'GB')
            and coalesce(item ->> 'daysFromDay', '0') ~ '^-?\d{1,3}$',
            false
          )
        )
      when 'costs' then
        coalesce(jsonb_typeof(document -> 'ranges') = 'array', false)
        and jsonb_array_length(jsonb_path_query_array(document, '$.ranges[*]')) <= 60
        and not exists (
          select from jsonb_path_query(document, '$.ranges[*]') as item
          where not coalesce(
            item ->> 'key' ~ '\S'
            and char_length(item ->> 'key') <= 100
            and item ->> 'title' ~ '\S'
            and char_length(item ->> 'title') <= 200
            and item ->> 'category' ~ '\S'
            and char_length(item ->> 'category') <= 200
            and item ->> 'source' ~ '\S'
            and char_length(item ->> 'source') <= 200
            and jsonb_typeof(item -> 'perPerson') = 'boolean'
            and coalesce(item ->> 'low', '0') ~ '^(\d{1,7}|10000000)$'
            and coalesce(item ->> 'high', '0') ~ '^(\d{1,7}|10000000)$'
            and coalesce(item ->> 'year', '2000') ~ '^(19|20|21)\d\d$',
            false
          )
        )
      else false
    end
$$;
grant execute on function public.is_template_document(text, jsonb) to authenticated;

create table public.plan_templates (
  id uuid primary key default gen_random_uuid(),
  -- The code's name for it, such as "first-steps" or "plain". Never changes.
  key text not null unique check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(key) <= 100),
  kind text not null check (kind in ('celebration', 'checklist', 'costs')),
  -- A type has one template. A template without its type waits for one with its title.
  celebration_type_id uuid unique references public.celebration_types (id) on delete set null
    constraint plan_templates_type_has_celebration
    check (celebration_type_id is null or kind = 'celebration'),
  -- The limit of a celebration type's title.
  title text not null check (title ~ '\S' and char_length(title) <= 100),
  -- The version that staff are editing.
  draft jsonb not null,
  -- The version for new plans and visitors; null: nothing is published.
  published jsonb,
  published_at timestamptz(3),
  position integer not null default 0 check (position >= 0),
  created_at timestamptz(3) not null default now(),
  -- For the draft only: publishing changes nothing that an editor holds.
  updated_at timestamptz(3) not null default now(),
  updated_by uuid default auth.uid() references auth.users (id) on delete set null,
  constraint plan_templates_draft_document check (public.is_template_document(kind, draft)),
  constraint plan_templates_published_document
    check (published is null or public.is_template_document(kind, published)),
  constraint plan_templates_published_has_time check ((published is null) = (published_at is null))
);
create index plan_templates_in_order on public.plan_templates (kind, position, title, id);
create index plan_templates_by_editor on public.plan_templates (updated_by);
grant select, delete on table public.plan_templates to authenticated;
grant select (id, key, kind, celebration_type_id, title, published, published_at, position)
  on table public.plan_templates to anon;
grant insert (id, key, kind, celebration_type_id, title, draft, position)
  on table public.plan_templates to authenticated;
grant update (draft) on table public.plan_templates to authenticated;

-- To anon alone, because the rights of a session are those of staff, who see drafts. A family reads
-- templates as any visitor does, with the site's public key.
create policy "Anyone can read published templates" on public.plan_templates
  for select to anon using (published_at is not null);
select private.let_staff('plan_templates', 'select, update', 'content');
create policy "Staff can add templates of celebrations" on public.plan_templates
  for insert to authenticated with check (
    (select public.staff_may('content')) and kind = 'celebration' and celebration_type_id is not null
  );

-- A plan starts from "plain" where its type has no template, and from the checklists and costs.
create policy "Staff can delete templates of celebrations but the plain one"
  on public.plan_templates for delete to authenticated
  using ((select public.staff_may('content')) and kind = 'celebration' and key <> 'plain');
select private.log_activity_of('plan_templates', 'content');

create function public.note_template_change() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  new.updated_by := auth.uid();
  return new;
end
$$;
create trigger note_template_change before update of draft on public.plan_templates
  for each row execute function public.note_template_change();

-- Publishes the draft as it is now. Other callers than staff get not_staff (HTTP 403).
--
-- version  updated_at of the template as the caller sees it, so that nobody publishes words they
--          have not seen. Refuses with template_changed (HTTP 409) where it was saved since, and
--          with template_not_found (HTTP 404) where it is gone.
-- Answers the time of publication.
create function public.publish_template(id uuid, version timestamptz) returns timestamptz
  language plpgsql security definer set search_path = '' as $$
declare
  done timestamptz(3);
begin
  perform private.require_staff('content');
  update public.plan_templates as template
  set published = template.draft, published_at = now()
  where template.id = publish_template.id and template.updated_at = version
  returning template.published_at into done;
  if done is null then
    perform private.refuse('template_changed', 409, exists (
      select from public.plan_templates as template where template.id = publish_template.id
    ));
    raise exception 'template_not_found' using errcode = 'PT404';
  end if;
  return done;
end
$$;
grant execute on function public.publish_template(uuid, timestamptz) to authenticated;

-- Gives a type the template with its title: the demonstration content comes after the templates,
-- and may go and come again. Security definer, because nobody else may change what a template
-- belongs to.
create function public.give_type_its_template() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.plan_templates
  set celebration_type_id = new.id
  where kind = 'celebration' and celebration_type_id is null and key <> 'plain'
    and lower(title) = lower(btrim(new.title))
    and not exists (
      select from public.plan_templates as template where template.celebration_type_id = new.id
    );
  return null;
end
$$;
create trigger give_type_its_template after insert on public.celebration_types
  for each row execute function public.give_type_its_template();

-- What staff did, with the name of the record, unless that is in the trash: the search reads
-- without the policies that hide it. The words shown are the screen's
-- (app/admin/activity/words.ts), which says which `codes` a searched word means.
create view public.staff_activity_entries with (security_invoker = true) as
  select entry.id, entry.who, entry.action, entry.noun, entry.record_id, entry.columns, entry.area,
    entry.created_at,
    named.label,
    private.folded(concat_ws(
      ' ', coalesce(private.colleague(entry.who), 'former-colleague'), named.label,
      case entry.noun when 'site_settings' then entry.record_id else left(entry.record_id, 8) end,
      entry.action, entry.noun, array_to_string(entry.columns, ' ')
    )) as search_text,
    array[entry.action, entry.noun, entry.action || ' ' || entry.noun, entry.record_id]
      || entry.columns as codes
  from public.staff_activity as entry
  cross join lateral (
    select case when entry.record_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      then entry.record_id::uuid end as id
  ) as record
  cross join lateral (
    select
      case entry.noun
        when 'articles' then
          (select title from public.articles where id = record.id and deleted_at is null)
        when 'content_sections' then
          (select title from public.content_sections where id = record.id and deleted_at is null)
        when 'celebration_types' then
          (select title from public.celebration_types where id = record.id and deleted_at is null)
        when 'celebration_stories' then
          (select title from public.celebration_stories where id = record.id and deleted_at is null)
        when 'partners' then
          (select name from public.partners where id = record.id and deleted_at is null)
        when 'plan_templates' then (select title from public.plan_templates where id = record.id)
        when 'pictures' then
          (select nullif(alt, '') from public.pictures where id = record.id and deleted_at is null)
        when 'newsletters' then
          (select nullif(subject, '') from public.newsletters where id = record.id)
      end as label
  ) as named;
grant select on table public.staff_activity_entries to authenticated;

select public.make_search(
  'search_staff_activity', 'staff_activity_entries', 'settings', '{"who": "uuid", "noun": "text", "meant": "jsonb"}'
);
