import { TAG } from '../../text/html-scan.ts';
import { withClasses } from '../../text/tag-classes.ts';

const KNOWN =
  /^(?:arial|helvetica|verdana|tahoma|trebuchet ms|impact|georgia|palatino linotype|book antiqua|times|courier|segoe ui|calibri|cambria|candara|consolas|constantia|corbel|garamond|century gothic|lucida|comic sans ms|franklin gothic|gill sans mt|aptos|sans-serif|serif|monospace|inherit|\{)/i;
const FIRST_FAMILY = /font-family:\s*['"]?([^,;'"]+)/i;

export const UNKNOWN_FONT = 'g-of';

/** For a font it does not know, Outlook for Windows falls back to Times and ignores the rest. */
export const markUnknownFonts = (html: string): string =>
  /font-family/i.test(html)
    ? html.replace(TAG, (tag) => {
        const family = FIRST_FAMILY.exec(tag)?.[1]?.trim();
        return family === undefined || KNOWN.test(family) ? tag : withClasses(tag, UNKNOWN_FONT);
      })
    : html;
