import { Dialog } from "~/ui/dialog/dialog";
import { later } from "~/ui/later";
import { Spinner } from "~/ui/spinner";

const ChoiceOfPictures = later(
  async () => (await import("./choice-of-pictures")).ChoiceOfPictures,
  <Spinner label="Loading pictures..." className="py-8" />,
);

export type ChosenPicture = {
  url: string;
  alt: string;
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
