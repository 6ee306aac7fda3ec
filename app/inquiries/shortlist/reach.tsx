import type { SavedPartner } from "~/partners/queries";
import { useMayEdit } from "~/plans/store/members";
import { AskForAddress } from "../compose/ask-for-address";

/** Whether questions through this site reach a partner. */
export function Reach({ partner }: { partner: SavedPartner }) {
  const mayEdit = useMayEdit();
  const { id, name, website } = partner;
  if (partner.takes_inquiries) {
    return <p className="mt-1 font-semibold">Takes questions through this site</p>;
  }
  if (partner.is_demonstration) {
    return (
      <p className="mt-1">An invented business, to show what you will find. It cannot be asked.</p>
    );
  }
  return (
    <>
      <p className="mt-1">
        We have no address of theirs yet
        {website ? ". Their website says how to reach them." : "."}
      </p>
      {mayEdit ? <AskForAddress partner={{ id, name, website: null }} className="-ml-3" /> : null}
    </>
  );
}
