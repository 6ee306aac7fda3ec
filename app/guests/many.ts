/** From how many rows on a list draws only what is in sight. */
export const MANY = 40;

/** Of a row of such a list; on paper all of it is drawn. */
export const OUT_OF_SIGHT =
  "[content-visibility:auto] [contain-intrinsic-size:auto_8rem] print:[content-visibility:visible]";
