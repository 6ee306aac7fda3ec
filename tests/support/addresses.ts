/** Texts in the shape of an address that a parser takes for two, or for another one. */
export const NOT_ONE_ADDRESS = [
  "z1,victim@example.org",
  "a,b@x.org",
  "a;b@x.org",
  "<victim@example.org",
  "victim@example.org>",
  "a(c)@x.org",
  '"a"@x.org',
  "list:a@x.org",
  "a\\b@x.org",
  "[a]@x.org",
  "a\u0007b@x.org",
  "a\u0085b@x.org",
  "a\u00a0b@x.org",
  "a@x,victim.org",
  "a@x.org;b.org",
  "a@x(c).org",
  "a@[127.0.0.1]",
  "a@x%2eorg.example",
  "a@x.org/y.org",
];

/** SQL that leaves a message as it could be sent before such addresses were refused. */
export const OLDER_MESSAGE = `
  do $$
  declare
    rule constant text := (
      select pg_get_constraintdef(oid) from pg_constraint
      where conname = 'email_address_characters'
    );
  begin
    alter domain public.email_address drop constraint email_address_characters;
    insert into public.contact_messages (name, email, subject, message)
    values ('Ann', 'a,b@x.org', 'Older', 'Ten letters');
    execute 'alter domain public.email_address add constraint email_address_characters ' || rule;
  end $$;
`;
