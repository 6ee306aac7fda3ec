-- Where the investor page's figures come from (docs/product.md 9.3): a line that staff write in the
-- settings. Like every setting but the tracking id it is readable by staff alone; investors get it
-- from the function below.
insert into public.site_settings (key, value) values ('investor_sources', '')
on conflict (key) do nothing;

-- The gate as the API serves it: what request_investor_access() says of an attempt, and with a grant
-- what staff wrote for the page.
--
-- Answers {"result": as of request_investor_access}, with 'granted' also {"sources": ""}. Too many
-- attempts are HTTP 429.
create function public.open_investor_page(
  email text, password text, marketing_opt_in boolean default false
) returns jsonb
  language plpgsql security definer
  set search_path = '' set statement_timeout = '15s'
  as $$
declare
  result text := public.request_investor_access(email, password, marketing_opt_in);
begin
  if result <> 'granted' then
    return jsonb_build_object('result', result);
  end if;
  return jsonb_build_object(
    'result', result,
    'sources', (select value from public.site_settings where key = 'investor_sources')
  );
end
$$;

revoke execute on function public.request_investor_access(text, text, boolean)
  from anon, authenticated, service_role;
revoke execute on function public.open_investor_page(text, text, boolean)
  from public, anon, authenticated;
grant execute on function public.open_investor_page(text, text, boolean)
  to anon, authenticated, service_role;
