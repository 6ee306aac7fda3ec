import { Button } from "~/ui/button";

type Props = {
  waiting: number;
  failed: number;
  undescribed: number;
  onDescribe: () => void;
};

const pictures = (count: number) => (count === 1 ? "1 picture" : `${count} pictures`);

export function EditorNotes({ waiting, failed, undescribed, onDescribe }: Props) {
  return (
    <div role="status" className="flex flex-col text-base *:border-t *:border-line *:p-3">
      {waiting > 0 ? <p>Uploading {pictures(waiting)}. Saving waits for it to end.</p> : null}
      {failed > 0 ? (
        <p>
          {pictures(failed)} could not be uploaded and {failed === 1 ? "is" : "are"} left out when
          the article is saved.
        </p>
      ) : null}
      {undescribed > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>
            {pictures(undescribed)} {undescribed === 1 ? "has" : "have"} no description.
          </p>
          <Button variant="secondary" size="sm" onClick={onDescribe}>
            Describe {undescribed === 1 ? "it" : "the first"}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
