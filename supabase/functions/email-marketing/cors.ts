/**
 * Headers that let the site's own pages, and no other origin, read an answer. On Supabase the
 * function has another origin than the site; where they share one, no header is needed.
 */
export function corsHeaders(request: Request, allowedOrigin: string | null): HeadersInit {
  if (!allowedOrigin) return {};
  if (request.headers.get("origin") !== allowedOrigin) return { vary: "Origin" };
  return {
    vary: "Origin",
    "access-control-allow-origin": allowedOrigin,
    "access-control-allow-methods": "POST",
    "access-control-allow-headers":
      "authorization, apikey, content-type, idempotency-key, x-client-info",
    "access-control-max-age": "86400",
  };
}
