import { Card } from "~/ui/card";
import heart from "./images/heart.svg?no-inline";
import lantern from "./images/lantern.svg?no-inline";
import sprout from "./images/sprout.svg?no-inline";

const BENEFITS = [
  {
    drawing: heart,
    title: "Make a Difference",
    text: "Stand beside families when it matters, and help them say goodbye in a way that feels like the person they love.",
  },
  {
    drawing: lantern,
    title: "Expand Your Reach",
    text: "Be found by people who are looking for what you do, in the place where they are planning.",
  },
  {
    drawing: sprout,
    title: "Grow Together",
    text: "Join venues, caterers, musicians and celebrants who learn from each other and recommend one another.",
  },
];

/** What a business gains by joining. */
export const Benefits = () => (
  <ul className="grid gap-6 md:grid-cols-3">
    {BENEFITS.map(({ drawing, title, text }) => (
      <li key={title} className="flex">
        <Card className="w-full">
          <img src={drawing} alt="" width={64} height={64} />
          <h2 className="mt-4 text-2xl">{title}</h2>
          <p className="mt-2 text-ink-soft">{text}</p>
        </Card>
      </li>
    ))}
  </ul>
);
