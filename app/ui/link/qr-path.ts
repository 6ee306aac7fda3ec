import { inAdvance } from "../later";

/** A QR code as one path of an SVG; its dark modules are squares of side 1. */
export type QrPath = { size: number; d: string };

/** The light margin that readers require, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** The drawing code (5 kB), which few pages need. */
const loadQr = inAdvance(() => import("qr"));

export async function qrPath(text: string): Promise<QrPath> {
  const { default: encodeQR } = await loadQr();
  return pathOf(encodeQR(text, "raw", { border: QUIET_ZONE, ecc: "medium" }));
}

/** Draws each run of dark modules of a row as one box. */
export function pathOf(rows: readonly (readonly boolean[])[]): QrPath {
  const d = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      const length = (end < 0 ? row.length : end) - x;
      return `M${x} ${y}h${length}v1h-${length}z`;
    }),
  );
  return { size: rows.length, d: d.join("") };
}
