import { useState } from "react";
import { attempt } from "~/lib/storage";
import { Dialog } from "~/ui/dialog/dialog";
import { Checkbox } from "~/ui/form/controls";
import { KEYS } from "./pressed-key";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  isOn: boolean;
  onChoose: (on: boolean) => void;
};

export const KeySheet = ({ open, onOpenChange, isOn, onChoose }: Props) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Keys"
    description="They do nothing while you type."
  >
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
      {Object.entries(KEYS).map(([key, does]) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="inline-block min-w-9 rounded-control border border-line-strong bg-cream px-2 py-0.5 text-center font-semibold">
              {key}
            </kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <Checkbox
      label="Use these keys in this browser"
      checked={isOn}
      onChange={({ target }) => onChoose(target.checked)}
    />
  </Dialog>
);

const STORED = "last-hurrah.inbox-keys";

const read = () => attempt(() => localStorage.getItem(STORED) !== "off", true);

/** Single-key shortcuts; people who use voice input or hit keys by accident switch them off. */
export function useKeyChoice() {
  const [isOn, setOn] = useState(read);
  const choose = (on: boolean) => {
    setOn(on);
    // Without storage the choice holds until the page is left.
    attempt(
      () => (on ? localStorage.removeItem(STORED) : localStorage.setItem(STORED, "off")),
      undefined,
    );
  };
  return { isOn, choose };
}
