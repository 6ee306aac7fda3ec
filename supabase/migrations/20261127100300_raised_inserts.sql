-- Where the web server is set to let one network send more than the public forms' budgets do (RATE_LIMIT_INSERTS), its
-- own limit takes the place of theirs for who is not signed in, whom alone it counts. What the whole site takes stays as it is.

-- One row, or none. No API access.
create table private.web_server_counts (id boolean primary key default true check (id));

create function public.let_web_server_count(counts boolean) returns void
  language sql volatile security definer set search_path = ''
  as $$
  insert into private.web_server_counts (id) select true where counts on conflict do nothing;
  delete from private.web_server_counts where not counts;
$$;

revoke execute on function public.let_web_server_count(boolean) from public, anon, authenticated;
grant execute on function public.let_web_server_count(boolean) to service_role;

create or replace function public.limit_submissions() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.charge(tg_table_name, 1, case
    when auth.uid() is null and exists (select from private.web_server_counts)
      then '{"network": null}'::jsonb
    else '{}'
  end);
  return new;
end
$$;
