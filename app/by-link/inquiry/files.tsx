import { fileSize } from "~/lib/file-size";
import { Button } from "~/ui/button";
import type { Inquiry } from "./queries";

type Props = { files: Inquiry["files"]; canRemove: boolean };

export const SentFiles = ({ files, canRemove }: Props) =>
  files.length === 0 ? null : (
    <section aria-labelledby="files">
      <h2 id="files" className="text-deep">
        Files the family has from you
      </h2>
      <ul className="mt-4 flex flex-col gap-3">
        {files.map(({ id, name, bytes }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-paper p-4"
          >
            <span className="min-w-0 wrap-anywhere">
              <bdi>{name}</bdi> <span className="text-ink-soft">({fileSize(bytes)})</span>
            </span>
            {canRemove ? (
              <form method="post" action="?">
                <input type="hidden" name="file" value={id} />
                <Button
                  type="submit"
                  name="do"
                  value="remove-file"
                  variant="secondary"
                  size="sm"
                  aria-label={`Remove ${name}`}
                >
                  Remove
                </Button>
              </form>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
