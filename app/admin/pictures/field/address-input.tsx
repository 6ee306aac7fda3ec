import { useId } from "react";
import { Input } from "~/ui/form/controls";

type Props = {
  value: string;
  invalid: boolean;
  /** The id of the error message. */
  errorId: string;
  readOnly: boolean;
  onChange: (url: string) => void;
};

/** Takes the address of an image elsewhere, or of one stored before. */
export function AddressInput({ value, invalid, errorId, readOnly, onChange }: Props) {
  const id = useId();
  return (
    <div className="mt-2 flex flex-col gap-1.5">
      <label htmlFor={id} className="text-base font-semibold">
        Or enter the image’s address
      </label>
      <Input
        id={id}
        value={value}
        readOnly={readOnly}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? errorId : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
