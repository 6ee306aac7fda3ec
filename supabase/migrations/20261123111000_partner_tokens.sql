-- The links of letters to partners: one confirms an address (a contact's, or the one that takes its
-- place), another opens what is the partner's own. A third lets who applied answer a question. Stored
-- as a hash alone. No API access.
create table public.partner_tokens (
  id uuid primary key default gen_random_uuid(),
  -- sha256, as hex.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  partner_id uuid references public.partners (id) on delete cascade,
  application_id uuid references public.vendor_submissions (id) on delete cascade,
  -- Where the letter went: with another address the link is good for nothing.
  email public.email_address not null,
  purpose text not null check (purpose in ('confirm', 'own', 'application')),
  -- Who of staff handed it on, where the site sends no email; null: a letter brought it.
  handed_on_by uuid references public.staff (user_id) on delete cascade,
  -- When it confirmed an address, which it does once.
  used_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null default now() + interval '30 days',
  constraint partner_tokens_of_one check (
    num_nonnulls(partner_id, application_id) = 1
    and (purpose = 'application') = (application_id is not null)
  )
);

create index partner_tokens_of_partner on public.partner_tokens (partner_id);
create index partner_tokens_of_application on public.partner_tokens (application_id);
create index partner_tokens_handed_on_by on public.partner_tokens (handed_on_by);
create index partner_tokens_by_address on public.partner_tokens (lower(email));
create index partner_tokens_by_end on public.partner_tokens (expires_at);

alter table public.partner_tokens enable row level security;
revoke all on table public.partner_tokens from public, anon, authenticated;
grant all on table public.partner_tokens to service_role;

-- Keeps the token of a letter that is about to be sent, for 30 days. Those that are over go.
create function private.keep_partner_token(
  partner uuid, address text, purpose text, token_hash text
) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  delete from public.partner_tokens as old where old.expires_at <= now();
  insert into public.partner_tokens (partner_id, email, purpose, token_hash)
  values (
    keep_partner_token.partner, btrim(keep_partner_token.address), keep_partner_token.purpose,
    keep_partner_token.token_hash
  );
end
$$;

-- What a token opens; null where it opens nothing, which is counted (count_unknown_token).
create function private.partner_token(token text, purpose text) returns public.partner_tokens
  language plpgsql volatile set search_path = ''
  as $$
declare
  held public.partner_tokens;
begin
  select * into held from public.partner_tokens as known
  where known.token_hash = private.token_hash(partner_token.token)
    and known.purpose = partner_token.purpose and known.expires_at > now();
  if not found then
    perform private.count_unknown_token();
  end if;
  return held;
end
$$;

revoke execute on all functions in schema private from public;
