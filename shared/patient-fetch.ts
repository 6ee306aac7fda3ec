/** Milliseconds to wait before each further attempt, give or take a half: not all return at once. */
const PAUSES = [250, 500, 1_000, 2_000];

/**
 * A `fetch` that repeats calls, reads and writes alike, that a Supabase project refused before they
 * began because their network had six under way (`limit_concurrent_calls`). If that lasts it answers
 * 503: unlike the other limits' 429, it says nothing about how often somebody asked.
 */
export const patient =
  (fetch: typeof globalThis.fetch, pauses = PAUSES): typeof globalThis.fetch =>
  async (input, init) => {
    const answer = await fetch(input, init);
    if (answer.status !== 429 || !(await isCrowded(answer.clone()))) return answer;
    const [pause, ...later] = pauses;
    if (!pause) return new Response(answer.body, { status: 503, headers: answer.headers });
    await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())));
    return patient(fetch, later)(input, init);
  };

const isCrowded = async (answer: Response): Promise<boolean> =>
  (await answer.text()).includes('"too_many_calls"');
