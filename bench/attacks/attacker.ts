// A process of its own, so that what it does is not taken for the site's slowness. It is given the
// attack's name, the site's address, the public key and the number of addresses to attack from; it
// begins when it has said so, and ends with its input.
import { KINDS } from "./kinds";

const [kind = "", url = "", publishableKey = "", addresses = "1"] = process.argv.slice(2);
const over = new AbortController();
process.stdin.on("end", () => over.abort()).resume();

let next = 0;
/** Loopback addresses, none of them used by those who look after the site. */
const from = () => `127.0.0.${2 + (next++ % Number(addresses))}`;

process.stdout.write("begun\n");
await KINDS[kind]?.({ url, publishableKey }, from, over.signal);
process.exit();
