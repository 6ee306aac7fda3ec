-- Every task of the first steps says where it holds and links to the page that says so; no template
-- links to a home page that another page of the same source answers better; apostrophes are
-- typographic. Templates that staff have saved stay as they are, and plans keep what they copied.
alter table public.plan_templates disable trigger note_template_change;

do $$
declare
  template record;
  mended jsonb;
  task record;
begin
  for template in
    select id, key, draft from public.plan_templates where updated_at = created_at
  loop
    mended := regexp_replace(template.draft::text, '(\w)''', '\1’', 'g');
    for task in
      select found.value, told.name, told.url,
        array['sections', (section.place - 1)::text, 'tasks', (found.place - 1)::text] as path
      from jsonb_array_elements(mended -> 'sections') with ordinality as section (value, place),
        jsonb_array_elements(section.value -> 'tasks') with ordinality as found (value, place)
      -- By the task, or by the address that it had.
      left join (
        values
          ('https://www.unitedway.org/', null, 'https://unitedway.org/our-impact/financial-security/my-smart-money/immediate-needs/immediate-steps-to-take-when-a-loved'),
          ('https://www.aarp.org/', null, 'https://www.aarp.org/family-relationships/when-loved-one-dies-checklist/'),
          ('https://funerals.org/', null, 'https://funerals.org/consumers/legalyour-rights/'),
          ('https://www.usa.gov/', null, 'https://www.usa.gov/report-a-death'),
          ('https://www.ssa.gov/', null, 'https://www.ssa.gov/forms/ssa-8.html'),
          ('https://www.nps.gov/', null, 'https://www.ecfr.gov/current/title-36/section-2.62'),
          ('one-to-coordinate', 'AARP', 'https://www.aarp.org/family-relationships/when-loved-one-dies-checklist/'),
          ('burial-or-cremation', 'State law (here Texas)', 'https://statutes.capitol.texas.gov/Docs/HS/htm/HS.716.htm'),
          ('choose-the-celebration', 'Cremation.com', 'https://www.cremation.com/what-is-a-memorial-service/'),
          ('obituary', 'New York, Consumer Protection', 'https://dos.ny.gov/after-death-ghosting-scam'),
          ('small-gathering', 'National Institute on Aging', 'https://www.nia.nih.gov/health/grief-and-mourning/what-do-after-someone-dies'),
          ('printed-obituary', 'ConsumerAffairs, 2019', 'https://www.consumeraffairs.com/news/bereaved-consumers-blindsided-by-newspapers-high-obituary-prices-110619.html')
      ) as told (found_by, name, url)
        on told.found_by in (found.value ->> 'key', found.value #>> '{source,url}')
    loop
      if task.url is not null then
        task.value := task.value || jsonb_build_object('source', jsonb_build_object(
          'name', coalesce(task.name, task.value #>> '{source,name}'), 'url', task.url
        ));
      end if;
      if template.key = 'first-steps' then
        task.value := '{"country": "US"}' || task.value;
      end if;
      mended := jsonb_set(mended, task.path, task.value);
    end loop;
    update public.plan_templates as stored
    -- What was published is what was drafted: nobody has saved anything.
    set draft = mended, published = mended
    where stored.id = template.id;
  end loop;
end
$$;

alter table public.plan_templates enable trigger note_template_change;
