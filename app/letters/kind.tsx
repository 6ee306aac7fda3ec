import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { PersonalLink } from "~/ui/personal-frame";
import type { Change } from "./mutations";

/** Letters of a kind, on the page of what an address gets. */
export const Kind = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Card className="flex flex-col items-start gap-4">
    <h2 className="text-2xl text-deep">{title}</h2>
    {children}
  </Card>
);

type PressProps = { change: Change; quiet?: boolean; children: ReactNode };

/** A button that posts to this page: a link would be pressed by whatever scans mail. */
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

/** Letters to this address come back. */
export const CameBack = () => (
  <p>
    Letters to this address came back, so we stopped writing to it. If it is right,{" "}
    <PersonalLink href="/contact" className="font-semibold text-deep underline">
      write to us
    </PersonalLink>
    .
  </p>
);
