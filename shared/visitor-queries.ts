/** Allowlist of a key's calls on tables and functions; anything else is refused. */
export type QueryList = {
  /**
   * A read per line, in PostgREST's syntax: the columns that may be selected, at most one embedding
   * deep, the filters (`*` stands for any value), the order, and `limit` where a number of rows
   * may be given. A call may leave out columns, filters and order, but not add any.
   */
  reads: string[];
  /** Tables, with the columns that an insert of one row may fill in. */
  inserts: string[];
  /** True if an insert may ask to keep a row that exists already. */
  resends?: boolean;
  /**
   * Functions with the names of their arguments, called by POST. A value is text, a number, true,
   * false or null; for an argument that ends in `:list` a list of those, and in `:json` any JSON.
   */
  functions: string[];
};

/** Queries of the public pages and forms with the public key; a test runs each of them. */
export const VISITORS: QueryList = {
  reads: [
    "site_settings?select=value&key=eq.*",
    "content_sections?select=id,title,content,image_url,updated_at&section_type=eq.*&published=eq.*&order=updated_at.desc&limit",
    "celebration_types?select=id,title,description,icon,image_url,action_text&order=created_at,id&limit",
    "celebration_ideas?select=id,celebration_type_id,title,description,is_main_idea,position&order=celebration_type_id,position,id&limit",
    "celebration_stories?select=id,title,subtitle,content,author,image_url,is_demonstration&order=created_at.desc,id.desc&limit",
    "articles?select=slug,title,excerpt,content,featured_image&published=eq.*&order=published_at.desc,id.desc&limit",
    "articles?select=slug,title,excerpt,content,featured_image,meta_title,meta_description,first_published_at,updated_at,is_demonstration&slug=eq.*&published=eq.*",
    "articles?select=title,slug,excerpt,first_published_at,updated_at&published=eq.*&is_demonstration=eq.*&order=published_at.desc&limit",
    "article_addresses?select=articles(slug)&slug=eq.*",
    "partners?select=id,name,type,location,description,image_url,services,is_demonstration,price_from,price_to,price_includes,capacity,step_free,parking,own_food,languages,service_area,website&order=name,id&limit",
    "partners?select=id,name,type,location,description,image_url,services,is_demonstration,price_from,price_to,price_includes,capacity,step_free,parking,own_food,languages,service_area,website&id=eq.*",
    "partners?select=id,name,type,location,is_demonstration,takes_inquiries,price_from,price_to,price_includes,capacity,step_free,parking,own_food,languages,service_area,website&id=in.(*)",
    "plan_templates?select=published&key=eq.*",
    "plan_templates?select=key,kind,title,published&order=kind,position,title,id",
    "partners?select=id,updated_at&is_demonstration=eq.*&order=created_at.desc&limit",
  ],
  inserts: [
    "contact_messages(id,name,email,subject,message)",
    "early_access_requests(id,first_name,last_name,email,interest_type,email_opt_in)",
    "vendor_submissions(id,business_name,contact_name,email,phone,location,service_type,services,message)",
  ],
  functions: [
    "article_byline(article_slug)",
    "directory_outline()",
    "open_investor_page(email,password,marketing_opt_in)",
    "invite_page(token)",
    "finder_page(token)",
    "finder_says(token)",
  ],
};

/** Calls by which a session becomes staff's: its status, and the second factor it may owe. */
export const OF_SESSIONS = [
  "open_staff_session(device)",
  "offer_factor()",
  "confirm_factor(code)",
  "verify_factor(code)",
];

/** Allowlist of any account: the back office also looks up whether it is staff. */
export const ACCOUNTS: QueryList = {
  ...VISITORS,
  functions: [...VISITORS.functions, ...OF_SESSIONS],
};
