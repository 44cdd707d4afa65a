import { wordCount } from './wording.ts';

/** Opens a line and ends one; nothing else is quoted in it. */
const QUOTED = /^([ \t]*)["“„«]([^"“”„«»]{80,6000})["”“»](?=[ \t]*\.?[ \t]*$)/gmu;
/** Fewer words in one paragraph may be what somebody said. */
const LEAST_WORDS = 60;
/** "Elena, operations manager, says:" leads in her words, and not the email's. */
const SPOKEN =
  /(?<![a-zà-ɏ])(?:quotes?|testimonials?|reviews?|says?|said|wrote(?! (?:this|it|that)(?![a-z]))|writes|zitate?|sagte?|schreibt|citations?|témoignages?|dit|citas?|testimonios?|dice|citazion[ei]|testimonianz[ae]|citaat|zegt|citação|diz)(?![a-zà-ɏ])/iu;

/**
 * A brief whose text stands in quotation marks ("Draft from Helen, tidy up but keep it in her voice:" above several
 * paragraphs), without the marks. What one person says keeps them.
 */
export const withoutDraftQuotes = (brief: string): string =>
  brief.replace(QUOTED, (all, indent: string, text: string, at: number) => {
    const above = brief.slice(0, at).trimEnd();
    const isDraft = /\n\s*\n/.test(text) || wordCount(text) >= LEAST_WORDS;
    return isDraft && !SPOKEN.test(above.slice(above.lastIndexOf('\n') + 1)) ? indent + text : all;
  });
