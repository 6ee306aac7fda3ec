import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { toast } from "~/ui/toast/toast";
import { staffCall } from "../../staff-query";
import { storedImage } from "./unused-images";

export class ImagesGone extends Error {
  constructor(readonly urls: string[]) {
    super("Pictures are gone");
  }
}

/** Makes sure that the pictures that this site stored still exist. @throws ImagesGone */
export async function demandImages(urls: (string | null | undefined)[]): Promise<void> {
  const files = new Map<string, string>();
  for (const url of urls) {
    const file = storedImage(url);
    if (url && file) files.set(file.name, url);
  }
  if (files.size === 0) return;
  const missing = await staffCall("missing_images", { names: [...files.keys()] });
  if (missing.length > 0) throw new ImagesGone(missing.map((name) => files.get(name) ?? name));
}

export function showMissing<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { urls }: ImagesGone,
): void {
  for (const [name, value] of Object.entries(form.getValues())) {
    if (typeof value !== "string") continue;
    const count = urls.filter((url) => value.includes(url)).length;
    if (count > 0)
      form.setError(name as Path<Values>, { message: goneWords(urls.includes(value)) });
  }
  toast.error("A picture is gone", {
    description: "Nothing was saved, and nothing else you wrote is lost.",
  });
}

const goneWords = (isPicture: boolean) =>
  isPicture
    ? "This picture is not stored any more. Please choose it again, or remove it."
    : "A picture in this text is not stored any more. Please choose it again, or remove it.";
