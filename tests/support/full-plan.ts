type Rows = Record<string, unknown>[];

/** Most rows of a plan (the journey's limits). */
const MOST = {
  plan_tasks: 200,
  plan_budget_items: 200,
  plan_program_items: 100,
  plan_choices: 300,
  plan_shortlist: 100,
};

const AREAS = ["venue", "music", "food", "activities", "readings", "keepsakes"];
const CATEGORIES = ["Place", "Food and drink", "Music", "Flowers", "Paper", "Travel", "Thanks"];
const PRIORITIES = ["first", "wait", "skip"];

const LONG_TITLE = "Everything that has to be said about this in one line, and then some. "
  .repeat(3)
  .slice(0, 200);
const LONG_NOTE = "We spoke about it on the phone and wrote down what they said. "
  .repeat(90)
  .slice(0, 5_000);

/** Fields of every row: mostly a short title, now and then the longest title or note allowed. */
const common = (number: number) => ({
  title: number % 25 === 0 ? LONG_TITLE : `Entry number ${number}`,
  note: number % 50 === 10 ? LONG_NOTE : number % 5 === 0 ? "Ask Joe, he has the key." : "",
  position: 1_000 + number,
  // A version above 0 bypasses the limits, which would refuse them all at once.
  version: 1,
});

const OWN: Record<keyof typeof MOST, (number: number) => object> = {
  plan_tasks: (number) => ({ phase: "own", priority: PRIORITIES[number % 3] }),
  plan_budget_items: (number) => ({
    category: CATEGORIES[number % CATEGORIES.length],
    low: number * 1_000,
    high: number * 2_000,
    per_person: number % 4 === 0,
  }),
  plan_program_items: (number) => ({ minutes: 1 + (number % 14), who: "Ann" }),
  plan_choices: (number) => ({ area: AREAS[number % AREAS.length], cost: number * 500 }),
  // Partners that have left the directory: their names and notes stay.
  plan_shortlist: () => ({}),
};

/**
 * Fills a plan up to every limit, or to as many rows, past row level security.
 * @param site its address, and the key that may do everything
 */
export async function fillPlan(
  { url, secretKey }: { url: string; secretKey: string },
  planId: string,
  most = MOST,
): Promise<void> {
  const call = async (path: string, body?: Rows): Promise<Rows> => {
    const answer = await fetch(`${url}/rest/v1/${path}`, {
      method: body ? "POST" : "GET",
      headers: { apikey: secretKey, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return text ? JSON.parse(text) : [];
  };
  for (const [table, count] of Object.entries(most)) {
    const { length } = await call(`${table}?plan_id=eq.${planId}&removed_at=is.null&select=id`);
    const own = OWN[table as keyof typeof MOST];
    const rows = Array.from({ length: count - length }, (_, number) => ({
      plan_id: planId,
      ...common(number),
      ...own(number),
    }));
    await call(table, rows);
  }
}
