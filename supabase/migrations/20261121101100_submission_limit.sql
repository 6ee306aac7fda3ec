-- On Supabase the browser reaches the tables without passing the web server and its limits, so
-- the tables that anyone may write to bound what a flood can store.
--
-- As a trigger: `execute function limit_submissions('300')` refuses more than 300 rows in ten
-- minutes with PT429, which the API answers as HTTP 429. Security definer, because whoever
-- submits may not read the rows that are counted.
create function public.limit_submissions() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  most integer := tg_argv[0]::integer;
  recent integer;
begin
  execute format(
    'select count(*) from (
       select from %I.%I where created_at > now() - interval ''10 minutes'' limit $1
     ) as counted',
    tg_table_schema, tg_table_name
  ) into recent using most;
  if recent >= most then
    raise exception 'too_many_submissions' using errcode = 'PT429';
  end if;
  return new;
end
$$;

revoke execute on function public.limit_submissions() from public, anon, authenticated;
