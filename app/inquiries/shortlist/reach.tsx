import type { SavedPartner } from "~/partners/queries";

/** Whether questions through this site reach a partner. */
export function Reach({ partner }: { partner: SavedPartner }) {
  if (partner.takes_inquiries) {
    return <p className="mt-1 font-semibold">Takes questions through this site</p>;
  }
  if (partner.is_demonstration) {
    return (
      <p className="mt-1">An invented business, to show what you will find. It cannot be asked.</p>
    );
  }
  return (
    <p className="mt-1">
      We have no address of theirs yet
      {partner.website ? ". Their website says how to reach them." : "."}
    </p>
  );
}
