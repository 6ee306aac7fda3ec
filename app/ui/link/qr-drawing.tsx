import encodeQR from "qr";
import { useMemo } from "react";

/** The light margin that readers require, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Black on white whatever the page's colors are: cameras need that. */
export function QrDrawing({ text, label }: { text: string; label: string }) {
  const address = useMemo(() => {
    const svg = encodeQR(text, "svg", { border: QUIET_ZONE, ecc: "medium" });
    const sharp = svg.replace("<svg", '<svg shape-rendering="crispEdges"');
    return `data:image/svg+xml,${encodeURIComponent(sharp)}`;
  }, [text]);
  return (
    <img src={address} alt={label} className="size-full bg-[white] forced-color-adjust-none" />
  );
}
