-- What is done to pictures, newsletters and invitations to the team is noted, too. When an upload is
-- described, restored or thrown away counts; what the site's own jobs find out of it does not.
select private.log_activity_of('pictures', 'content', events => 'insert or update of alt, deleted_at or delete');
select private.log_activity_of(
  'newsletters', 'content', events => 'insert or update of subject, words, article_id, state or delete'
);
select private.log_activity_of(
  'staff_invitations', 'settings', events => 'insert or update of expires_at or delete'
);

-- Links that staff hand on where the site sends no email.
create trigger log_activity after insert on public.partner_tokens
  for each row when (new.handed_on_by is not null and new.application_id is not null)
  execute function private.log_activity('people', 'application_id', 'vendor_submissions');
create trigger log_activity_of_partner after insert on public.partner_tokens
  for each row when (new.handed_on_by is not null and new.partner_id is not null)
  execute function private.log_activity('people', 'partner_id', 'partners');

-- As before, with what pictures and newsletters are called.
create or replace view public.staff_activity_entries with (security_invoker = true) as
  select entry.id, entry.who, entry.action, entry.noun, entry.record_id, entry.columns, entry.area,
    entry.created_at,
    named.label,
    private.folded(concat_ws(' ', entry.action, entry.noun, named.label)) as search_text
  from public.staff_activity as entry
  cross join lateral (
    select case when entry.record_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      then entry.record_id::uuid end as id
  ) as record
  cross join lateral (
    select
      case entry.noun
        when 'articles' then (select title from public.articles where id = record.id)
        when 'content_sections' then (select title from public.content_sections where id = record.id)
        when 'celebration_types' then (select title from public.celebration_types where id = record.id)
        when 'celebration_stories' then
          (select title from public.celebration_stories where id = record.id)
        when 'partners' then (select name from public.partners where id = record.id)
        when 'plan_templates' then (select title from public.plan_templates where id = record.id)
        when 'pictures' then (select nullif(alt, '') from public.pictures where id = record.id)
        when 'newsletters' then
          (select nullif(subject, '') from public.newsletters where id = record.id)
      end as label
  ) as named;
