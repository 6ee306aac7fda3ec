import { Button, buttonClass } from "~/ui/button";
import { TextField } from "~/ui/form/fields";
import { PersonalLink } from "~/ui/personal-frame";
import { landing } from "~/ui/personal-page";
import type { OwnMemory } from "./queries";

type Props = {
  memory: OwnMemory;
  link: string;
};

export function MemoryReceived({ memory: { honoree_name: name }, link }: Props) {
  return (
    <section aria-labelledby="left" className="rounded-card bg-positive-soft p-6">
      <h2 id="left" {...landing()} data-done className="scroll-mt-6 text-2xl text-deep">
        Thank you. {name ? <bdi>{name}</bdi> : "The family"}
        {name ? "’s family" : null} has your memory.
      </h2>
      <p className="mt-3">The family reads it first. Once they show it, it stands on this page.</p>
      <div className="mt-4">
        <TextField
          label="Your own link, to take it back"
          hint="We show it only now, and nobody else has it. Keep it if you may want it later."
          readOnly
          data-own-link
          value={link}
        />
      </div>
      <p className="mt-4 flex flex-wrap gap-4">
        <Button variant="secondary" data-copy={link} hidden>
          Copy the link
        </Button>
        <PersonalLink href={link} className={buttonClass({ variant: "secondary" })}>
          Open the link
        </PersonalLink>
        <PersonalLink href="?" className={buttonClass({ variant: "secondary" })}>
          Leave another memory
        </PersonalLink>
      </p>
    </section>
  );
}
