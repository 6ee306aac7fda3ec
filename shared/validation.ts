/** The longest address that mail can carry (RFC 5321, erratum 1690). */
export const EMAIL_MAX = 254;

/** A dot ends the first part of the domain, so that the time grows with the length alone. */
const SHAPE = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** Letters of any script, and the other characters that RFC 5322 allows unquoted. */
const LOCAL_PART = /^[^\p{Cc}"(),:;<>[\\\]]+@/u;

/** Letters of any script, digits, "-", "." and "_". A dot at its end names the same host. */
const DOMAIN = /@[^\p{Cc}!-,/:-@[-^\x60{-~]*[^\p{Cc}!-,./:-@[-^\x60{-~]$/u;

/**
 * Checks that a text is a single email address, even for software that reads lists, names and
 * comments in addresses: "a,b@x.org" is none. Also catches typos; only a letter proves that a
 * mailbox exists. The database's domain `email_address` has the same rule (docs/product.md 12.2).
 */
export const isEmail = (text: string): boolean =>
  text.length <= EMAIL_MAX && SHAPE.test(text) && LOCAL_PART.test(text) && DOMAIN.test(text);

/** Checks that PostgreSQL can store a text: it has no NUL, and no lone surrogate. */
export const isStorable = (text: string): boolean => !text.includes("\0") && !/\p{Cs}/u.test(text);

/** The last part of an article's address, as the database checks it. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Checks that a text, as from a URL, can be a row's id: PostgreSQL refuses any other. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** The same as the database's domain `image_address`: https, or a file stored by this site. */
export const IMAGE_ADDRESS =
  /^(https:\/\/|http:\/\/[^/\s"<>\\`]+\/storage\/v1\/object\/public\/|\/storage\/v1\/object\/public\/)[^\s"<>\\`]+$/;

/** Longest address, the same as in the database: browsers and proxies are sure to take it. */
export const LONGEST_IMAGE_ADDRESS = 2048;

/** Longest name of a person or business, in characters: room for any culture's full names. */
export const NAME_MAX = 200;

/** The length in characters, as the database counts: an emoji is one. */
export const lengthOf = (text: string): number => [...text].length;
