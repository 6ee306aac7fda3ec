import { useState } from "react";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/form/controls";
import { SelectField, TextAreaField, TextField } from "~/ui/form/fields";
import { SearchField } from "~/ui/form/search-field";
import { Switch } from "~/ui/form/switch";

const VARIANTS = ["primary", "secondary", "quiet", "danger"] as const;

export function Controls() {
  const [search, setSearch] = useState("");
  return (
    <div className="flex flex-col gap-6">
      {(["md", "sm"] as const).map((size) => (
        <div key={size} className="flex flex-wrap gap-3">
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
          <Button size={size} disabled>
            disabled
          </Button>
        </div>
      ))}
      <TextField
        label="Name"
        required
        hint="As you would like to be called."
        defaultValue="Mary Whitfield"
      />
      <TextField
        label="Email"
        required
        error="Please enter a valid email address"
        defaultValue="mary@"
      />
      <TextField label="Subject" disabled placeholder="Cannot be changed now" />
      <SelectField label="Business type">
        <option>Funeral Home</option>
        <option>Celebration Venue</option>
      </SelectField>
      <TextAreaField label="Message" rows={3} />
      <Checkbox label="Yes, you may send me emails" defaultChecked />
      <div className="flex gap-4">
        <Switch aria-label="Published" defaultChecked />
        <Switch aria-label="Not published" />
        <Switch aria-label="Cannot be changed" disabled />
      </div>
      <SearchField
        label="Search"
        placeholder="Search partners..."
        value={search}
        onChange={setSearch}
      />
    </div>
  );
}
