import { Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/fields";
import { addressOf, personPath } from "./person-address";

const WHOLE = "Please enter a whole email address, such as ada@example.com.";
const problemOf = (typed: string) => (addressOf(encodeURIComponent(typed)) ? undefined : WHOLE);

/** @param words the address of the person shown, or what another view of people searched for */
export function FindPerson({ words }: { words: string }) {
  const navigate = useNavigate();
  const [shown, setShown] = useState(words);
  const [typed, setTyped] = useState(words);
  const [problem, setProblem] = useState(words ? problemOf(words) : undefined);
  // Another person is shown: found here, by a link, or by the Back button.
  if (shown !== words) {
    setShown(words);
    setTyped(words);
    setProblem(words ? problemOf(words) : undefined);
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemOf(typed);
    setProblem(found);
    if (!found) void navigate(personPath(typed));
  };

  return (
    <search className="mb-6 block max-w-xl">
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-[16rem]">
          <TextField
            label="Email address"
            error={problem}
            type="email"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit">
          <Search aria-hidden="true" className="size-5" />
          Look up
        </Button>
      </form>
    </search>
  );
}
