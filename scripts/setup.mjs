// Prepares everything a command needs: `node scripts/setup.mjs start|test|test:more|screens|dev`.
// This first file uses only syntax that old Node versions can read, to tell them which one is
// needed; everything else is loaded only after that check.
const [major, minor] = process.versions.node.split(".").map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Last Hurrah needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
  process.exitCode = 1;
} else {
  void import("./setup/main.mjs").then((setup) => setup.main(process.argv[2]));
}
