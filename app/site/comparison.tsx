const ROWS = [
  {
    aspect: "Mood",
    funeral: "Quiet, in a form people know",
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
    funeral: "An officiant, and those closest",
    celebration: "Anyone with a story to tell",
  },
  {
    aspect: "Music and food",
    funeral: "Hymns, readings, a shared meal",
    celebration: "Their songs, and the dishes they loved",
  },
  {
    aspect: "Cost",
    funeral: "Often a package, known beforehand",
    celebration: "Set by what matters to you",
  },
];

/** On a phone each row is a small card that names the two: three columns leave no room to read. */
export function Comparison() {
  return (
    <section className="bg-cream py-16 md:py-24">
      <div className="page-width">
        <h2 id="comparison" className="text-deep">
          A traditional funeral, or a celebration
        </h2>
        <p className="mt-4 max-w-prose text-xl text-ink-soft">
          Many families hold both. Neither is the right way; there is only yours.
        </p>
        <table
          aria-labelledby="comparison"
          className="mt-10 block w-full text-left md:table md:table-fixed"
        >
          <thead className="sr-only md:not-sr-only md:table-header-group">
            <tr>
              <th scope="col" className="py-4 pr-6">
                <span className="sr-only">What differs</span>
              </th>
              <th scope="col" className="w-2/5 py-4 pr-6 font-display text-2xl text-balance">
                Traditional funeral
              </th>
              <th
                scope="col"
                className="w-2/5 rounded-t-card bg-blush px-6 py-4 font-display text-2xl text-balance text-deep"
              >
                Celebration of life
              </th>
            </tr>
          </thead>
          <tbody className="block md:table-row-group">
            {ROWS.map((row) => (
              <tr
                key={row.aspect}
                className="block border-t-2 border-deep/20 py-6 md:table-row md:border-0 md:py-0 md:[&>*]:border-t md:[&>*]:border-deep/15"
              >
                <th
                  scope="row"
                  className="block pb-3 font-display text-2xl text-deep md:table-cell md:py-5 md:pr-6 md:text-xl"
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

const OURS = "mt-2 rounded-control bg-blush px-4 py-3 font-semibold md:rounded-none md:px-6";

function Answer({ label, ours, children }: { label: string; ours?: boolean; children: string }) {
  return (
    <td
      className={`block text-xl text-balance md:table-cell md:py-5 ${ours ? OURS : "py-2 md:pr-6"}`}
    >
      {/* On a phone, replaces the column's heading, which is hidden there. */}
      <span aria-hidden="true" className="block text-base font-normal text-ink-soft md:hidden">
        {label}
      </span>
      {children}
    </td>
  );
}
