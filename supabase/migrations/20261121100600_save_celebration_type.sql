-- Saves a type and all its ideas, or nothing: a failure in the middle would lose ideas.
-- Runs with the caller's rights, so the policies of both tables decide.
--
-- id               null for a new type
-- main_ideas       [{"title": "...", "description": "..."}, ...] in their order
-- additional_ideas titles in their order
-- Ideas left blank are dropped. Answers the type's id, or celebration_type_not_found (HTTP 404)
-- where the caller may not change it either.
create function public.save_celebration_type(
  title text,
  description text,
  icon text,
  action_text text,
  main_ideas jsonb,
  additional_ideas text[],
  image_url text default null,
  id uuid default null
) returns uuid
  language plpgsql security invoker set search_path = ''
  as $$
declare
  saved_id uuid;
begin
  if save_celebration_type.id is null then
    insert into public.celebration_types (title, description, icon, action_text, image_url)
    values (
      save_celebration_type.title, save_celebration_type.description, save_celebration_type.icon,
      save_celebration_type.action_text, save_celebration_type.image_url
    )
    returning celebration_types.id into saved_id;
  else
    update public.celebration_types
    set title = save_celebration_type.title,
      description = save_celebration_type.description,
      icon = save_celebration_type.icon,
      action_text = save_celebration_type.action_text,
      image_url = save_celebration_type.image_url
    where celebration_types.id = save_celebration_type.id
    returning celebration_types.id into saved_id;
    if saved_id is null then
      raise exception 'celebration_type_not_found' using errcode = 'PT404';
    end if;
  end if;

  delete from public.celebration_ideas
  where celebration_ideas.celebration_type_id = saved_id;

  insert into public.celebration_ideas
    (celebration_type_id, title, description, is_main_idea, position)
  select saved_id, idea.title, idea.description, true,
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
  select saved_id, idea.title, idea.title, false, row_number() over (order by idea.place) - 1
  from (
    select btrim(coalesce(entry.value, '')) as title, entry.place
    from unnest(additional_ideas) with ordinality as entry (value, place)
  ) as idea
  where idea.title <> '';

  return saved_id;
end
$$;

revoke execute on function
  public.save_celebration_type(text, text, text, text, jsonb, text[], text, uuid)
  from public, anon, authenticated;
grant execute on function
  public.save_celebration_type(text, text, text, text, jsonb, text[], text, uuid)
  to authenticated, service_role;
