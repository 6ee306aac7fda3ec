import { useState } from "react";
import { Button } from "~/ui/button";
import { LinkToKeep } from "~/ui/link/link-to-keep";
import { browserConfig } from "~shared/config";
import { usePress } from "../use-press";
import { madeLink, makeLink } from "./made-links";

export function HandOnLink({ id, name }: { id: string; name: string }) {
  const { isBusy, press } = usePress(name);
  const [token, setToken] = useState(() => madeLink(id));
  const make = async () => {
    const made = await press(() => makeLink(id));
    if (made) setToken(made.answer);
  };
  if (!token) {
    return (
      <Button
        size="sm"
        variant="secondary"
        className="self-start"
        aria-disabled={isBusy}
        onClick={make}
      >
        {isBusy ? "Making a link…" : "Make a link for them"}
        <span className="sr-only">: {name}</span>
      </Button>
    );
  }
  return (
    <div className="rounded-card border border-line bg-cream p-4">
      <LinkToKeep
        label={
          <>
            A link for <bdi>{name}</bdi>
          </>
        }
        title={`A question for ${name}`}
        hint="Anyone who has it can read your question and answer for them."
        message="We would like to ask you something for a celebration. You can answer here, without an account."
        link={`${browserConfig().siteUrl}/inquiry/${token}`}
      />
    </div>
  );
}
