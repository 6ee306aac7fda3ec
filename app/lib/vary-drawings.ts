/**
 * A drawing for each row, none three times in a row; the same rows get the same drawings.
 * @param choices the drawings that suit each row, best first
 */
export function varyDrawings(choices: string[][]): string[] {
  const chosen: string[] = [];
  for (const [best = "", ...others] of choices) {
    const last = chosen.at(-1);
    const again = last === best && chosen.at(-2) === best;
    chosen.push((again ? others.find((other) => other !== best) : undefined) ?? best);
  }
  return chosen;
}
