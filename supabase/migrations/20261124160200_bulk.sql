-- What staff do with several rows at once, in one call each, at most 500 rows.

create function private.check_bulk(ids uuid[]) returns void
  language plpgsql immutable set search_path = ''
  as $$
begin
  if ids is null or cardinality(ids) > 500 or array_position(ids, null) is not null then
    raise exception 'too_many_rows' using errcode = 'PT400';
  end if;
end
$$;

revoke execute on function private.check_bulk(uuid[]) from public;

-- Deletes messages. Answers those that are gone, also because a colleague was faster.
create function public.delete_messages(ids uuid[]) returns uuid[]
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.ask_staff('people');
  perform private.demand_fresh_factor();
  perform private.check_bulk(ids);
  delete from public.contact_messages as message where message.id = any (ids);
  return ids;
end
$$;

-- The same of requests and sign-ups.
create function public.delete_requests(ids uuid[]) returns uuid[]
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.ask_staff('people');
  perform private.demand_fresh_factor();
  perform private.check_bulk(ids);
  delete from public.early_access_requests as request where request.id = any (ids);
  return ids;
end
$$;

-- Says how messages stand. Answers those that are there, as they stand then.
create function public.set_messages_status(ids uuid[], status text) returns uuid[]
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.ask_staff('people');
  perform private.check_bulk(ids);
  perform private.check_status(status);
  update public.contact_messages as marked set status = set_messages_status.status
  where marked.id = any (ids) and marked.status <> set_messages_status.status;
  return array(select message.id from public.contact_messages as message where message.id = any (ids));
end
$$;

-- Says who takes care of messages; null: nobody. Answers as above, and raises what set_message_owner
-- raises.
create function public.set_messages_owner(ids uuid[], owner uuid) returns uuid[]
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.ask_staff('people');
  perform private.check_bulk(ids);
  if owner is not null and not exists (
    select from public.staff as member
    where member.user_id = owner and member.role in ('owner', 'support')
  ) then
    raise exception 'not_for_people' using errcode = 'PT400';
  end if;
  update public.contact_messages as given set owner_id = set_messages_owner.owner
  where given.id = any (ids) and given.owner_id is distinct from set_messages_owner.owner;
  return array(select message.id from public.contact_messages as message where message.id = any (ids));
end
$$;

revoke execute on function
  public.delete_messages(uuid[]), public.delete_requests(uuid[]),
  public.set_messages_status(uuid[], text), public.set_messages_owner(uuid[], uuid)
  from public, anon, authenticated;
grant execute on function
  public.delete_messages(uuid[]), public.delete_requests(uuid[]),
  public.set_messages_status(uuid[], text), public.set_messages_owner(uuid[], uuid)
  to authenticated;
