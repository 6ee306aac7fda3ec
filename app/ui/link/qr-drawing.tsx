import encodeQR from "qr";

/** The light margin that readers require, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

type Props = {
  /** The encoded text. */
  text: string;
  /** The accessible name: what it opens. */
  label: string;
  /** Its width; 12 rem by default. */
  className?: string;
};

/** Black on white whatever the page's colors are: cameras need that. */
export function QrDrawing({ text, label, className = "w-48" }: Props) {
  const svg = encodeQR(text, "svg", { border: QUIET_ZONE, ecc: "medium", optimize: true });
  const sharp = svg.replace("<svg", '<svg shape-rendering="crispEdges"');
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(sharp)}`}
      alt={label}
      className={`aspect-square max-w-full bg-[white] forced-color-adjust-none ${className}`}
    />
  );
}
