import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/form/fields";
import { PersonalLink } from "~/ui/personal-frame";
import { MemoryList } from "./memory-list";
import type { WallMemory } from "./queries";
import type { RefusedReport } from "./receive.server";
import { listed } from "./wall-view";

type Props = {
  memory: WallMemory;
  token: string;
  /** Identifies this report, so that a double press sends only one. */
  id: string;
  refused: RefusedReport | null;
};

export const ReportForm = ({ memory, token, id, refused }: Props) => (
  <section aria-labelledby="report" className="flex flex-col gap-6">
    <div>
      <h1 id="report" className="text-deep">
        Report this memory
      </h1>
      <p className="mt-3 text-lg">
        The family reads your report, and so do we. It is not shown to the person who left the
        memory, and we do not know who you are.
      </p>
    </div>
    <MemoryList memories={[listed(memory, token)]} />
    <form method="post" action={`?report=${memory.id}`} data-once className="flex flex-col gap-6">
      <input type="hidden" name="id" value={refused?.id ?? id} />
      <input type="hidden" name="memory" value={memory.id} />
      <TextAreaField
        label="What is wrong with it? (if you like)"
        error={refused?.error}
        name="why"
        rows={4}
        dir="auto"
        defaultValue={refused?.why ?? ""}
      />
      <p className="flex flex-wrap items-center gap-6">
        <Button type="submit" name="do" value="report">
          Send the report
        </Button>
        <PersonalLink href="?" className="text-link">
          Back to the memories
        </PersonalLink>
      </p>
    </form>
  </section>
);
