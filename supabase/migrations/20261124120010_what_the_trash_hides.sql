-- What reads the site's contents with the rights of their owner leaves out the trash as well.

-- As before, of articles that are not in the trash.
create or replace function public.article_byline(article_slug text) returns text
  language sql stable security definer set search_path = ''
  as $$
  select nullif(btrim(staff.display_name), '')
  from public.articles
  join public.staff on staff.user_id = articles.author_id
  where articles.slug = article_slug and public.is_published(articles.published)
    and articles.deleted_at is null
$$;

-- Whoever comes back to its address has it again.
create trigger keep_article_address_again after update of deleted_at on public.articles
  for each row when (new.deleted_at is null and new.published)
  execute function public.keep_article_address();

-- As before, of partners that are not in the trash: nobody opens their pages.
create or replace function private.partners_at(address text) returns setof public.partners
  language sql stable set search_path = ''
  as $$
  select listed.*
  from public.partner_contacts as contact
  join public.partners as listed on listed.id = contact.partner_id
  where lower(contact.email) = lower(btrim(address)) and contact.email_confirmed_at is not null
    and listed.deleted_at is null
  order by listed.name, listed.id
$$;

-- The same, of addresses that wait to be confirmed.
create or replace function private.address_to_confirm(partner uuid) returns text
  language sql stable set search_path = ''
  as $$
  select coalesce(
    (select next.email from public.partner_new_addresses as next where next.partner_id = listed.id),
    (
      select contact.email from public.partner_contacts as contact
      where contact.partner_id = listed.id and contact.email_confirmed_at is null
    )
  )
  from public.partners as listed
  where listed.id = partner and listed.deleted_at is null
$$;

-- The same, of the links in its letters.
create or replace function private.partner_token(token text, purpose text)
  returns public.partner_tokens
  language plpgsql volatile set search_path = ''
  as $$
declare
  held public.partner_tokens;
begin
  select * into held from public.partner_tokens as known
  where known.token_hash = private.token_hash(partner_token.token)
    and known.purpose = partner_token.purpose and known.expires_at > now()
    and not exists (
      select from public.partners as listed
      where listed.id = known.partner_id and listed.deleted_at is not null
    );
  if not found then
    perform private.count_unknown_token();
  end if;
  return held;
end
$$;

-- As before, while its partner is in the directory: a link that a family handed on as well.
create or replace function private.inquiry_token(token text) returns public.inquiry_tokens
  language sql stable set search_path = ''
  as $$
  select known.*
  from public.inquiry_tokens as known
  join public.inquiry_threads as thread on thread.id = known.thread_id
  join public.inquiries as inquiry on inquiry.id = thread.inquiry_id
  where known.token_hash = private.token_hash(token)
    and known.created_at > now() - interval '12 months'
    and thread.partner_id is not null
    and thread.removed_at is null and inquiry.removed_at is null
    and (known.address_hash is null or private.address_of(known) is not null)
$$;

-- From a page that is older than the deletion nobody asks a partner, saves it or picks a type. What
-- the family chose stays by its name.
create function private.leave_trash_alone() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_table_name = 'plans' then
    if exists (
      select from public.celebration_types as type
      where type.id = new.celebration_type_id and type.deleted_at is not null
    ) then
      new.celebration_type_id := null;
    end if;
  elsif exists (
    select from public.partners as listed
    where listed.id = new.partner_id and listed.deleted_at is not null
  ) then
    if tg_table_name = 'inquiry_threads' then
      raise exception 'partner_takes_none' using errcode = 'PT409', detail = new.partner_id::text;
    end if;
    new.partner_id := null;
  end if;
  return new;
end
$$;

create trigger leave_trash_alone before insert or update of celebration_type_id on public.plans
  for each row when (new.celebration_type_id is not null)
  execute function private.leave_trash_alone();
create trigger leave_trash_alone before insert or update of partner_id on public.plan_choices
  for each row when (new.partner_id is not null)
  execute function private.leave_trash_alone();
create trigger leave_trash_alone before insert or update of partner_id on public.plan_budget_items
  for each row when (new.partner_id is not null)
  execute function private.leave_trash_alone();
create trigger leave_trash_alone before insert or update of partner_id on public.plan_shortlist
  for each row when (new.partner_id is not null)
  execute function private.leave_trash_alone();
create trigger leave_trash_alone before insert on public.inquiry_threads
  for each row when (new.partner_id is not null)
  execute function private.leave_trash_alone();

-- As before, of partners that are not in the trash.
do $$
begin
  execute replace(
    pg_catalog.pg_get_functiondef(
      'public.save_partner(uuid, boolean, jsonb, jsonb, timestamptz)'::regprocedure
    ),
    'where listed.id = save_partner.partner_id for update',
    'where listed.id = save_partner.partner_id and listed.deleted_at is null for update'
  );
  execute replace(
    pg_catalog.pg_get_functiondef('public.inquiry_figures()'::regprocedure),
    'from public.partners as listed',
    'from (select * from public.partners as kept where kept.deleted_at is null) as listed'
  );
end
$$;

-- Staff delete no rows any more; it asks who calls it itself. Examples in the trash go as well.
alter function public.remove_demonstration_content() security definer;

revoke execute on all functions in schema private from public;
