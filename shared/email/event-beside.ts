import { readLabel } from '../domain/brief-lines/content-labels.ts';
import { formsIn } from '../domain/brief-lines/forms-in.ts';
import { POSTSCRIPT } from '../domain/brief-lines/letter.ts';
import { ANSWERED_MARK, entryText, isEntry } from '../domain/brief-lines/structure.ts';
import { sentencesIn } from '../domain/sentences.ts';
import type { Found } from './event-days.ts';
import { kindIn, kindPhrase } from './event-phrase.ts';
import { GATHERS, HAPPENS, INVITES } from './event-words.ts';

/** A question before an answer on one line, or a mark of an answer. */
const ANSWERED = new RegExp(`^(?:\\S.{3,118}\\?\\s+\\S|${ANSWERED_MARK}\\s)`, 'iu');
/** Letters before the day of an entry that is no more than when something is. */
const LEAD = 8;

/** The lines of a brief that speak of something besides: answers to questions, entries of a list, a postscript. */
function linesBeside(lines: readonly string[], isFaq: boolean): string[] {
  const entries = lines.filter(isEntry);
  return lines.filter((line, at) => {
    if (POSTSCRIPT.test(line)) return true;
    if (isEntry(line)) return entries.length > 1 && readLabel(entryText(line)).role !== 'fact';
    return isFaq && (ANSWERED.test(line) || (lines[at - 1] ?? '').endsWith('?'));
  });
}

/**
 * Whether an email is about something else than the event of these days: only an answer, an entry of a list or a
 * postscript names it, and neither do the row's `titles` nor the rest of the brief.
 */
export function eventIsBeside(dates: readonly Found[], titles: string, brief: string): boolean {
  const lines = brief
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const beside = linesBeside(lines, formsIn(brief).includes('faq'));
  if (dates.length === 0 || beside.includes(lines[0] ?? '')) return false;
  const said = new Set(beside.flatMap((line) => sentencesIn(line)));
  const rest = [titles, ...lines.filter((line) => !beside.includes(line))].join('\n');
  const phrases = dates.map(({ sentence }) => (kindPhrase(sentence) || kindIn(sentence)).toLowerCase());
  const isNamed =
    [HAPPENS, GATHERS, INVITES].some((words) => words.test(rest)) ||
    phrases.some((phrase) => phrase !== '' && rest.toLowerCase().includes(phrase));
  return !isNamed && dates.every(({ sentence, index }) => said.has(sentence) && index > LEAD);
}
