-- What an article's text says of a picture is its description in the library, too, where nobody has
-- given it one there (docs/product.md 11.22).

-- The stored pictures of an HTML text that have a description, each with the first. The editor's
-- markup: attributes in double quotes, with the few entities that an attribute needs.
create function private.described_pictures(html text) returns table (name text, alt text)
  language sql immutable set search_path = ''
  as $$
  select distinct on (file.name) file.name, said.alt
  from regexp_matches(html, '<img((?:\s+[a-z-]+="[^"]*")+)\s*/?>', 'g')
    with ordinality as found (match, place)
  cross join lateral unnest(
    private.stored_pictures(substring(found.match[1] from '\ssrc="([^"]*)"'))
  ) as file (name)
  cross join lateral (
    select left(btrim(regexp_replace(
      replace(replace(replace(replace(replace(
        substring(found.match[1] from '\salt="([^"]*)"'),
        '&nbsp;', ' '), '&quot;', '"'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&'),
      '[\s[:cntrl:]]+', ' ', 'g'
    )), 500) as alt
  ) as said
  where said.alt <> ''
  order by file.name, found.place
$$;

revoke execute on function private.described_pictures(text) from public, anon, authenticated;

-- It does not keep the picture where nothing shows it: see private.keep_picture.
create function private.describe_pictures() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.pictures as known set alt = described.alt
  from private.described_pictures(new.content) as described
  where known.name = described.name and known.alt = '' and known.deleted_at is null;
  return null;
end
$$;

revoke execute on function private.describe_pictures() from public, anon, authenticated;

create trigger describe_pictures after insert or update of content on public.articles
  for each row when (strpos(new.content, '/storage/v1/') > 0)
  execute function private.describe_pictures();
