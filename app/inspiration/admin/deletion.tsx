/** The question before a deletion; a long title is cut. */
export const Deleting = ({ children: title }: { children: string }) => (
  <span dir="auto" className="line-clamp-3 wrap-anywhere">
    Delete “{title}”
  </span>
);
