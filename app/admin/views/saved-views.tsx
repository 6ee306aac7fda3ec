import { useQuery } from "@tanstack/react-query";
import { BookmarkPlus } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "~/ui/button";
import { rescueFocus } from "../lost-focus";
import { viewsQuery } from "./queries";
import { EditViews, KeepView } from "./view-dialogs";

type Props = {
  list: string;
  /** The names in the page's address that a view contains. */
  names: readonly string[];
};

export function SavedViews({ list, names }: Props) {
  const [params, setParams] = useSearchParams();
  const { data: views = [] } = useQuery(viewsQuery(list));
  const [isKeeping, setKeeping] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const shown = viewQuery(params, names);
  const isKept = views.some(({ query }) => query === shown);
  const show = (query: string) =>
    setParams((current) => withView(current, names, query), { preventScrollReset: true });

  const edit = (open: boolean) => {
    setEditing(open);
    // Its button disappears with the last view.
    if (!open) rescueFocus();
  };

  // The dialog says itself that the last one was deleted.
  if (views.length === 0 && !shown && !isEditing) return null;
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">Saved views</legend>
      {views.map(({ id, name, query }) => (
        <Button
          key={id}
          size="sm"
          variant={query === shown ? "primary" : "secondary"}
          aria-pressed={query === shown}
          // Pressed again, it shows everything.
          onClick={() => show(query === shown ? "" : query)}
        >
          <bdi dir="auto" className="wrap-anywhere">
            {name}
          </bdi>
        </Button>
      ))}
      {shown && !isKept ? (
        <Button size="sm" variant="quiet" onClick={() => setKeeping(true)}>
          <BookmarkPlus aria-hidden="true" className="size-5" />
          Save this view
        </Button>
      ) : null}
      {views.length > 0 ? (
        <Button size="sm" variant="quiet" onClick={() => setEditing(true)}>
          Edit views
        </Button>
      ) : null}
      <KeepView list={list} query={shown} open={isKeeping} onOpenChange={setKeeping} />
      <EditViews list={list} views={views} open={isEditing} onOpenChange={edit} />
    </fieldset>
  );
}

/** The part of a page's address that a view contains, in a fixed order; "" if nothing is set. */
export function viewQuery(params: URLSearchParams, names: readonly string[]): string {
  const held = new URLSearchParams();
  for (const name of [...names].sort()) {
    const value = params.get(name);
    if (value) held.set(name, value);
  }
  return held.toString();
}

/** A page's address with a view in place of its search and filters; the rest stays. */
export function withView(params: URLSearchParams, names: readonly string[], query: string) {
  const next = new URLSearchParams(params);
  for (const name of names) next.delete(name);
  const held = new URLSearchParams(query);
  for (const name of names) {
    const value = held.get(name);
    if (value) next.set(name, value);
  }
  return next;
}
