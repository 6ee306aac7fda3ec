const SIZES = ["text-base", "text-lg", "text-xl", "text-2xl", "text-3xl", "text-4xl", "text-5xl"];
const SPACES = ["w-1", "w-2", "w-4", "w-6", "w-10", "w-16", "w-24"];
const CORNERS = ["rounded-control", "rounded-card", "rounded-full"];
const SHADOWS = ["shadow-card", "shadow-raised"];

export function Scales() {
  return (
    <div className="flex flex-col gap-8">
      <ul>
        {SIZES.map((size) => (
          <li key={size} className="border-b border-line py-2">
            <p className={`font-display ${size}`}>Celebrate the life they lived</p>
            <p className={size}>One step at a time, {size}</p>
          </li>
        ))}
      </ul>
      <p className="lead">A lead says in a sentence or two what a page is about.</p>
      <p className="creed">Words to remember stand in the display face.</p>
      <ul className="flex flex-wrap items-end gap-4">
        {SPACES.map((space) => (
          <li key={space} className="text-base">
            <div className={`${space} h-6 bg-deep`} />
            {space.replace("w-", "")}
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-6">
        {[...CORNERS, ...SHADOWS].map((name) => (
          <li key={name}>
            <div
              className={`size-24 bg-paper ${name} ${SHADOWS.includes(name) ? "rounded-card" : "border border-line-strong"}`}
            />
            <p className="mt-2 text-base">{name}</p>
          </li>
        ))}
      </ul>
      <p>
        Things move for 150 to 300 ms and come to rest gently; for those who prefer less motion,
        they do not move.
      </p>
      <div className="card-entrance rounded-card border border-line bg-paper p-6">
        A card comes in like this.
      </div>
    </div>
  );
}
