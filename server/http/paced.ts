import { Overdue } from "../deadline";

/** The slowest a body may arrive: bytes per second on average, checked after a while. */
export type Pace = { bytes: number; after: number };

/**
 * Reads all of a body.
 * @throws Overdue if it arrives more slowly
 */
export async function paced(
  body: ReadableStream<Uint8Array>,
  { bytes, after }: Pace,
): Promise<ArrayBuffer> {
  const start = performance.now();
  let here = 0;
  const counted = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, to) {
        here += chunk.byteLength;
        to.enqueue(chunk);
      },
    }),
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setInterval(
      () => {
        const passed = performance.now() - start;
        if (passed < after || here >= (bytes * passed) / 1000) return;
        reject(new Overdue(`${here} bytes within ${Math.round(passed)} ms`));
      },
      Math.min(after, 1000),
    );
  });
  try {
    return await Promise.race([new Response(counted).arrayBuffer(), late]);
  } finally {
    clearInterval(timer);
  }
}
