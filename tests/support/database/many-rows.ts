type Amounts = {
  messages: number;
  requests: number;
  articles: number;
  partners: number;
  /** Words of a message; a visitor's has 60 or so. */
  words: number;
};

const WORDS = `array['the', 'and', 'for', 'our', 'with', 'celebration', 'garden', 'music', 'candles',
  'grandmother', 'ceremony', 'river', 'letters', 'photographs', 'evening', 'family', 'memories',
  'question', 'venue', 'catering', 'tribute', 'friends', 'singing', 'october', 'mountain',
  'together', 'church', 'flowers', 'budget', 'guests', 'weekend', 'readings']`;

/** Any number from 0 on below `below`, always the same one for the same `of`. */
const some = (of: string, below: number) => `(hashint8(${of}) & 2147483647) % ${below}`;

const word = (of: string) => `(${WORDS})[1 + ${some(of, 32)}]`;

/**
 * Statements that fill the tables with rows that look like a site's: newest first in the lists,
 * with words that are in most of them ("celebration"), in some ("garden") and in a few
 * ("zeppelin"). The same amounts make the same rows.
 */
export const manyRows = ({ messages, requests, articles, partners, words }: Amounts) => `
insert into public.contact_messages (name, email, status, subject, message, created_at)
select
  case when n % 20011 = 7 then 'Zoë Müller' else 'Person ' || n end, 'person' || n || '@example.com',
  case when n % 5003 = 7 then 'spam' when n % 10 = 1 then 'waiting' when n % 10 < 3 then 'open' else 'closed' end,
  'A question about ' || ${word("n")} || case when n % 20011 = 7 then ' in a zeppelin' else '' end,
  'Hello, this is for the celebration: '
    || (select string_agg(${word("n * 1000 + i")}, ' ') from generate_series(1, ${words}) as i),
  timestamptz '2026-06-01' - n * interval '5 minutes'
from generate_series(1, ${messages}) as n;

insert into public.early_access_requests
  (first_name, last_name, email, interest_type, email_opt_in, created_at)
select
  'Person', case when n % 20011 = 7 then 'Zeppelin' else 'Family' || ${some("n", 5000)} end,
  'person' || ${some("n + 1", Math.ceil(requests * 0.8))} || '@example.com',
  (array['mailing-list', 'mailing-list', 'planning-ahead', 'planning-now', 'just-interested'])
    [1 + ${some("n + 2", 5)}],
  n % 3 = 0, timestamptz '2026-06-01' - n * interval '9 minutes'
from generate_series(1, ${requests}) as n;

-- Who opted in has said yes; a few no more.
insert into public.subscriptions (email, confirmed_at, stopped_at)
select distinct on (lower(email))
  email, created_at, case when n % 1009 = 7 then created_at + interval '1 day' end
from (
  select email, created_at, row_number() over (order by created_at) as n
  from public.early_access_requests where email_opt_in and interest_type = 'mailing-list'
) as sign_up
order by lower(email)
on conflict (email_key) do nothing;

insert into public.articles
  (title, slug, excerpt, content, published, publish_at, unpublish_at, created_at)
select
  'About the ' || ${word("n")} || case when n % 2003 = 7 then ' zeppelin ' else ' celebration ' end || n,
  'article-' || n, 'An excerpt.', repeat('<p>Words about candles and gardens.</p>', 60),
  n % 5 > 0, case when n % 211 = 7 then now() + interval '1 year' end,
  case when n % 211 = 8 then now() - interval '1 hour' end,
  timestamptz '2026-06-01' - n * interval '1 hour'
from generate_series(1, ${articles}) as n;

insert into public.partners (name, type, location, description, created_at)
select
  case when n % 997 = 7 then 'Zeppelin ' else 'The House of ' end || ${word("n")} || ' ' || n,
  (array['Funeral Home', 'Celebration Venue'])[1 + n % 2],
  'Town ' || ${some("n", 100)}, 'A place for a celebration.',
  timestamptz '2026-06-01' - n * interval '1 hour'
from generate_series(1, ${partners}) as n;

insert into public.vendor_submissions
  (business_name, contact_name, email, phone, service_type, services, message, created_at)
select
  case when n % 997 = 7 then 'Zeppelin ' else 'The House of ' end || ${word("n")} || ' ' || n,
  'Person ' || n, 'person' || n || '@example.com', '+1 555 0100 ' || n,
  (array['venue', 'catering', 'music', 'other'])[1 + ${some("n", 4)}],
  'We do everything for a celebration.', 'We would like to join.',
  timestamptz '2026-06-01' - n * interval '1 hour'
from generate_series(1, ${partners}) as n;
`;
