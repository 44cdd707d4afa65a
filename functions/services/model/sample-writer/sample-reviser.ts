import { noUsage } from '#shared/contract/schemas/email.ts';
import { asPoint } from '#shared/domain/brief-lines/wording.ts';
import { cutAtClause } from '#shared/domain/cut-sentence.ts';
import { sentenceParts } from '#shared/domain/sentences.ts';
import type { CopyField } from '#shared/email/fields.ts';
import { AppError } from '../../../errors.ts';
import type { Answered, Reviser, SuggestRequest } from '../reviser.ts';
import { usualButtons } from './own-words.ts';

/** "shorter", "make it a bit more concise", "kürzer": all that these rules can do to a text. */
const SHORTER =
  /\b(?:short(?:er|en)?|concise|brief(?:er)?|tight(?:er|en)?|trim(?:med)?|less text|fewer words|kürze?r?n?|plus court|más cort[oa]|più breve)\b/iu;
/** Texts of several sentences; a headline or a subject line is not cut. */
const RUNNING_TEXT = /\.(?:paragraphs|bullets)\.\d+$|\.text$/;
const NO_KEY =
  'Without a model key Galley can only shorten texts and suggest lines from the email and its brief. Add an OpenAI key to have other changes written, or edit the words yourself.';

const answered = <T>(answer: T, notices: string[]): Answered<T> => ({
  answer,
  writer: 'sample',
  model: 'sample',
  notices,
  usage: noUsage,
});

/** Changes words without a model: only what rules can do honestly. */
export const sampleReviser: Reviser = {
  account: null,
  findClaims: async ({ notices }) => answered([], notices),
  async revise({ instruction, texts, notices }) {
    if (!SHORTER.test(instruction)) throw cannot(NO_KEY);
    const running = texts.filter(({ path }) => RUNNING_TEXT.test(path));
    const cut = running.flatMap(({ path, text }): [string, string][] => {
      const short = shortened(text);
      return short === text ? [] : [[path, short]];
    });
    const shorter = cut.length > 0 ? cut : withoutLast(running);
    if (shorter.length === 0)
      // Says nothing about other emails, whose texts may be longer.
      throw new AppError(
        'validation',
        'These texts are one sentence each. Edit them yourself, or add an OpenAI key.',
      );
    return answered(new Map(shorter), [
      ...notices,
      'Written without a model: later sentences or paragraphs were left out. Read what is missing before you send it.',
    ]);
  },
  async suggest(request) {
    const lines = request.field === 'cta_text' ? usualButtons(request.facts) : headlines(request);
    const candidates = [...new Set(lines)].filter((line) => line !== '' && line !== request.current);
    if (candidates.length === 0) throw cannot(NO_KEY);
    return answered(candidates, [
      ...request.notices,
      'Chosen without a model, from the email and its brief.',
    ]);
  },
};

/** The first half of a text's sentences, at least one. */
function shortened(text: string): string {
  const sentences = sentenceParts(text);
  return sentences.slice(0, Math.max(1, Math.ceil(sentences.length / 2))).join(' ');
}

/** Leaves out the last text of every list of at least two: paragraphs of one sentence each. */
function withoutLast(texts: readonly CopyField[]): [string, string][] {
  const lists = new Map<string, string[]>();
  for (const { path } of texts) {
    const list = path.replace(/\.\d+(?:\.text)?$/, '');
    lists.set(list, [...(lists.get(list) ?? []), path]);
  }
  return [...lists.values()].flatMap((paths): [string, string][] => {
    const last = paths.length > 1 ? paths.at(-1) : undefined;
    return last === undefined || last.endsWith('.text') ? [] : [[last, '']];
  });
}

const LONGEST_LINE = 60;
const headlines = ({ lines }: SuggestRequest): string[] =>
  lines.map((line) => asPoint(cutAtClause(line, LONGEST_LINE)));

const cannot = (message: string) => new AppError('not_connected', message);
