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

revoke execute on function public.delete_messages(uuid[]), public.delete_requests(uuid[])
  from public, anon, authenticated;
grant execute on function public.delete_messages(uuid[]), public.delete_requests(uuid[])
  to authenticated;
