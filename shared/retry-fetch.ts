/** Milliseconds before the second attempt; each further pause is twice as long. */
const FIRST_PAUSE = 250;
const LAST_PAUSE = 2_000;

/**
 * A `fetch` that repeats calls, reads and writes alike, that a Supabase project refused before they
 * began because their network had six under way (`limit_concurrent_calls`). If that lasts it answers
 * 503: unlike the other limits' 429, it says nothing about how often somebody asked.
 */
export const retryWhenCrowded =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    for (let pause = FIRST_PAUSE; ; pause *= 2) {
      const answer = await fetch(input, init);
      if (answer.status !== 429 || !(await isCrowded(answer.clone()))) return answer;
      if (pause > LAST_PAUSE) return new Response(answer.body, { status: 503 });
      const wait = pause;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  };

const isCrowded = async (answer: Response) => (await answer.text()).includes("too_many_calls");
