import { Autocomplete } from "@base-ui/react/autocomplete";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog/dialog";
import { Input } from "~/ui/form/controls";
import { searchWords, useDebounced } from "../list/use-search";
import { type Find, useFinds } from "./finds";

/** Debounce of the search after the last key, in milliseconds. */
const PAUSE = 200;

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

export function FinderDialog({ open, onOpenChange }: Props) {
  const went = useRef(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Search"
      startsInForm
      finalFocus={() => {
        const heading = went.current && document.querySelector<HTMLElement>("main h1");
        went.current = false;
        return heading || true;
      }}
    >
      <Finder
        onGo={() => {
          went.current = true;
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

function Finder({ onGo }: { onGo: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const words = searchWords(text);
  const search = useDebounced(words, PAUSE);
  const { groups, isSearching, isError, retry } = useFinds(search);
  const isWaiting = isSearching || search !== words;
  const go = ({ to }: Find) => {
    onGo();
    void navigate(to);
  };
  return (
    <Autocomplete.Root
      inline
      open
      items={groups}
      filter={null}
      autoHighlight="always"
      value={text}
      onValueChange={(value, { reason }) => {
        // A choice would write its label.
        if (reason !== "item-press") setText(value);
      }}
      itemToStringValue={({ label }: Find) => label}
    >
      <form onSubmit={(event) => event.preventDefault()}>
        <Autocomplete.Input
          aria-label="Search screens, people, articles and partners"
          placeholder="A screen, a person, an article..."
          render={<Input />}
        />
      </form>
      <p role="status" className="text-ink-soft empty:hidden">
        {isWaiting
          ? "Searching..."
          : groups.length === 0 && !isError
            ? "Nothing found. Try a different search term."
            : ""}
      </p>
      {isError && !isWaiting ? (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p>Not everything could be searched. Please check your connection.</p>
          <Button variant="secondary" size="sm" onClick={retry}>
            Retry
          </Button>
        </div>
      ) : null}
      <Autocomplete.List className="flex flex-col gap-3 empty:hidden">
        {({ title, items }: (typeof groups)[number]) => (
          <Autocomplete.Group key={title} items={items}>
            <Autocomplete.GroupLabel className="px-3 text-base text-ink-soft">
              {title}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(find: Find) => (
                <Autocomplete.Item
                  key={find.id}
                  value={find}
                  onClick={() => go(find)}
                  className="flex min-h-target cursor-pointer flex-wrap content-center gap-x-3 rounded-control px-3 py-1 leading-snug data-highlighted:bg-blush"
                >
                  <bdi className="font-semibold wrap-anywhere">{find.label}</bdi>
                  {find.detail ? (
                    <bdi className="text-base text-ink-soft wrap-anywhere">{find.detail}</bdi>
                  ) : null}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}
