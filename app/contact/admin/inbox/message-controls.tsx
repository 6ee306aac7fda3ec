import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { failureToast } from "~/admin/failure";
import { forgetUndo } from "~/admin/record/undo";
import { SelectField } from "~/ui/form/fields";
import { toast } from "~/ui/toast/toast";
import type { Message } from "../queries";
import { refreshInbox, refusalOf, setOwner, setStatus } from "./mutations";
import { type MessageStatus, STATUS_CHOICES } from "./statuses";
import { type Colleague, useColleagues } from "./use-colleagues";
import { assignedTo } from "./use-triage";

export function MessageControls({ message }: { message: Message }) {
  const colleagues = useColleagues();
  const { shown, isSaving, choose } = useChanges(message, colleagues);
  const { status, owner_id: owner } = shown;
  const isListed = colleagues.some(({ id }) => id === owner);
  return (
    <div className="grid gap-3 sm:grid-cols-2" aria-busy={isSaving}>
      <SelectField
        label="Status"
        value={status}
        options={STATUS_CHOICES}
        onChange={({ target }) => choose({ status: target.value as MessageStatus })}
      />
      <SelectField
        label="Taken care of by"
        value={owner ?? ""}
        options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => choose({ owner_id: target.value || null })}
      >
        <option value="">Nobody</option>
        {owner && !isListed ? <option value={owner}>A colleague</option> : null}
      </SelectField>
    </div>
  );
}

/** Debounce in milliseconds: arrow keys select every option they pass. */
const PAUSE = 500;

type Choice = { status?: MessageStatus; owner_id?: string | null };

/**
 * Saves a message's status and owner: the last choice only, one write at a time, each with the
 * version that the previous one returned. It says to whom a message was assigned.
 * @returns `shown`: the message with the choices applied
 */
function useChanges(message: Message, colleagues: Colleague[]) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Choice>({});
  const [isSaving, setSaving] = useState(false);
  const next = useRef<Choice>({});
  const known = useRef(message);
  const isBusy = useRef(false);
  const timer = useRef<number>(undefined);

  useEffect(() => {
    if (message.version < known.current.version) return;
    known.current = message;
    if (!isBusy.current && Object.keys(next.current).length === 0) setChosen({});
  }, [message]);

  async function write({ status, owner_id }: Choice) {
    const { id } = known.current;
    if (status !== undefined && status !== known.current.status) {
      const { version } = known.current;
      await setStatus({ id, version }, status);
      known.current = { ...known.current, status, version: version + 1 };
    }
    if (owner_id !== undefined && owner_id !== known.current.owner_id) {
      const { version } = known.current;
      await setOwner({ id, version }, owner_id);
      known.current = { ...known.current, owner_id, version: version + 1 };
      const name = colleagues.find((one) => one.id === owner_id)?.name;
      toast.success(name ? assignedTo(name) : "Nobody takes care of it now");
    }
  }

  async function save() {
    clearTimeout(timer.current);
    if (isBusy.current || Object.keys(next.current).length === 0) return;
    isBusy.current = true;
    forgetUndo();
    setSaving(true);
    try {
      while (Object.keys(next.current).length > 0) {
        const choice = next.current;
        next.current = {};
        await write(choice);
      }
    } catch (error) {
      next.current = {};
      setChosen({});
      failureToast("Nothing was changed", refusalOf)(error);
    } finally {
      isBusy.current = false;
      setSaving(false);
      refreshInbox(queryClient);
    }
  }

  // Leaving during the debounce still saves.
  const leave = useEffectEvent(() => void save());
  useEffect(() => () => leave(), []);

  const choose = (choice: Choice) => {
    next.current = { ...next.current, ...choice };
    setChosen((before) => ({ ...before, ...choice }));
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void save(), PAUSE);
  };

  return { shown: { ...message, ...chosen }, isSaving, choose };
}
