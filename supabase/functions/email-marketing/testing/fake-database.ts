export const SUPABASE_URL = "http://database.test";
export const SECRET_KEY = "sb_secret_test";

type Row = Record<string, unknown> & { id: string; created_at: string };

type DatabaseCall = {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
};

/** Answers in process for the three tables the function touches, filtering as the real one does. */
export function createFakeDatabase() {
  const tables: Record<string, Row[]> = { early_access_requests: [], contact_messages: [] };
  const recorded: Record<string, unknown>[] = [];
  const calls: DatabaseCall[] = [];
  let answerInstead: ((request: Request) => Promise<Response>) | undefined;

  const fetchDatabase: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const text = await request.text();
    const query = Object.fromEntries(url.searchParams);
    calls.push({
      method: request.method,
      path: url.origin + url.pathname,
      query,
      headers: Object.fromEntries(request.headers),
      body: text ? JSON.parse(text) : undefined,
    });
    if (answerInstead) return answerInstead(request);
    if (request.headers.get("apikey") !== SECRET_KEY) return new Response("{}", { status: 401 });

    const table = url.pathname.replace("/rest/v1/", "");
    if (request.method === "POST" && table === "email_marketing_contacts") {
      return record(JSON.parse(text), request.headers.get("prefer"), query.on_conflict);
    }
    return Response.json(select(tables[table] ?? [], query));
  };

  function record(row: Record<string, unknown>, prefer: string | null, unique = ""): Response {
    if (recorded.some((other) => unique && other[unique] === row[unique])) {
      const ignored = prefer?.includes("resolution=ignore-duplicates");
      return new Response(null, { status: ignored ? 201 : 409 });
    }
    recorded.push(row);
    return new Response(null, { status: 201 });
  }

  return {
    fetch: fetchDatabase,
    calls,
    recorded,
    addSignUp: (row: Row) => tables.early_access_requests?.push(row),
    addMessage: (row: Row) => tables.contact_messages?.push(row),
    failWith: (answer: (request: Request) => Promise<Response>) => {
      answerInstead = answer;
    },
  };
}

function select(rows: Row[], query: Record<string, string>): Row[] {
  const since = query.created_at?.replace("gte.", "") ?? "";
  const id = query.id?.replace("eq.", "");
  const interest = query.interest_type?.replace("eq.", "");
  return rows
    .filter((row) => row.id === id)
    .filter((row) => row.created_at >= since)
    .filter((row) => !interest || row.interest_type === interest);
}
