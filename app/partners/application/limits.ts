/** What the table takes (`supabase/migrations`, `vendor_submissions`), in characters. */
export const LONGEST = { name: 200, email: 254, phone: 50, text: 5000 };
