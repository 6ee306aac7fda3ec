import { HeartHandshake, Megaphone, Sprout } from "lucide-react";
import { Card } from "~/ui/card";

const BENEFITS = [
  {
    Icon: HeartHandshake,
    title: "Make a Difference",
    text: "Stand beside families when it matters, and help them say goodbye in a way that feels like the person they love.",
  },
  {
    Icon: Megaphone,
    title: "Expand Your Reach",
    text: "Be found by people who are looking for what you do, in the place where they are planning.",
  },
  {
    Icon: Sprout,
    title: "Grow Together",
    text: "Join venues, caterers, musicians and celebrants who learn from each other and recommend one another.",
  },
];

/** What a business gains by joining. */
export const Benefits = () => (
  <ul className="grid gap-6 md:grid-cols-3">
    {BENEFITS.map(({ Icon, title, text }) => (
      <li key={title} className="flex">
        <Card className="w-full">
          <span className="inline-flex size-14 items-center justify-center rounded-full bg-blush text-deep">
            <Icon aria-hidden="true" className="size-7" />
          </span>
          <h2 className="mt-4 text-2xl">{title}</h2>
          <p className="mt-2 text-ink-soft">{text}</p>
        </Card>
      </li>
    ))}
  </ul>
);
