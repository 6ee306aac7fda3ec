// The best a Node process can do: one buffer of so many bytes, sent to everybody.
import { createServer } from "node:http";

const body = Buffer.alloc(Number(process.argv[2]), "a");
const headers = ["content-type", "text/html; charset=utf-8", "content-length", body.byteLength];

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(0, "127.0.0.1", function listening() {
  process.stdout.write(`http://127.0.0.1:${this.address().port}\n`);
});
