const ROWS = [
  {
    aspect: "Mood",
    funeral: "Solemn, and much the same for everyone",
    celebration: "As bright or as quiet as the person was",
  },
  {
    aspect: "Time",
    funeral: "Within days",
    celebration: "When the family is ready, even months later",
  },
  {
    aspect: "Place",
    funeral: "A funeral home, a chapel, a graveside",
    celebration: "A garden, a beach, a ballpark, a living room",
  },
  {
    aspect: "Who speaks",
    funeral: "An officiant, and a relative or two",
    celebration: "Anyone with a story to tell",
  },
  {
    aspect: "Music and food",
    funeral: "Hymns, and coffee afterwards",
    celebration: "Their songs, and the dishes they loved",
  },
  {
    aspect: "Cost",
    funeral: "Mostly set by a package",
    celebration: "Set by what matters to you",
  },
];

/**
 * Traditional funerals and celebrations side by side. On a phone each row becomes a small card with
 * the two named in it, because three columns would leave no room to read.
 */
export function Comparison() {
  return (
    <section className="bg-cream py-16 md:py-24">
      <div className="page-width">
        <h2 id="comparison" className="text-4xl text-deep">
          A traditional funeral, or a celebration
        </h2>
        <p className="mt-4 max-w-prose text-xl text-ink-soft">
          Many families hold both. Neither is the right way; there is only yours.
        </p>
        <table aria-labelledby="comparison" className="mt-10 block w-full text-left md:table">
          <thead className="sr-only md:not-sr-only md:table-header-group">
            <tr className="border-b-2 border-line-strong">
              <th scope="col" className="py-4 pr-6">
                <span className="sr-only">What differs</span>
              </th>
              <th scope="col" className="w-2/5 py-4 pr-6 font-display text-2xl">
                Traditional funeral
              </th>
              <th scope="col" className="w-2/5 py-4 font-display text-2xl text-deep">
                Celebration of life
              </th>
            </tr>
          </thead>
          <tbody className="block md:table-row-group">
            {ROWS.map((row) => (
              <tr
                key={row.aspect}
                className="mb-5 block rounded-card border border-line bg-paper p-5 md:mb-0 md:table-row md:border-0 md:border-b md:bg-transparent md:p-0"
              >
                <th
                  scope="row"
                  className="block pb-3 font-display text-xl md:table-cell md:py-5 md:pr-6"
                >
                  {row.aspect}
                </th>
                <Answer label="Traditional funeral">{row.funeral}</Answer>
                <Answer label="Celebration of life" ours>
                  {row.celebration}
                </Answer>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Answer({ label, ours, children }: { label: string; ours?: boolean; children: string }) {
  return (
    <td className={`block py-2 md:table-cell md:py-5 md:pr-6 ${ours ? "font-semibold" : ""}`}>
      {/* The column's heading is out of sight on a phone, where this stands in for it. */}
      <span aria-hidden="true" className="block text-base font-normal text-ink-soft md:hidden">
        {label}
      </span>
      {children}
    </td>
  );
}
