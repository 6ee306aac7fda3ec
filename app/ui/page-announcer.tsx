import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** The previous page; another layout or an error screen has its own announcer. */
let last: { key: string; pathname: string } | undefined;

/**
 * After a client-side navigation, announces the new title to assistive technology and moves the
 * focus as a browser would: to the anchor in the address, or to the page's heading. Does nothing on
 * the first page. React Router restores the scroll position.
 */
export function PageAnnouncer() {
  const { key, pathname, hash } = useLocation();
  const [title, setTitle] = useState("");
  useEffect(() => {
    const before = last;
    last = { key, pathname };
    if (!before || before.key === key) return;
    let target = document.getElementById(hash.slice(1));
    if (before.pathname !== pathname) {
      setTitle(document.title);
      target ??= document.querySelector("main h1") ?? document.querySelector("main");
    }
    if (!target) return;
    // Elements that cannot take focus have this tabIndex as well, but no attribute.
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [key, pathname, hash]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
