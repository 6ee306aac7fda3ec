import type { ComponentProps } from "react";
import { InPlan } from "~/plan/frame/section-head";
import { Card } from "~/ui/card";

type TileProps = Pick<ComponentProps<typeof InPlan>, "to" | "children"> & {
  title: string;
  link: string;
};

export const Tile = ({ title, to, link, children }: TileProps) => (
  <Card>
    <h2>{title}</h2>
    {children}
    <p className="-mb-2.5">
      <InPlan to={to}>{link}</InPlan>
    </p>
  </Card>
);
