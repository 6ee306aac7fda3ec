import sharp from "sharp";

const [, , out, ...names] = process.argv;
const H = 950;
const ims = await Promise.all(
  names.map(async (n) => {
    const f = `/tmp/mb-look/${n}.png`;
    const m = await sharp(f).metadata();
    const h = Math.min(m.height, Math.round(m.width * 2.2));
    const b = await sharp(f)
      .extract({ left: 0, top: 0, width: m.width, height: h })
      .resize({ height: H })
      .toBuffer();
    const mm = await sharp(b).metadata();
    return { b, w: mm.width };
  }),
);
let x = 0;
const comp = ims.map(({ b, w }) => {
  const c = { input: b, left: x, top: 0 };
  x += w + 10;
  return c;
});
await sharp({ create: { width: x, height: H, channels: 3, background: "red" } })
  .composite(comp)
  .png()
  .toFile(out);
