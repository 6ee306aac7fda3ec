import css from "~/ui/styles/tokens.css?raw";
import { colorTokens, contrastOf, PAIRS, type Scheme } from "./colors";

const tokens = colorTokens(css);
const variable = (name: string) => `var(--color-${name})`;

const background = (ground: string) => {
  const [top = "", under] = ground.split(" on ");
  const [name = "", percent] = top.split("/");
  if (!under) return variable(name);
  const through = `color-mix(in srgb, ${variable(name)} ${percent}%, transparent)`;
  const below = under === "white" || under === "black" ? under : variable(under);
  return `linear-gradient(${through}, ${through}), ${below}`;
};

export function Palette({ scheme }: { scheme: Scheme }) {
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {tokens.map((token) => (
          <li key={token.name}>
            <div
              className="h-14 rounded-control border border-line-strong"
              style={{ background: variable(token.name) }}
            />
            <p className="text-base font-semibold">{token.name}</p>
            <p className="text-base text-ink-soft">{token[scheme]}</p>
          </li>
        ))}
      </ul>
      <ul className="mt-8 grid gap-2 sm:grid-cols-2">
        {PAIRS.map((pair) => (
          <li
            key={`${pair.words} ${pair.ground} ${pair.least}`}
            className="flex justify-between gap-3 rounded-control px-3 py-2 text-base"
            style={{ color: variable(pair.words), background: background(pair.ground) }}
          >
            <span>
              {pair.words} on {pair.ground}
            </span>
            <span>
              {contrastOf(pair, scheme, tokens).toFixed(1)} (at least {pair.least})
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
