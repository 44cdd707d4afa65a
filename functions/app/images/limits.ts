export const TARGET_BYTES = 200 * 1024;
/** Twice the 600 px width of an email. Classic Outlook clips at 1,728 px, half of MAX_HEIGHT. */
export const MAX_WIDTH = 1200;
export const MAX_HEIGHT = 3456;
