import { Button } from "~/ui/button";
import { TextAreaField, TextField } from "~/ui/form/fields";
import { type MemoryErrors, type MemoryValues, PICTURES } from "./schema";

type Props = {
  /** Identify this memory and its withdrawal token, so that a double press leaves only one. */
  id: string;
  own: string;
  values: MemoryValues;
  errors: MemoryErrors;
};

export const MemoryForm = ({ id, own, values, errors }: Props) => (
  <form
    method="post"
    action="?"
    encType="multipart/form-data"
    data-keep
    className="flex flex-col gap-6"
  >
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="own" value={own} />
    <TextAreaField
      label="Your memory"
      hint="A story, a line, something they said. Up to 2,000 characters, about a page."
      error={errors.words}
      name="words"
      rows={7}
      dir="auto"
      defaultValue={values.words}
    />
    <TextField
      label="A picture, if you like"
      hint="JPEG, PNG, WebP or AVIF, up to 25 MB. Where and when it was taken is left out."
      error={errors.picture}
      type="file"
      name="picture"
      accept={PICTURES}
    />
    <TextField
      label="Your name"
      required
      error={errors.author_name}
      name="author_name"
      dir="auto"
      autoComplete="name"
      defaultValue={values.author_name}
    />
    <div>
      <Button type="submit" name="do" value="leave">
        Send it to the family
      </Button>
      <p className="mt-3 text-ink-soft">
        The family reads it first. What they show stands on this page, for those who have a link to
        it.
      </p>
      <p data-sending hidden role="status" className="mt-3 font-semibold text-deep">
        Sending. A picture may take a while.
      </p>
    </div>
  </form>
);
