import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { toast } from "~/ui/toast/toast";
import type { ImagesGone } from "../pictures/field/missing-images";

/** Shows at a form's fields that their pictures are no longer stored. */
export function showMissing<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { urls }: ImagesGone,
): void {
  for (const [name, value] of Object.entries(form.getValues())) {
    if (typeof value !== "string") continue;
    const count = urls.filter((url) => value.includes(url)).length;
    if (count > 0) form.setError(name as Path<Values>, { message: words(urls.includes(value)) });
  }
  toast.error("A picture is gone", {
    description: "Nothing was saved, and nothing else you wrote is lost.",
  });
}

const words = (isPicture: boolean) =>
  isPicture
    ? "This picture is not stored any more. Please choose it again, or remove it."
    : "A picture in this text is not stored any more. Please choose it again, or remove it.";
