import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { WriteToUs } from "~/ui/personal-frame";
import type { Change } from "./mutations";

export const Kind = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Card className="flex flex-col items-start gap-4">
    <h2 className="text-deep">{title}</h2>
    {children}
  </Card>
);

type PressProps = { change: Change; quiet?: boolean; children: ReactNode };

/** A button that posts to this page: mail scanners would follow a link. */
export const Press = ({ change, quiet, children }: PressProps) => (
  <form method="post" action="?">
    <Button
      type="submit"
      name="change"
      value={change}
      variant={quiet ? "secondary" : "primary"}
      className="text-left"
    >
      {children}
    </Button>
  </form>
);

export const CameBack = () => (
  <p>
    Letters to this address came back, so we stopped writing to it. If it is right, <WriteToUs />.
  </p>
);
