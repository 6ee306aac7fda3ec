import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/fields";

type Props = {
  label: string;
  error: string | undefined;
  min: string;
  max: string;
  day: string;
  onChange: (day: string) => void;
  onAdd: () => void;
};

export const AddDay = ({ day, onChange, onAdd, ...field }: Props) => (
  <div className="mt-3 flex flex-wrap items-end gap-3">
    <TextField
      {...field}
      type="date"
      className="max-w-64"
      value={day}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        // It must not send the form around it.
        event.preventDefault();
        if (day) onAdd();
      }}
    />
    <Button variant="secondary" aria-disabled={day === ""} onClick={() => day && onAdd()}>
      Add this day
    </Button>
  </div>
);
