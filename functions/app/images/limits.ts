/** Bytes an email's picture should stay under, so that it is there before the reader scrolls (design §5). */
export const TARGET_BYTES = 200 * 1024;
/** Twice the 600 px an email is wide; classic Outlook cuts a picture at 1,728 px shown, half of this height. */
export const MAX_WIDTH = 1200;
export const MAX_HEIGHT = 3456;
