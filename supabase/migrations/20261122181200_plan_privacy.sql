-- What an address's export tells of plans: in which its account is, and as what. The plans are the
-- family's; where their words hold the address, mentions_of tells. With the account goes its
-- membership (keep_an_owner), and a plan that has no other member.
alter function public.personal_data(text) rename to data_but_plans;
alter function public.data_but_plans(text) set schema private;

create function public.personal_data(address text) returns jsonb
  language plpgsql stable security definer
  set search_path = '' set statement_timeout = '120s'
  as $$
declare
  told constant jsonb := private.data_but_plans(address);
begin
  return jsonb_set(told, '{accounts}', coalesce((
    select jsonb_agg(
      account.value || jsonb_build_object('plans', coalesce((
        select jsonb_agg(jsonb_build_object(
          'plan', member.plan_id, 'role', member.role, 'name', member.name,
          'joined_at', member.joined_at, 'left_at', member.removed_at
        ) order by member.joined_at, member.id)
        from public.plan_members as member
        where member.user_id::text = account.value ->> 'id'
      ), '[]'::jsonb)) order by account.place
    )
    from jsonb_array_elements(told -> 'accounts') with ordinality as account (value, place)
  ), '[]'::jsonb));
end
$$;

revoke execute on function public.personal_data(text) from public, anon, authenticated;
grant execute on function public.personal_data(text) to service_role;
revoke execute on function private.data_but_plans(text) from public, service_role;
