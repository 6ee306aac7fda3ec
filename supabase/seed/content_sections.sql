insert into public.content_sections (title, content, section_type, published, created_by, is_demonstration)
values
  ('Celebrate the life they lived',
   'A gathering as warm, as quiet or as funny as they were. We help you plan it, one step at a time.',
   'home_hero', true, null, true),
  ('Ideas for a celebration that feels like them',
   'A favorite song, a long table, a walk they loved. Start with what made them who they were.',
   'inspiration_hero', true, null, true),
  ('Our Story',
   'We believe the last goodbye can hold laughter and tears, and belongs to the people who were loved.',
   'about_hero', true, null, true);
