/** As the database has it (domain `image_address`): https, or a file stored by this site. */
export const IMAGE_ADDRESS =
  /^(https:\/\/|http:\/\/[^/\s"<>\\`]+\/storage\/v1\/object\/public\/|\/storage\/v1\/object\/public\/)[^\s"<>\\`]+$/;

/** Longest address, as the database has it: what browsers and proxies are sure to take. */
export const LONGEST_IMAGE_ADDRESS = 2048;
