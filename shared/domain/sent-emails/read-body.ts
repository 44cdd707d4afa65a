import { VOICE_EMAIL_LENGTH } from '../../contract/limits.ts';
import type { EmailContent } from './email-content.ts';
import { BOILERPLATE, UNSUBSCRIBE } from './words.ts';

/** Labels, prices and names of products end otherwise. */
const SENTENCE = /[.!?…。！？:,]["”»')]?$/u;
/** An address alone, and the line above a signature. */
const NO_WORDS = /^(?:(?:https?:|www\.)\S*|[-_=*\s]+)$/i;

/** Whole lines, as many as an example of a brand's voice may have. */
function fitting(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) {
    const longer = text === '' ? line : `${text}\n${line}`;
    if (longer.length > VOICE_EMAIL_LENGTH) break;
    text = longer;
  }
  return text;
}

/** What an email says between its first heading and its footer, also in short sentences, which make its rhythm. */
export function readBody({ lines }: EmailContent, footerStart: number): string {
  const said = lines.slice(0, footerStart).filter(({ text, runs }) => {
    const isLinked = runs.every(({ link, text: piece }) => link !== null || piece.trim() === '');
    const isHeading = runs.every((run) => run.heading || run.text.trim() === '');
    return !isLinked && (isHeading || SENTENCE.test(text.trim())) && !BOILERPLATE.test(text);
  });
  return fitting(said.map(({ text }) => text.trim()));
}

/** The same of an email that is plain text. */
export function readPlainBody(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const footer = lines.findLastIndex((line) => UNSUBSCRIBE.test(line));
  const said = footer < lines.length / 3 ? lines : lines.slice(0, footer);
  return fitting(said.filter((line) => line !== '' && !NO_WORDS.test(line) && !BOILERPLATE.test(line)));
}
