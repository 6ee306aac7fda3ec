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

-- A deed as the screen of activity tells it (app/admin/activity/words.ts and nouns.ts hold the same
-- words; a test compares them), so that the search finds what it shows.
create function private.deed_words(action text, noun text, record_id text, columns text[]) returns text
  language sql immutable set search_path = ''
  as $$
  select concat_ws(
    ' ',
    coalesce(
      deeds ->> concat_ws(' ', action, noun),
      case when 'contact_replies' = any (columns) then 'answered'
        else coalesce(verbs ->> action, translate(action, '-_', '  ')) end
    ),
    'the of and', coalesce(nouns ->> noun, replace(noun, '_', ' ')),
    case when noun = 'site_settings' then coalesce(settings ->> record_id, replace(record_id, '_', ' '))
      else left(record_id, 8) end,
    (
      select string_agg(
        coalesce(called ->> name, replace(regexp_replace(name, '_(id|url|at)$', ''), '_', ' ')), ' '
      ) from unnest(columns) as name
    )
  )
  from (select
  '{
    "add": "added",
    "change": "changed",
    "delete": "deleted",
    "trash": "moved to the trash",
    "restore": "restored",
    "publish": "published",
    "unpublish": "unpublished",
    "factor-reset": "reset the second factor of",
    "export": "exported",
    "erase": "erased",
    "send": "sent",
    "invite": "invited",
    "revoke": "took back the access of",
    "renew": "gave access again to",
    "approved": "approved",
    "declined": "declined",
    "reviewing": "put off",
    "open": "opened again",
    "waiting": "moved to Waiting",
    "closed": "closed",
    "spam": "marked as spam",
    "queued": "retried",
    "cancelled": "cancelled",
    "hidden": "hid",
    "left": "left as it is",
    "sending": "began to send",
    "paused": "paused"
  }'::jsonb as verbs,
  '{
    "add plan_letter_stops": "stopped the letters of the plan",
    "delete plan_letter_stops": "let letters go on of the plan",
    "change plan_letter_reports": "looked at the reports of the plan",
    "add plan_removals": "announced the removal of the plan",
    "change plan_removals": "took back the removal of the plan",
    "left plan_memory_reports": "left the reported memory as it is",
    "sign-in-second staff": "signed in with a second factor",
    "recovery-codes staff": "made new recovery codes",
    "sign-out staff": "signed out of other sessions",
    "delete staff": "removed a colleague from the team",
    "recovery-code staff": "used a recovery code",
    "password-link staff": "set a password by a letter''s link",
    "join staff": "joined the team",
    "factor-on staff": "set up a second factor",
    "factor-off staff": "turned the second factor off",
    "add staff_invitations": "invited somebody to the team",
    "change staff_invitations": "gave an invitation to the team seven days more",
    "delete staff_invitations": "took back an invitation to the team",
    "unsubscribe people": "took somebody off the mailing list",
    "allow-letters people": "let letters go out again to somebody",
    "export people": "exported what is stored about somebody",
    "erase people": "erased what is stored about somebody"
  }'::jsonb as deeds,
  '{
    "articles": "article articles",
    "content_sections": "section sections",
    "celebration_types": "celebration type celebration types",
    "celebration_stories": "story stories",
    "partners": "partner partners",
    "partner_proposals": "proposed change proposed changes",
    "plan_templates": "template templates",
    "pictures": "picture pictures",
    "newsletters": "newsletter newsletters",
    "contact_messages": "message contact messages",
    "contact_replies": "reply replies",
    "contact_notes": "note on a message notes on messages",
    "canned_replies": "canned reply canned replies",
    "early_access_requests": "request early access requests",
    "mailing_list": "mailing list the mailing list",
    "suppressions": "suppressed address suppressed addresses",
    "vendor_submissions": "application partner applications",
    "letters": "letter letters",
    "people": "person people",
    "plan_memory_reports": "reported memory reported memories",
    "plan_letter_reports": "reported plan reported plans",
    "plan_letter_stops": "plan’s letters plans’ letters",
    "plan_removals": "reported plan removals of plans",
    "investor_passwords": "investor password investor passwords",
    "investor_people": "investor investors",
    "investor_access_logs": "visit of investors the visits of investors",
    "site_settings": "setting settings",
    "staff": "colleague the team",
    "staff_invitations": "invitation to the team invitations to the team"
  }'::jsonb as nouns,
  '{
    "ga_tracking_id": "Google Analytics tracking id",
    "investor_sources": "sources of the investor page",
    "factor_required": "who must have a second factor"
  }'::jsonb as settings,
  '{
    "image_url": "image",
    "featured_image": "image",
    "published_at": "date",
    "celebration_ideas": "ideas",
    "partner_contacts": "contact",
    "partner_new_addresses": "address",
    "application_letters": "a letter",
    "partner_tokens": "a link to hand on",
    "contact_notes": "a note",
    "owner_id": "owner",
    "display_name": "name",
    "password_hash": "password",
    "expires_at": "last day",
    "alt": "description"
  }'::jsonb as called
  ) as words
$$;

-- What a colleague is called, in searches.
create function private.colleague(who uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
  select concat_ws(' ', member.display_name, account.email)
  from public.staff as member
  join auth.users as account on account.id = member.user_id
  where member.user_id = who
$$;

revoke execute on function
  private.deed_words(text, text, text, text[]), private.colleague(uuid)
  from public, anon, authenticated;
grant execute on function
  private.deed_words(text, text, text, text[]), private.colleague(uuid)
  to authenticated, service_role;


-- As before, with what pictures and newsletters are called, and searched as the screen tells it.
create or replace view public.staff_activity_entries with (security_invoker = true) as
  select entry.id, entry.who, entry.action, entry.noun, entry.record_id, entry.columns, entry.area,
    entry.created_at,
    named.label,
    private.folded(concat_ws(
      ' ', coalesce(private.colleague(entry.who), 'A former colleague'),
      private.deed_words(entry.action, entry.noun, entry.record_id, entry.columns), named.label
    )) as search_text
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
