/** Sample text for letters: a time, and a name that is too long. */
export const AT = "2026-11-22T07:14:00Z";
export const LONG_NAME = "Wilhelmina Bartholomea Featherstonehaugh-Cholmondeley ".repeat(4).trim();
export const LONG_WORD = "Donaudampfschifffahrtsgesellschaft".repeat(9);
/** Injection attempts: markup, header lines, another direction, and a web address. */
export const HOSTILE =
  '"><img src=x onerror=alert(1)>\r\nBcc: all@evil.example\u202e http://evil.example/a?b=1';
