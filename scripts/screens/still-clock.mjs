// Loaded before the site (`node --import`): its clock begins at noon of one day and all but stands
// still, so that every picture tells the same time whenever it is taken.
const NOON = Date.parse("2026-11-21T17:00:00Z");
const SLOWER = 10_000;

const RealDate = Date;
const started = RealDate.now();
const now = () => NOON + Math.floor((RealDate.now() - started) / SLOWER);

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length ? args : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === "now" ? now : Reflect.get(target, name, receiver)),
});
