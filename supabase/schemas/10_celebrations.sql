-- Types of celebration, each with its ideas: the first half of the inspiration page.
create table public.celebration_types (
  id uuid primary key default gen_random_uuid(),
  -- 100: the form's limit on titles. It is also the label of a tab.
  title text not null check (title ~ '\S' and char_length(title) <= 100),
  -- 2,000: a long paragraph.
  description text not null check (description ~ '\S' and char_length(description) <= 2000),
  icon text not null default 'Leaf' check (icon in ('Leaf', 'Music', 'Globe', 'Utensils')),
  image_url public.image_address,
  -- 100: the label of a button.
  action_text text not null check (action_text ~ '\S' and char_length(action_text) <= 100),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- As in content_sections.
  is_demonstration boolean not null default false,
  deleted_at timestamptz(3),
  deleted_by uuid references auth.users (id) on delete set null,
  constraint celebration_types_deleted check (deleted_at is not null or deleted_by is null)
);
create index celebration_types_by_age on public.celebration_types (created_at, id);
grant select on table public.celebration_types to anon;
grant select, insert, update on table public.celebration_types to authenticated;
create policy "Anyone can read celebration types" on public.celebration_types
  for select to anon, authenticated using (true);
select private.let_staff('celebration_types', 'insert, update', 'content');
create constraint trigger note_version after insert or update on public.celebration_types
  deferrable initially deferred for each row execute function private.note_type_version();
select private.make_content_table('celebration_types', versions => false);

create table public.celebration_ideas (
  id uuid primary key default gen_random_uuid(),
  celebration_type_id uuid not null references public.celebration_types (id) on delete cascade,
  -- 200: the heading of a card, or one bullet.
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  -- For an additional idea, its title again (docs/product.md 12.1). 2,000: as for a type.
  description text not null default '' check (char_length(description) <= 2000),
  is_main_idea boolean not null default false,
  -- Counts from 0 within the type's main ideas, and again within its additional ones.
  position integer not null default 0 check (position >= 0)
);

-- Main ideas first, each kind in its order; also finds the ideas of a type that is deleted.
create index celebration_ideas_in_order
  on public.celebration_ideas (celebration_type_id, is_main_idea desc, position);
grant select on table public.celebration_ideas to anon;
grant select, insert, update, delete on table public.celebration_ideas to authenticated;
create policy "Anyone can read celebration ideas" on public.celebration_ideas
  for select to anon, authenticated using (true);
select private.let_staff('celebration_ideas', 'insert, update, delete', 'content');

-- A type hides its ideas with it: the tables' own policies apply to the select.
create policy "Anyone can meet ideas of a type they may read" on public.celebration_ideas as restrictive
  for all to anon, authenticated
  using (
    exists (select from public.celebration_types as type where type.id = celebration_type_id)
  );
create constraint trigger note_version after insert or update or delete on public.celebration_ideas
  deferrable initially deferred for each row execute function private.note_type_version();
select private.log_activity_of('celebration_ideas', 'content', 'celebration_type_id', 'celebration_types');

-- Saves a type and all its ideas, or nothing: a failure in the middle would lose ideas.
-- Runs with the caller's rights, so the policies of both tables decide.
-- The version prevents lost updates when two people edit the same type.
--
-- id               chosen by the caller even for a new type, so that a retry adds no second one
-- is_new           adds the type; if the id already exists, saves over it
-- main_ideas       [{"title": "...", "description": "..."}, ...] in their order
-- additional_ideas titles in their order
-- version          updated_at of the type as it was read; null saves over whatever is there
--
-- Blank ideas are dropped, and what staff saved is no longer demonstration content. Raises
-- celebration_type_changed (HTTP 409) if it was saved since, and celebration_type_not_found
-- (HTTP 404) if it is gone or the caller may not change it.
create function public.save_celebration_type(
  id uuid, is_new boolean, title text, description text, icon text, action_text text,
  main_ideas jsonb, additional_ideas text[], image_url text default null,
  version timestamptz default null
) returns void
  language plpgsql security invoker set search_path = '' as $$
begin
  if is_new then
    insert into public.celebration_types (id, title, description, icon, action_text, image_url)
    values (
      save_celebration_type.id, save_celebration_type.title, save_celebration_type.description,
      save_celebration_type.icon, save_celebration_type.action_text,
      save_celebration_type.image_url
    )
    on conflict on constraint celebration_types_pkey do nothing;
  end if;
  update public.celebration_types as kind
  set title = save_celebration_type.title,
    description = save_celebration_type.description,
    icon = save_celebration_type.icon,
    action_text = save_celebration_type.action_text,
    image_url = save_celebration_type.image_url,
    is_demonstration = false
  where kind.id = save_celebration_type.id
    and (is_new or version is null or kind.updated_at = version);
  if not found then
    if version is not null and exists (
      select from public.celebration_types as kind where kind.id = save_celebration_type.id
    ) then
      raise exception 'celebration_type_changed' using errcode = 'PT409';
    end if;
    raise exception 'celebration_type_not_found' using errcode = 'PT404';
  end if;

  delete from public.celebration_ideas as idea
  where idea.celebration_type_id = save_celebration_type.id;

  insert into public.celebration_ideas
    (celebration_type_id, title, description, is_main_idea, position)
  select save_celebration_type.id, idea.title, idea.description, idea.is_main,
    row_number() over (partition by idea.is_main order by idea.place) - 1
  from (
    select btrim(coalesce(entry.value ->> 'title', '')) as title,
      btrim(coalesce(entry.value ->> 'description', '')) as description, true as is_main,
      entry.place
    from jsonb_array_elements(main_ideas) with ordinality as entry (value, place)
    union all
    select btrim(coalesce(entry.value, '')), btrim(coalesce(entry.value, '')), false, entry.place
    from unnest(additional_ideas) with ordinality as entry (value, place)
  ) as idea
  where idea.title <> '' or idea.description <> '';
end
$$;
grant execute on function public.save_celebration_type to authenticated;

create table public.celebration_stories (
  id uuid primary key default gen_random_uuid(),
  -- 200: two lines of a heading.
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  subtitle text not null check (subtitle ~ '\S' and char_length(subtitle) <= 300),
  -- Paragraphs; the form drops empty ones. 200 of them and 50,000 characters: thirty pages.
  content text[] not null check (
    cardinality(content) between 1 and 200
    and array_position(content, null) is null
    and array_position(content, '') is null
    and char_length(array_to_string(content, '')) <= 50000
  ),
  author text not null check (author ~ '\S' and char_length(author) <= 200),
  image_url public.image_address,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- As in content_sections.
  is_demonstration boolean not null default false,
  deleted_at timestamptz(3),
  deleted_by uuid references auth.users (id) on delete set null,
  constraint celebration_stories_deleted check (deleted_at is not null or deleted_by is null)
);
create index celebration_stories_by_age on public.celebration_stories (created_at desc, id desc);
grant select on table public.celebration_stories to anon;
grant select, insert, update on table public.celebration_stories to authenticated;
create policy "Anyone can read celebration stories" on public.celebration_stories
  for select to anon, authenticated using (true);
select private.let_staff('celebration_stories', 'insert, update', 'content');
select private.make_content_table('celebration_stories');
