/**
 * Freezes what every object inherits from. Supabase Lite's query parser follows `__proto__` and
 * `constructor` out of a request's parameters and writes there (docs/supabase-lite-findings.md):
 * it then throws in place of changing what every later request is judged by. To be called once
 * everything is loaded.
 */
export function freezeIntrinsics(): void {
  const constructors = [
    ...[Object, Function, Array, String, Number, Boolean, Symbol, BigInt, Date, RegExp, Promise],
    ...[Map, Set, WeakMap, WeakSet, ArrayBuffer, Uint8Array, DataView, URL, URLSearchParams],
    ...[Request, Response, Headers],
  ];
  for (const intrinsic of constructors) {
    Object.freeze(intrinsic.prototype);
    Object.freeze(intrinsic);
  }
  for (const namespace of [JSON, Math, Reflect, Atomics, Intl]) Object.freeze(namespace);
}
