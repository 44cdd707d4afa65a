import { classifyLine } from '../brief-lines/classify-line.ts';
import { countWords } from '../calendar/words.ts';
import { sentenceParts } from '../sentences.ts';

const HTML = /<(?:p|div|table|h[1-4]|ul|ol|br|body|html|span|strong|td)\b[^<>]*>/i;
const GREETING =
  /^\s*(?:hi|hey|hello|dear|good morning|hallo|liebe[rs]?|guten tag|bonjour|cher|ch[eè]re|hola|querid[oa]s?|ciao|car[oia]|gentile|ol[áa]|beste)(?![a-zà-ɏ])/iu;
const READER =
  /(?<![a-zà-ɏ])(?:you|your|du|dich|dir|dein[a-zà-ɏ]*|sie|ihnen|ihr[a-zà-ɏ]*|vous|votre|vos|tu|ton|tes|usted|tus?|tuo|tua|ti|voi|voc[êe]|seus?|je|jouw|jullie|u)(?![a-zà-ɏ])/iu;

/** Fewer words are a brief, or a line of it. */
const LEAST_WORDS = 30;
const LEAST_HTML_WORDS = 8;
/** Of its sentences, this share may be for the writer. */
const INSTRUCTIONS = 0.15;

/** Whether a text is HTML rather than prose. */
export const isHtml = (text: string): boolean => HTML.test(text);

/**
 * Whether a text reads like an email that somebody has written: HTML, or several sentences that speak to the reader
 * and hardly any to a writer. Only asked of columns that are called body or copy: a brief may read the same.
 */
export function looksFinished(text: string): boolean {
  const words = countWords(text);
  if (isHtml(text)) return words >= LEAST_HTML_WORDS;
  if (words < LEAST_WORDS || !(GREETING.test(text) || READER.test(text))) return false;
  const sentences = sentenceParts(text);
  const others = sentences.filter((sentence) => classifyLine(sentence) !== 'copy').length;
  return sentences.length >= 3 && others <= sentences.length * INSTRUCTIONS;
}
