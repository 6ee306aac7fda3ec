import type { ComponentProps } from "react";
import { InPlan } from "~/plan/frame/in-plan";
import { Card } from "~/ui/card";

type TileProps = Pick<ComponentProps<typeof InPlan>, "to" | "children"> & {
  title: string;
  link: string;
};

/** A tile of the overview that links to its section. */
export const Tile = ({ title, to, link, children }: TileProps) => (
  <Card>
    <h2>{title}</h2>
    {children}
    <InPlan to={to} className="-mb-2.5">
      {link}
    </InPlan>
  </Card>
);
