-- What there is to choose by in the directory of partners, without reading all of it.

create function public.directory_outline() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
  select jsonb_build_object(
    'listed', count(*),
    'types', coalesce(jsonb_agg(distinct partner.type), '[]'),
    'known', jsonb_build_object(
      'price', count(coalesce(partner.price_from, partner.price_to)),
      'room', count(partner.capacity),
      'step_free', count(partner.step_free),
      'parking', count(partner.parking),
      'own_food', count(partner.own_food),
      'language', count(partner.languages)
    ),
    'languages', (
      select coalesce(jsonb_agg(spoken.language order by spoken.partners desc, spoken.language), '[]')
      from (
        select word.language, count(*) as partners
        from public.partners as speaker, unnest(speaker.languages) as word (language)
        group by word.language order by partners desc, word.language limit 30
      ) as spoken
    )
  )
  from public.partners as partner
$$;

revoke execute on function public.directory_outline() from public, anon, authenticated;
grant execute on function public.directory_outline() to anon, authenticated, service_role;
