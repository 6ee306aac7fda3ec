-- What databases from before the baseline have otherwise: they closed each function by itself, and a
-- comment names a file that is gone.
alter default privileges revoke execute on functions from public;

create or replace function public.purge_record(kind text, id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  found_one uuid;
begin
  perform private.ask_staff('settings');
  -- How to reach a partner goes with it.
  perform private.demand_fresh_factor();
  execute format(
    'select id from %s where id = $1 and deleted_at is not null for update',
    private.trash_table(kind)
  ) into found_one using purge_record.id;
  if found_one is null then
    return false;
  end if;
  perform private.purge(kind, found_one);
  return true;
end
$$;
