-- Rules that several tables share.

-- The shape the forms ask for. 254: the longest address that mail can carry (RFC 5321, erratum 1690).
create domain public.email_address as text
  constraint email_address_shape check (value ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$')
  constraint email_address_length check (char_length(value) <= 254);

-- Https, or a file stored by this site, which may be named by its path or, on a developer's
-- machine, with http. No character that could end an HTML attribute. 2048: what browsers and
-- proxies are sure to take.
create domain public.image_address as text
  constraint image_address_shape check (
    value ~ '^(https://|http://[^/\s"<>\\`]+/storage/v1/object/public/|/storage/v1/object/public/)[^\s"<>\\`]+$'
  )
  constraint image_address_length check (char_length(value) <= 2048);

-- Whether visitors may see it: the one place that says so, for articles and content sections.
-- Without a pinned search_path, so that the planner can put the body in place of the call and use
-- the indexes on published rows. It looks nothing up, so there is no path to follow.
create function public.is_published(published boolean) returns boolean
  language sql immutable
  as $$ select published $$;

revoke execute on function public.is_published(boolean) from public, anon, authenticated;
grant execute on function public.is_published(boolean) to anon, authenticated, service_role;

create function public.set_updated_at() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  new.updated_at := now();
  return new;
end
$$;

revoke execute on function public.set_updated_at() from public, anon, authenticated;
