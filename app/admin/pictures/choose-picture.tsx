import { Dialog } from "~/ui/dialog/dialog";
import { ChoiceOfPictures } from "./choice-of-pictures";

export type ChosenPicture = {
  /** As a record shows it. */
  url: string;
  /** What it shows; "": nobody has said. */
  alt: string;
  /** In pixels; null where they are not known. */
  width: number | null;
  height: number | null;
};

type Props = {
  open: boolean;
  onClose: () => void;
  onChoose: (picture: ChosenPicture) => void;
};

/** Lets staff choose among the pictures that this site has stored (docs/product.md 11.22). */
export const ChoosePicture = ({ open, onClose, onChoose }: Props) => (
  <Dialog
    open={open}
    onOpenChange={(next) => !next && onClose()}
    title="Choose a Picture"
    description="Those that were uploaded before, the newest first."
  >
    {open ? <ChoiceOfPictures onChoose={onChoose} /> : null}
  </Dialog>
);
