/** Names what is about to be deleted, in the title of what asks; a long name is cut. */
export const Deletion = ({ of: title }: { of: string }) => (
  <span dir="auto" className="line-clamp-3 wrap-anywhere">
    Delete “{title}”
  </span>
);
