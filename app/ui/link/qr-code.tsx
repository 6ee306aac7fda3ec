import { later } from "../later";
import { Skeleton } from "../skeleton";

/** A QR code. What draws it (5 kB) is loaded with the first: few pages have one. */
export const QrCode = later(
  async () => (await import("./qr-drawing")).QrDrawing,
  <Skeleton className="aspect-square w-48 max-w-full" />,
);
