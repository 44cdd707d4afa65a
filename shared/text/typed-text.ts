import { cleanText } from './escape.ts';

/** They turn the rest of a line around, on every screen and in the inbox; languages from right to left do without. */
const OVERRIDES = /[\u202d\u202e]/g;

/** A text as a person can have meant it: without control characters, halves of characters and direction overrides. */
export const typedText = (text: string): string => cleanText(text).replace(OVERRIDES, '');
