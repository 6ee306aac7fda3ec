import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { SaveConflict, type Target } from "./save-row";
import { hasUnsavedChanges } from "./unsaved-changes";
import { type Editing, useEditing } from "./use-editing";

type Values = { words: string };
type Row = Values & { id: string; updated_at: string };

const stored = (words: string, updated_at: string): Row => ({ id: "1", words, updated_at });
const OPENED = stored("Oaks", "2026-11-01T10:00:00Z");

beforeEach(() => {
  vi.stubGlobal("window", { addEventListener: vi.fn(), removeEventListener: vi.fn() });
  vi.stubGlobal("document", { activeElement: null });
});
let leave = () => {};
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

/** A form that stays open after saving. */
function edit(read: () => Promise<Row | null>) {
  const save = vi.fn(async (_: Values, _to: Target) => {});
  const onFailed = vi.fn();
  let editing: Editing<Values, Row> | undefined;
  function Screen() {
    editing = useEditing<Values, Row>({
      name: "record",
      labels: { words: "Words" },
      row: OPENED,
      blank: { words: "" },
      toValues: ({ words }) => ({ words }),
      asStored: ({ words }) => words.trim(),
      schema: z.object({ words: z.string() }),
      read,
      save,
      onSaved: () => void editing?.goOn(),
      onFailed,
    });
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  if (!editing) throw new Error("Nothing was rendered");
  const { form, startFrom, submit, putOff } = editing;
  leave = putOff;
  // What mounting it does in a browser.
  startFrom(OPENED);
  const write = (words: string) => form.setValue("words", words, { shouldDirty: true });
  const versions = () => save.mock.calls.map(([, { version }]) => version);
  return { form, write, submit, save, versions, onFailed };
}

test("what is stored otherwise than written leaves the writer's fields as they are", async () => {
  const fresh = stored("Oaks, tidied", "2026-11-01T11:00:00Z");
  const { form, write, submit, versions } = edit(async () => fresh);
  write("Oaks, ");
  await submit();
  await vi.waitFor(() => expect(form.getFieldState("words").isDirty).toBe(false));
  expect(form.getValues()).toEqual({ words: "Oaks, " });
  write("Oaks, elms");
  expect(form.getFieldState("words").isDirty).toBe(true);
  await submit();
  expect(versions()).toEqual([OPENED.updated_at, fresh.updated_at]);
});

test("where what was stored could not be read, leaving asks and the next save reads it first", async () => {
  const fresh = stored("Oaks and elms", "2026-11-01T11:00:00Z");
  const away = new TypeError("Failed to fetch");
  const read = vi.fn(async (): Promise<Row | null> => fresh);
  read.mockRejectedValueOnce(away).mockRejectedValueOnce(away);
  const { form, write, submit, versions, onFailed } = edit(read);
  write("Oaks and elms");
  await submit();
  expect(hasUnsavedChanges()).toBe(false);
  await vi.waitFor(() => expect(read).toHaveBeenCalledOnce());
  write("Oaks, elms and firs");
  expect(hasUnsavedChanges()).toBe(true);
  await submit();
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(away);
  await submit();
  expect(versions()).toEqual([OPENED.updated_at, fresh.updated_at]);
  expect(form.getValues()).toEqual({ words: "Oaks, elms and firs" });
});

test("a save whose answer got lost is no conflict with oneself when it is sent again", async () => {
  const fresh = stored("Elms", "2026-11-01T11:00:00Z");
  const { write, submit, save, versions, onFailed } = edit(async () => fresh);
  const lost = new TypeError("Failed to fetch");
  save.mockRejectedValueOnce(lost).mockRejectedValueOnce(new SaveConflict("changed"));
  write("Elms ");
  await submit();
  await submit();
  await submit();
  expect(versions()).toEqual([OPENED.updated_at, OPENED.updated_at, fresh.updated_at]);
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(lost);
});
