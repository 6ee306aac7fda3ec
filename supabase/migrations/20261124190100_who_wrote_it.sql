-- Whose name stands under an article or a section is decided when it is made: staff add them in their
-- own name, and give them to nobody else.
create function private.keep_author() returns trigger
  language plpgsql volatile set search_path = ''
  as $$
begin
  raise exception 'author_stays' using errcode = 'insufficient_privilege';
end
$$;

revoke execute on function private.keep_author() from public, anon, authenticated;

-- Where the account goes the name goes, by the foreign key: that is an update within another trigger.
create trigger keep_author before update of author_id on public.articles
  for each row when (
    auth.uid() is not null and pg_trigger_depth() = 0 and new.author_id is distinct from old.author_id
  )
  execute function private.keep_author();
create trigger keep_author before update of created_by on public.content_sections
  for each row when (
    auth.uid() is not null and pg_trigger_depth() = 0
    and new.created_by is distinct from old.created_by
  )
  execute function private.keep_author();
