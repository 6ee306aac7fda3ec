-- Where the family says that it lives: what holds in another country alone is not on its list. 'ZZ':
-- somewhere else; null: it has not said.
alter table public.plans add column country text check (country in ('US', 'GB', 'ZZ'));
grant update (country) on public.plans to authenticated;
