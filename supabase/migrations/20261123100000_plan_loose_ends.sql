-- What a family is told of its plan and was not: invitations whose letter did not arrive, and in the
-- history invitations and what owners announced. What an owner announced stops with the owner.

-- Of the invitations to a plan that can still be used, those whose letter does not arrive. For owners.
--
-- Answers {id: "refused" (the address takes no letters) or "failed"}, and no address. Raises what
-- ask_plan does.
create function public.invite_letters(plan_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.ask_plan(invite_letters.plan_id, 'owner');
  return coalesce((
    select jsonb_object_agg(
      invite.id,
      case
        when letter.state = 'suppressed'
          or private.is_suppressed(letter.recipient, letter.stream, letter.kind) then 'refused'
        else 'failed'
      end
    )
    from public.plan_invites as invite
    join public.letters as letter on letter.dedupe_key = 'plan-invite:' || invite.id
    where invite.plan_id = invite_letters.plan_id and invite.accepted_at is null
      and invite.revoked_at is null and invite.expires_at > now()
      -- Cancelled: staff put it away after it had failed.
      and letter.state in ('failed', 'suppressed', 'cancelled')
  ), '{}');
end
$$;

revoke execute on function public.invite_letters(uuid) from public, anon, authenticated;
grant execute on function public.invite_letters(uuid) to authenticated;

-- Tells the history of an invitation: that it was made (what for), taken back, and used (whose it
-- was). Not for whom: that note is the owners' own.
create function private.tell_invite() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_op = 'INSERT' then
    -- Under its own id: a move brings both.
    insert into public.plan_history (id, plan_id, at, who, noun, row_id, action, after)
    values (
      new.id, new.plan_id, new.created_at, new.made_by, 'plan_invites', new.id, 'add',
      to_jsonb(new.role)
    )
    on conflict do nothing;
  elsif new.accepted_at is not null and old.accepted_at is null then
    insert into public.plan_history (plan_id, who, noun, row_id, action, field, after)
    values (
      new.plan_id, new.accepted_by, 'plan_invites', new.id, 'change', 'accepted_at',
      to_jsonb(new.made_by)
    );
  elsif new.revoked_at is not null and old.revoked_at is null then
    insert into public.plan_history (plan_id, who, noun, row_id, action, before)
    values (
      new.plan_id, auth.uid(), 'plan_invites', new.id, 'remove', to_jsonb(new.role)
    );
  end if;
  return null;
end
$$;

create trigger tell_invite after insert or update of accepted_at, revoked_at on public.plan_invites
  for each row execute function private.tell_invite();

-- Tells the history what was announced, and that it was stopped; `field` is the action, and the value
-- the owner whom it is about. Nobody stopped it: it went with who had asked for it.
create function private.tell_announced() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  about constant jsonb := to_jsonb((
    select member.user_id from public.plan_members as member where member.id = new.member_id
  ));
begin
  if tg_op = 'INSERT' then
    insert into public.plan_history (id, plan_id, at, who, noun, row_id, action, field, after)
    values (
      new.id, new.plan_id, new.created_at, new.asked_by, 'plan_announcements', new.id, 'add',
      new.action, about
    )
    on conflict do nothing;
  elsif new.removed_at is not null and old.removed_at is null then
    insert into public.plan_history (plan_id, who, noun, row_id, action, field, before)
    values (
      new.plan_id, new.stopped_by, 'plan_announcements', new.id, 'remove', new.action, about
    );
  end if;
  return null;
end
$$;

create trigger tell_announced after insert or update of removed_at on public.plan_announcements
  for each row execute function private.tell_announced();

-- Ends what somebody announced who is no owner any more: nobody stands behind it. Who does can
-- announce it anew.
create function private.lapse_announcements(plan_id uuid, asker uuid) returns void
  language sql volatile set search_path = ''
  as $$
  update public.plan_announcements as waiting set removed_at = now()
  where waiting.plan_id = lapse_announcements.plan_id and waiting.asked_by = asker
    and waiting.done_at is null and waiting.removed_at is null
$$;

-- As before, and what the member had announced; where the 72 hours stop with a link, nobody stopped
-- them.
create or replace function private.end_links_of(plan_id uuid, maker uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  finder public.plan_finders;
begin
  perform private.lapse_announcements(end_links_of.plan_id, maker);
  update public.plan_invites as invite set revoked_at = now()
  where invite.plan_id = end_links_of.plan_id and invite.made_by = maker
    and invite.accepted_at is null and invite.revoked_at is null;
  select * into finder from public.plan_finders as named
  where named.plan_id = end_links_of.plan_id;
  if not found then
    return;
  end if;
  delete from public.plan_finder_keys as key
  where key.finder_id = finder.id
    and (key.made_by = maker or (key.way = 'letter' and finder.made_by = maker));
  if maker in (finder.made_by, finder.told_by, finder.pressed_by_link_of) then
    update public.letters as letter set state = 'cancelled'
    where letter.cause = 'plan_finders:' || finder.id and letter.state in ('queued', 'retrying');
  end if;
  update public.plan_finders as named
  set told_at = case when maker in (named.made_by, named.told_by) then null else named.told_at end,
    card_at = (
      select max(key.made_at) from public.plan_finder_keys as key
      where key.finder_id = named.id and key.way = 'card'
    )
  where named.id = finder.id;
  if finder.pressed_by_link_of = maker then
    update public.plan_announcements as waiting set removed_at = now()
    where waiting.plan_id = end_links_of.plan_id and waiting.action = 'time_has_come'
      and waiting.done_at is null and waiting.removed_at is null;
  end if;
end
$$;

-- As before, with what the member announced.
create or replace function private.hand_on_links(
  plan_id uuid, from_account uuid, to_account uuid
) returns void
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
end
$$;

-- As before; what an owner announced who steps down stops.
create or replace function public.set_member_role(member_id uuid, role text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  member constant public.plan_members := private.member_for_owner(member_id);
begin
  if member.role = set_member_role.role then
    return;
  end if;
  if member.role = 'owner' and member.user_id <> auth.uid() then
    raise exception 'owner_steps_down' using errcode = 'PT409';
  end if;
  if member.role = 'owner' and not private.has_other_owner(member.plan_id, member.user_id) then
    raise exception 'last_owner' using errcode = 'PT409';
  end if;
  update public.plan_members as held set role = set_member_role.role where held.id = member.id;
  if member.role = 'owner' then
    perform private.lapse_announcements(member.plan_id, member.user_id);
  end if;
  perform private.note_change(
    member.plan_id, 'plan_members', member.id, 'change', 'role', to_jsonb(member.role),
    to_jsonb(set_member_role.role)
  );
end
$$;

revoke execute on all functions in schema private from public;
