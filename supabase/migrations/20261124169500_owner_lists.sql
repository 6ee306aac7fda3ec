-- Lists of the back office that owners of the site read: what colleagues did, and investors' visits.

-- As staff read it. `label`: what a record of content is called, where it is still there; of people's
-- records nothing.
create view public.staff_activity_entries with (security_invoker = true) as
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
      end as label
  ) as named;

revoke all on table public.staff_activity_entries from public, anon, authenticated;
grant select on table public.staff_activity_entries to authenticated, service_role;

select public.make_search(
  'search_staff_activity', 'staff_activity_entries', 'settings', '{"who": "uuid", "noun": "text"}'
);

-- Visits as owners see them: with which password, or whose. `opened_with`: 'person', 'password', or
-- '' once that was deleted.
create view public.investor_visits with (security_invoker = true) as
  select visit.id, visit.email, visit.marketing_opt_in, visit.created_at,
    case
      when person.id is not null then 'person'
      when password.id is not null then 'password'
      else ''
    end as opened_with,
    coalesce(person.name, password.description, '') as opened_name,
    coalesce(person.email, '') as opened_email,
    private.folded(
      concat_ws(E'\n', visit.email, person.name, person.email, password.description)
    ) as search_text
  from public.investor_access_logs as visit
  left join public.investor_people as person on person.id = visit.person_id
  left join public.investor_passwords as password on password.id = visit.password_id;

revoke all on table public.investor_visits from public, anon, authenticated;
grant select on table public.investor_visits to authenticated, service_role;

select public.make_search('search_investor_visits', 'investor_visits', 'settings');

-- What staff write in the inbox is part of the message.
select private.log_activity_of('contact_replies', 'people', 'message_id', 'contact_messages');
select private.log_activity_of('contact_notes', 'people', 'message_id', 'contact_messages');
select private.log_activity_of('canned_replies', 'people');
