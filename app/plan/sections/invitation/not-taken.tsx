import type { ReactNode } from "react";
import type { Stage } from "./after-invitation";

type Props = {
  state: Stage;
  name: string;
  /** The link to the memories. */
  wall?: ReactNode;
  children?: ReactNode;
};

export function NotTaken({ state, name, wall, children }: Props) {
  if (state === "open") return null;
  if (state === "past") {
    return (
      <div className={PANEL}>
        <p>
          <strong className="block">This day is over.</strong>
          Thank you for having been there, or in thought. There is nothing more to answer.
        </p>
        {wall}
      </div>
    );
  }
  return (
    <div className={PANEL}>
      <p>
        <strong className="block">This celebration does not take place.</strong>
        The family has cancelled it
        {name ? (
          <>
            {" "}
            for <bdi>{name}</bdi>
          </>
        ) : null}
        . You need not answer.
      </p>
      {children}
      {wall}
    </div>
  );
}

export const PANEL = "rounded-card bg-blush p-6 text-xl";
