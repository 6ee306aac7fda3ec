-- How an article stands in a list of search results and where it is shared; empty: its title and
-- excerpt. 70 and 200: search engines cut titles after about 60 characters and descriptions after
-- about 160, and what is shared shows a little more.
alter table public.articles
  add column meta_title text not null default '' check (char_length(meta_title) <= 70),
  add column meta_description text not null default ''
    check (char_length(meta_description) <= 200);
