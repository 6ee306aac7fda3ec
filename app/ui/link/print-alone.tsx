import { type ReactNode, useRef } from "react";
import { createPortal } from "react-dom";
import { Button } from "../button";

type Props = {
  label: string;
  /** Called by a press; prints the sheet, by default at once. */
  onPress?: (print: () => void) => void;
  /** The only part of the page that is printed. */
  children: ReactNode;
};

/** Prints one sheet in place of the page. Only in browsers: servers render no portals. */
export function PrintAlone({ label, onPress = (print) => print(), children }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  const print = () => {
    const { current: marked } = sheet;
    marked?.setAttribute("data-printing", "");
    window.addEventListener("afterprint", () => marked?.removeAttribute("data-printing"), {
      once: true,
    });
    window.print();
  };
  return (
    <>
      <Button variant="secondary" onClick={() => onPress(print)}>
        {label}
      </Button>
      {createPortal(
        <div ref={sheet} className="print-alone">
          {children}
        </div>,
        document.body,
      )}
    </>
  );
}
