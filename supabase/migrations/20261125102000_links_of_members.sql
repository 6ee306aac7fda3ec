-- A link to a partner's page that a member made ends with that member: it reads and writes as the partner.

-- Null: by a letter or the partner's own page, or from before this was noted.
alter table public.inquiry_tokens add column made_by uuid default auth.uid();

-- Who may write in the plan no more holds no link to its partners' pages. Partners keep those of their letters.
create function private.end_handed_links() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if exists (
    select from public.plan_members as member
    where member.plan_id = old.plan_id and member.user_id = old.user_id
      and member.removed_at is null and member.role <> 'viewer'
  ) then
    return null;
  end if;
  with ended as (
    delete from public.inquiry_tokens as known using public.inquiry_threads as thread
    where thread.id = known.thread_id and thread.plan_id = old.plan_id
      and known.address_hash is null and coalesce(known.made_by, old.user_id) = old.user_id
    returning known.thread_id
  )
  update public.inquiry_threads as told set link_ended_at = now()
  from ended
  where told.id = ended.thread_id and told.state not in ('closed', 'withdrawn')
    and not exists (
      select from public.inquiry_tokens as lettered
      where lettered.thread_id = told.id and private.address_of(lettered) is not null
    );
  return null;
end
$$;

-- At the end of the transaction: move_plans removes first, and hands on afterwards.
create constraint trigger end_handed_links
  after update of removed_at, role or delete on public.plan_members
  deferrable initially deferred for each row when (old.role <> 'viewer')
  execute function private.end_handed_links();

create or replace function private.hand_on_links(plan_id uuid, from_account uuid, to_account uuid)
  returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  update public.plan_invites as invite set made_by = to_account
  where invite.plan_id = hand_on_links.plan_id and invite.made_by = from_account;
  update public.plan_announcements as waiting set asked_by = to_account
  where waiting.plan_id = hand_on_links.plan_id and waiting.asked_by = from_account
    and waiting.done_at is null and waiting.removed_at is null;
  update public.plan_finder_keys as key set made_by = to_account
  from public.plan_finders as named
  where named.id = key.finder_id and named.plan_id = hand_on_links.plan_id
    and key.made_by = from_account;
  update public.plan_finders as named
  set made_by = case named.made_by when from_account then to_account else named.made_by end,
    told_by = case named.told_by when from_account then to_account else named.told_by end,
    pressed_by_link_of = case named.pressed_by_link_of
      when from_account then to_account else named.pressed_by_link_of
    end
  where named.plan_id = hand_on_links.plan_id
    and from_account in (named.made_by, named.told_by, named.pressed_by_link_of);
  update public.inquiry_tokens as known set made_by = to_account
  from public.inquiry_threads as thread
  where thread.id = known.thread_id and thread.plan_id = hand_on_links.plan_id
    and known.address_hash is null and coalesce(known.made_by, from_account) = from_account;
  -- Nobody has gone: the family is not asked whether the guests' links shall change.
  update public.plan_members as former set role = 'viewer'
  where former.plan_id = hand_on_links.plan_id and former.user_id = from_account
    and former.removed_at is not null;
end
$$;

-- Gives every household of a plan another link, those put together with others and those removed included.
create function public.replace_household_links(plan_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.ask_plan(replace_household_links.plan_id, 'editor');
  perform from public.plans as locked
  where locked.id = replace_household_links.plan_id for update;
  perform private.ask_plan(replace_household_links.plan_id, 'editor');
  update public.plan_household_tokens as held
  set token = encode(extensions.gen_random_bytes(20), 'hex'), created_at = now()
  where held.plan_id = replace_household_links.plan_id;
  perform private.note_change(
    replace_household_links.plan_id, 'plan_households', replace_household_links.plan_id, 'change',
    'link', null, '"of every household"'
  );
end
$$;

revoke execute on function private.end_handed_links() from public;
revoke execute on function public.replace_household_links(uuid) from public, anon;
grant execute on function public.replace_household_links(uuid) to authenticated, service_role;
