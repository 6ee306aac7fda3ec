-- Removes all demonstration content, or nothing. What staff edited and saved is no demonstration
-- any more and stays; so do the ideas of a type that stays.
-- Runs with the caller's rights; refuses callers that are not staff (not_staff, HTTP 403).
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
