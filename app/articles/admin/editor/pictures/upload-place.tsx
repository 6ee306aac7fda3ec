import type { ComponentProps } from "react";
import { createPortal } from "react-dom";
import { UploadCard } from "./upload-card";

type Props = ComponentProps<typeof UploadCard>;

/** A picture being uploaded, at its place in the text. */
export function UploadPlace(props: Props) {
  const { place, address } = props.upload;
  return createPortal(<UploadCard {...props} />, place, address);
}
