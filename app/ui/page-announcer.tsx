import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * After a client-side navigation, announces the new title to assistive technology and moves the
 * focus as a browser would: to the anchor in the address, or to the page's heading. Does nothing on
 * the first page. React Router restores the scroll position.
 */
export function PageAnnouncer() {
  const { key, pathname, hash } = useLocation();
  const [title, setTitle] = useState("");
  const seen = useRef({ key, pathname });
  useEffect(() => {
    const last = seen.current;
    seen.current = { key, pathname };
    if (last.key === key) return;
    if (last.pathname !== pathname) setTitle(document.title);
    const anchor = document.getElementById(hash.slice(1));
    if (anchor) moveFocus(anchor);
    else if (last.pathname !== pathname) {
      moveFocus(document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main"));
    }
  }, [key, pathname, hash]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

function moveFocus(target: HTMLElement | null) {
  if (!target) return;
  if (!target.matches("a[href], button, input, select, textarea, [tabindex]")) {
    target.tabIndex = -1;
  }
  target.focus({ preventScroll: true });
}
