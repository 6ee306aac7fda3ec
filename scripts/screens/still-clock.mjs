// Loaded before the site (`node --import`): its clock starts at noon of one day and all but stops,
// so that every picture shows the same time whenever it is taken.
const NOON = Date.parse("2026-11-21T17:00:00Z");
const SLOWER = 10_000;

const RealDate = Date;
const started = RealDate.now();
const now = () => NOON + Math.floor((RealDate.now() - started) / SLOWER);

// Not a proxy: the database's process freezes the built-ins, and a proxy would then have to return
// the frozen `now`.
function StillDate(...args) {
  if (!new.target) return new RealDate(now()).toString();
  return Reflect.construct(RealDate, args.length ? args : [now()]);
}
StillDate.prototype = RealDate.prototype;
globalThis.Date = Object.assign(StillDate, { now, parse: RealDate.parse, UTC: RealDate.UTC });
