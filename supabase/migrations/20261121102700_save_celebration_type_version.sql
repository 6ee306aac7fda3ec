-- Saves a type and all its ideas, or nothing: a failure in the middle would lose ideas.
-- Runs with the caller's rights, so the policies of both tables decide.
-- Takes the place of the version without a check: of two people who edit the same type, the second
-- would have replaced what the first had saved without knowing.
--
-- id               the caller names a new type as well, so that trying again adds no second one
-- is_new           adds the type; where the id is there already, it saves over it
-- main_ideas       [{"title": "...", "description": "..."}, ...] in their order
-- additional_ideas titles in their order
-- version          updated_at of the type as it was read; null saves over whatever is there
--
-- Ideas left blank are dropped, and what staff saved is no demonstration any more. Answers nothing;
-- refuses with celebration_type_changed (HTTP 409) where it was saved since, and with
-- celebration_type_not_found (HTTP 404) where it is gone or the caller may not change it.
drop function public.save_celebration_type(text, text, text, text, jsonb, text[], text, uuid);

create function public.save_celebration_type(
  id uuid,
  is_new boolean,
  title text,
  description text,
  icon text,
  action_text text,
  main_ideas jsonb,
  additional_ideas text[],
  image_url text default null,
  version timestamptz default null
) returns void
  language plpgsql security invoker set search_path = ''
  as $$
begin
  if is_new then
    insert into public.celebration_types (id, title, description, icon, action_text, image_url)
    values (
      save_celebration_type.id, save_celebration_type.title, save_celebration_type.description,
      save_celebration_type.icon, save_celebration_type.action_text,
      save_celebration_type.image_url
    )
    on conflict on constraint celebration_types_pkey do update
    set title = excluded.title,
      description = excluded.description,
      icon = excluded.icon,
      action_text = excluded.action_text,
      image_url = excluded.image_url,
      is_demonstration = false;
  else
    update public.celebration_types as stored
    set title = save_celebration_type.title,
      description = save_celebration_type.description,
      icon = save_celebration_type.icon,
      action_text = save_celebration_type.action_text,
      image_url = save_celebration_type.image_url,
      is_demonstration = false
    where stored.id = save_celebration_type.id
      and (version is null or stored.updated_at = version);
    if not found then
      if version is not null and exists (
        select from public.celebration_types as stored where stored.id = save_celebration_type.id
      ) then
        raise exception 'celebration_type_changed' using errcode = 'PT409';
      end if;
      raise exception 'celebration_type_not_found' using errcode = 'PT404';
    end if;
  end if;

  delete from public.celebration_ideas as stored
  where stored.celebration_type_id = save_celebration_type.id;

  insert into public.celebration_ideas
    (celebration_type_id, title, description, is_main_idea, position)
  select save_celebration_type.id, idea.title, idea.description, true,
    row_number() over (order by idea.place) - 1
  from (
    select btrim(coalesce(entry.value ->> 'title', '')) as title,
      btrim(coalesce(entry.value ->> 'description', '')) as description,
      entry.place
    from jsonb_array_elements(main_ideas) with ordinality as entry (value, place)
  ) as idea
  where idea.title <> '' or idea.description <> '';

  insert into public.celebration_ideas
    (celebration_type_id, title, description, is_main_idea, position)
  select save_celebration_type.id, idea.title, idea.title, false,
    row_number() over (order by idea.place) - 1
  from (
    select btrim(coalesce(entry.value, '')) as title, entry.place
    from unnest(additional_ideas) with ordinality as entry (value, place)
  ) as idea
  where idea.title <> '';
end
$$;

revoke execute on function public.save_celebration_type(
  uuid, boolean, text, text, text, text, jsonb, text[], text, timestamptz
) from public, anon, authenticated;
grant execute on function public.save_celebration_type(
  uuid, boolean, text, text, text, text, jsonb, text[], text, timestamptz
) to authenticated, service_role;
