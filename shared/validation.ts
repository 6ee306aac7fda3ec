/** The longest address that mail can carry (RFC 5321, erratum 1690). */
export const EMAIL_MAX = 254;

/** A dot ends the first part of the domain, so that the time grows with the length alone. */
const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** Catches slips only: that a mailbox exists is proven by writing to it. */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX && EMAIL.test(text);

/** Whether PostgreSQL can hold a text: it has no NUL, and no half of a character. */
export const isStorable = (text: string): boolean => !text.includes("\0") && !/\p{Cs}/u.test(text);

/** The last part of an article's address, as the database checks it. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text, as from an address, can be the id of a row: PostgreSQL refuses any other. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** As the database has it (domain `image_address`): https, or a file stored by this site. */
export const IMAGE_ADDRESS =
  /^(https:\/\/|http:\/\/[^/\s"<>\\`]+\/storage\/v1\/object\/public\/|\/storage\/v1\/object\/public\/)[^\s"<>\\`]+$/;

/** Longest address, as the database has it: what browsers and proxies are sure to take. */
export const LONGEST_IMAGE_ADDRESS = 2048;

/** Longest name of a person or business, in characters: room for any culture's full names. */
export const NAME_MAX = 200;
