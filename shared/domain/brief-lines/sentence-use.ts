import { gap } from '../../email/gaps.ts';
import { sentencesIn } from '../sentences.ts';
import { askedFor } from './asked-for.ts';
import { classifyLine } from './classify-line.ts';
import { isInstructingLabel, labelOf } from './labels.ts';
import { isAim, isNote } from './notes.ts';
import { capitalised } from './wording.ts';

/** What becomes of a sentence of a brief: it is said word for word, or leaves a gap; null when it is for nobody. */
export type SentenceUse = { kind: 'say' | 'gap'; text: string } | null;

/**
 * What is to become of a sentence. Only what speaks to the reader is said; a note of what the email should tell
 * ("Three recipes with oat milk") leaves a gap, and so does a line without an end unless it is a list's entry. What the
 * line around it makes words for readers (`isTold`) is said.
 */
export function usedAs(sentence: string, { entry = false, isTold = false } = {}): SentenceUse {
  const said = sentence.trim();
  if (isTold) return { kind: 'say', text: capitalised(said) };
  const kind = classifyLine(said);
  if (kind === 'prohibition' || kind === 'internal' || !/\p{L}|\p{N}/u.test(said)) return null;
  if (isInstructingLabel(labelOf(said)) || isAim(said)) return null;
  if (isNote(said, { entry })) return { kind: 'gap', text: gap(said) };
  if (kind === 'copy') return { kind: 'say', text: capitalised(said) };
  const asked = askedFor(said.replaceAll('’', "'"));
  if (!asked) return null;
  return 'topic' in asked
    ? { kind: 'gap', text: gap(asked.topic) }
    : { kind: 'say', text: ended(capitalised(asked.sentence), entry) };
}

/** "Can we mention that X?" has no full stop of its own. */
const ended = (text: string, entry: boolean): string =>
  entry ? text : text.replace(/(?<=[\p{L}\p{N})%€$£])$/u, '.');

/** What of a text is for the reader, as one text. */
export const toReader = (text: string): string =>
  sentencesIn(text)
    .flatMap((sentence) => usedAs(sentence, { entry: true })?.text ?? [])
    .join(' ');
