/** The suites are tuned for two cores. */
const CORES = 2;

/**
 * Runs the named suites in order. The next one starts when a core is idle, even if it needs two: it
 * gets the other one soon. A suite that needs another waits for it.
 * @template Result
 * @param {string[]} names
 * @param {{
 *   cores: (name: string) => number,
 *   needs?: (name: string) => string | undefined,
 *   run: (name: string, turn: { alone: boolean }) => Promise<Result>,
 * }} how `alone`: it is the only one
 * @returns {Promise<Result[]>} in the order of the names
 */
export async function inTurns(names, { cores, needs = () => undefined, run }) {
  const results = new Map();
  const running = new Set();
  let free = CORES;
  const start = (name) => {
    free -= cores(name);
    const alone = names.length === 1;
    const turn = run(name, { alone }).then((result) => {
      results.set(name, result);
      running.delete(turn);
      free += cores(name);
    });
    running.add(turn);
  };
  for (const name of names) {
    const needed = needs(name);
    const isThere = () => !names.includes(needed) || results.has(needed);
    while (free < 1 || !isThere()) await Promise.race(running);
    start(name);
  }
  await Promise.all(running);
  return names.map((name) => results.get(name));
}
