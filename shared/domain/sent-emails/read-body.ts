import { VOICE_EMAIL_LENGTH } from '../../contract/limits.ts';
import type { EmailContent } from './email-content.ts';
import { BOILERPLATE, UNSUBSCRIBE } from './words.ts';

const SENTENCE = /[.!?…。！？:,]["”»')]?$/u;
const NO_WORDS = /^(?:(?:https?:|www\.)\S*|[-_=*\s]+)$/i;

function fitting(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) {
    const longer = text === '' ? line : `${text}\n${line}`;
    if (longer.length > VOICE_EMAIL_LENGTH) break;
    text = longer;
  }
  return text;
}

/** From the first heading to the footer, with the short sentences that make the rhythm. */
export function readBody({ lines }: EmailContent, footerStart: number): string {
  const said = lines.slice(0, footerStart).filter(({ text, runs }) => {
    const isLinked = runs.every(({ link, text: piece }) => link !== null || piece.trim() === '');
    const isHeading = runs.every((run) => run.heading || run.text.trim() === '');
    return !isLinked && (isHeading || SENTENCE.test(text.trim())) && !BOILERPLATE.test(text);
  });
  return fitting(said.map(({ text }) => text.trim()));
}

export function readPlainBody(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const footer = lines.findLastIndex((line) => UNSUBSCRIBE.test(line));
  const said = footer < lines.length / 3 ? lines : lines.slice(0, footer);
  return fitting(said.filter((line) => line !== '' && !NO_WORDS.test(line) && !BOILERPLATE.test(line)));
}
