import difference from "./images/difference.svg?no-inline";
import grow from "./images/grow.svg?no-inline";
import reach from "./images/reach.svg?no-inline";

const BENEFITS = [
  {
    drawing: difference,
    title: "Make a Difference",
    text: "Stand beside families when it matters, and help them say goodbye in a way that feels like the person they love.",
  },
  {
    drawing: reach,
    title: "Expand Your Reach",
    text: "Be found by people who are looking for what you do, in the place where they are planning.",
  },
  {
    drawing: grow,
    title: "Grow Together",
    text: "Join venues, caterers, musicians and celebrants who learn from each other and recommend one another.",
  },
];

export const Benefits = () => (
  <ul className="grid gap-10 md:grid-cols-3">
    {BENEFITS.map(({ drawing, title, text }) => (
      <li key={title}>
        <img src={drawing} alt="" width={128} height={128} />
        <h2 className="mt-4 text-deep">{title}</h2>
        <p className="mt-2">{text}</p>
      </li>
    ))}
  </ul>
);
