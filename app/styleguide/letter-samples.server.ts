import { KINDS } from "~shared/letters/kinds";
import { type RenderedLetter, renderLetter } from "~shared/letters/render";
import { letterOf } from "../../server/letters/letters";
import { SAMPLE_LIST_SITE, SAMPLE_SITE } from "../../server/letters/samples";

export type Sample = RenderedLetter & { kind: string; sample: string };

export async function renderSamples(): Promise<Sample[]> {
  const samples = Object.keys(KINDS).map(async (kind) => {
    const letter = await letterOf(kind);
    const site = /subscription|newsletter/.test(kind) ? SAMPLE_LIST_SITE : SAMPLE_SITE;
    return Object.entries(letter?.samples ?? {}).flatMap(([sample, props]) =>
      letter ? { kind, sample, ...renderLetter(letter, props, site) } : [],
    );
  });
  return (await Promise.all(samples)).flat();
}
