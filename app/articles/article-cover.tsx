const GROUNDS = ["fill-blush", "fill-cream", "fill-deep", "fill-joy/25"] as const;
const MOTIFS = [Dawn, Petals, Ripples, Leaves] as const;

/**
 * A quiet picture for an article that has none, always the same for the same slug. It says
 * nothing that the title beside it does not.
 */
export function ArticleCover({ slug, className = "" }: { slug: string; className?: string }) {
  const number = numberOf(slug);
  const ground = GROUNDS[number % GROUNDS.length] ?? GROUNDS[0];
  const Motif = MOTIFS[(number >>> 10) % MOTIFS.length] ?? Dawn;
  const dark = ground === "fill-deep";
  return (
    <svg
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`${dark ? "text-blush" : "text-deep"} ${className}`}
    >
      <rect width="640" height="360" className="fill-paper" />
      <rect width="640" height="360" className={ground} />
      <Motif turn={(number >>> 6) % 60} />
    </svg>
  );
}

/** FNV-1a over the characters: spreads similar slugs apart. */
function numberOf(slug: string): number {
  let hash = 0x811c9dc5;
  for (const character of slug) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}

/** @param turn 0 to 59: moves the motif a little */
type MotifProps = { turn: number };

function Dawn({ turn }: MotifProps) {
  return (
    <>
      <circle cx={200 + turn * 4} cy="205" r="84" className="fill-joy" />
      <path
        d="M0 250c110-70 200-70 320-10s220 40 320-30v150H0z"
        fill="currentColor"
        opacity="0.28"
      />
      <path d="M0 300c140-60 240-40 340-5s210 25 300-25v90H0z" fill="currentColor" opacity="0.6" />
    </>
  );
}

const PETALS = [0, 45, 90, 135, 180, 225, 270, 315];

function Petals({ turn }: MotifProps) {
  return (
    <g transform={`translate(320 180) rotate(${turn})`}>
      {PETALS.map((angle) => (
        <ellipse
          key={angle}
          cy="-82"
          rx="34"
          ry="74"
          transform={`rotate(${angle})`}
          fill="currentColor"
          opacity="0.32"
        />
      ))}
      <circle r="36" className="fill-joy" />
    </g>
  );
}

const RIPPLES = [40, 80, 120, 160, 200, 240, 280, 320];

function Ripples({ turn }: MotifProps) {
  return (
    <g transform={`translate(${260 + turn * 2} 210)`}>
      {RIPPLES.map((radius) => (
        <ellipse
          key={radius}
          rx={radius * 1.3}
          ry={radius * 0.62}
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
          opacity={0.62 - radius / 640}
        />
      ))}
      <circle r="20" className="fill-joy" />
    </g>
  );
}

const LEAVES = [
  { x: 0, y: -20, angle: 0 },
  { x: -14, y: 44, angle: -52 },
  { x: 14, y: 72, angle: 52 },
  { x: -12, y: 122, angle: -60 },
  { x: 12, y: 150, angle: 60 },
];

function Leaves({ turn }: MotifProps) {
  return (
    <g transform={`translate(320 140) scale(0.85) rotate(${turn / 3 - 10} 0 90)`}>
      <path d="M0-10v290" stroke="currentColor" strokeWidth="7" opacity="0.6" fill="none" />
      {LEAVES.map(({ x, y, angle }) => (
        <path
          key={y}
          d="M0 0c-38-34-38-78 0-112 38 34 38 78 0 112z"
          transform={`translate(${x} ${y}) rotate(${angle})`}
          fill="currentColor"
          opacity="0.36"
        />
      ))}
      <circle cx="150" cy="-20" r="40" className="fill-joy" />
    </g>
  );
}
