import { cleanText } from './escape.ts';

/** These reverse the rest of a line, in the inbox too; right-to-left languages do not need them. */
const OVERRIDES = /[\u202d\u202e]/g;

/** Without control characters, lone surrogates and direction overrides. */
export const typedText = (text: string): string => cleanText(text).replace(OVERRIDES, '');
