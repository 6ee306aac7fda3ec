-- Adds a password, of which only the bcrypt hash is kept. Answers the new row's id.
-- Takes the place of the version without an id: the caller names the row, so that trying again
-- after an answer that got lost adds no second one.
--
-- Refuses with the messages not_staff (HTTP 403); as HTTP 400, password_blank, password_too_long
-- (bcrypt reads 72 bytes and would ignore the rest) and too_many_passwords (each one more makes
-- every attempt at the gate slower: 50); as HTTP 409, password_id_taken (the id names another).
drop function public.add_investor_password(text, text);

create function public.add_investor_password(
  password text, description text default '', id uuid default gen_random_uuid()
) returns uuid
  language plpgsql security definer set search_path = ''
  as $$
declare
  named_hash text;
begin
  if not public.is_staff() then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  if coalesce(password, '') !~ '\S' then
    raise exception 'password_blank' using errcode = 'PT400';
  end if;
  if octet_length(password) > 72 then
    raise exception 'password_too_long' using errcode = 'PT400';
  end if;
  -- Two at the same moment must not both be the fiftieth, or both the same.
  lock table public.investor_passwords in share row exclusive mode;
  select stored.password_hash into named_hash from public.investor_passwords as stored
  where stored.id = add_investor_password.id;
  if named_hash is not null then
    if named_hash <> extensions.crypt(password, named_hash) then
      raise exception 'password_id_taken' using errcode = 'PT409';
    end if;
    return add_investor_password.id;
  end if;
  if (select count(*) from public.investor_passwords) >= 50 then
    raise exception 'too_many_passwords' using errcode = 'PT400';
  end if;
  insert into public.investor_passwords (id, password_hash, description)
  values (
    add_investor_password.id,
    -- 10 rounds: some 60 ms a comparison, which the gate repeats for every password stored.
    extensions.crypt(password, extensions.gen_salt('bf', 10)),
    btrim(coalesce(add_investor_password.description, ''))
  );
  return add_investor_password.id;
end
$$;

revoke execute on function public.add_investor_password(text, text, uuid)
  from public, anon, authenticated;
grant execute on function public.add_investor_password(text, text, uuid) to authenticated;

-- Removes all demonstration content, or nothing. What staff edited and saved is no demonstration
-- any more and stays; so do the ideas of a type that stays.
-- Runs with the caller's rights; whoever is not staff is told so (not_staff, HTTP 403).
--
-- Answers {"removed": how many entries went, "images": the addresses of their pictures}.
create function public.remove_demonstration_content() returns jsonb
  language plpgsql security invoker set search_path = ''
  as $$
declare
  answer jsonb;
begin
  if not public.is_staff() then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  with
    sections as (
      delete from public.content_sections where is_demonstration returning image_url as image
    ),
    -- Their ideas go with them.
    types as (
      delete from public.celebration_types where is_demonstration returning image_url as image
    ),
    stories as (
      delete from public.celebration_stories where is_demonstration returning image_url as image
    ),
    written as (
      delete from public.articles where is_demonstration returning featured_image as image
    ),
    listed as (
      delete from public.partners where is_demonstration returning image_url as image
    ),
    gone as (
      select image from sections
      union all select image from types
      union all select image from stories
      union all select image from written
      union all select image from listed
    )
  select jsonb_build_object(
    'removed', count(*),
    'images', coalesce(jsonb_agg(image) filter (where image is not null), '[]'::jsonb)
  )
  into answer
  from gone;
  -- The mark that keeps the site from being filled again.
  update public.site_settings set value = 'removed' where key = 'demo_content';
  return answer;
end
$$;

revoke execute on function public.remove_demonstration_content() from public, anon, authenticated;
grant execute on function public.remove_demonstration_content() to authenticated;
