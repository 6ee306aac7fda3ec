import { later } from "../later";

/** What draws it (5 kB) is loaded with the first: few pages have one. */
const Drawing = later(async () => (await import("./qr-drawing")).QrDrawing, null, null);

type Props = {
  text: string;
  /** What it opens. */
  label: string;
  className?: string;
};

/** A QR code, or its place where it could not be loaded: the link itself is beside it. */
export const QrCode = ({ className = "w-48", ...code }: Props) => (
  <div className={`aspect-square max-w-full ${className}`}>
    <Drawing {...code} />
  </div>
);
