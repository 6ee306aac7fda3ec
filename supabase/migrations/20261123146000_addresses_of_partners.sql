-- As before, with the addresses that asked for a partner's own page, and of who proposed a listing.
create or replace function public.tables_about_people() returns jsonb
  language sql immutable set search_path = ''
  as $$
  select jsonb_build_object(
    'contact_messages', 'email',
    'early_access_requests', 'email',
    'vendor_submissions', 'email',
    'application_letters', 'email',
    'partner_contacts', 'email',
    'partner_new_addresses', 'email',
    'partner_tokens', 'email',
    'partner_proposals', 'email',
    'partner_link_asks', 'email',
    'investor_access_logs', 'email',
    'investor_gate_attempts', 'email_key',
    'email_marketing_contacts', 'email',
    'letters', 'recipient',
    'subscriptions', 'email',
    'letter_tokens', 'email',
    'family_codes', 'email',
    'plan_finders', 'email'
  )
$$;
