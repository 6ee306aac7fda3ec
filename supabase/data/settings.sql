-- Rows that the settings screens change and never make: the id of the tag manager, where the
-- investor page's figures come from, and which roles must have a second factor ("owner,support").
insert into public.site_settings (key, value) values
  ('ga_tracking_id', ''), ('investor_sources', ''), ('factor_required', '');
