import { later } from "../later";

/** What draws it (5 kB) is loaded with the first: few pages have one. */
const Drawing = later(async () => (await import("./qr-drawing")).QrDrawing, null, null);

type Props = {
  /** The encoded text. */
  text: string;
  /** The accessible name: what it opens. */
  label: string;
  /** Its width; 12 rem by default. */
  className?: string;
};

/** A QR code, or its place where it could not be loaded: the link itself is beside it. */
export const QrCode = ({ className = "w-48", ...code }: Props) => (
  <div className={`aspect-square max-w-full ${className}`}>
    <Drawing {...code} />
  </div>
);
