-- The newsletter asks for an address alone. When somebody signs up there after having given a name,
-- the new row takes the name over: it is the one that the staff's mailing list shows, searches,
-- exports and keeps. Visitors read no row, so this tells nobody whether an address is on the list.

create function public.name_of_subscriber() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  select named.first_name, named.last_name into new.first_name, new.last_name
  from public.early_access_requests as named
  where named.interest_type = 'mailing-list' and named.email_key = lower(new.email)
    and (named.first_name <> '' or named.last_name <> '')
  order by named.created_at desc, named.id desc
  limit 1;
  new.first_name := coalesce(new.first_name, '');
  new.last_name := coalesce(new.last_name, '');
  return new;
end
$$;

revoke execute on function public.name_of_subscriber() from public, anon, authenticated;

create trigger name_of_subscriber before insert on public.early_access_requests
  for each row
  when (new.interest_type = 'mailing-list' and new.first_name = '' and new.last_name = '')
  execute function public.name_of_subscriber();

update public.early_access_requests as request
set first_name = named.first_name, last_name = named.last_name
from public.early_access_requests as named
where request.interest_type = 'mailing-list' and request.first_name = '' and request.last_name = ''
  and named.id = (
    select earlier.id from public.early_access_requests as earlier
    where earlier.interest_type = 'mailing-list' and earlier.email_key = request.email_key
      and (earlier.first_name <> '' or earlier.last_name <> '')
    order by earlier.created_at desc, earlier.id desc
    limit 1
  );
