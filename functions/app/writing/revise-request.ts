import { SUBJECT_LENGTH } from '#shared/contract/limits.ts';
import type { EmailCopy } from '#shared/contract/schemas/copy.ts';
import type { SuggestedField } from '#shared/contract/suggested-fields.ts';
import { copyFields } from '#shared/email/document/fields.ts';
import type { EmailAnswer } from '#shared/email/reading/answer.ts';
import type { ReviseRequest, SuggestRequest } from '../../services/model/reviser.ts';
import type { WriteRequest } from '../../services/model/writer.ts';
import { paragraphs, plain, tagged } from './tags.ts';

/** One in a text would end its part early. */
const OWN_TAGS = /<\/?(?:previous|text|feedback)\b[^<>]*>/gi;
const inside = (text: string) => text.replace(OWN_TAGS, '').trim();

/** Texts that may not change are marked `kept`. */
export function previousText(copy: EmailCopy, mayChange: ReadonlySet<string>): string {
  const texts = copyFields(copy)
    .filter(({ text }) => text.trim() !== '')
    .map(({ path, label, text }) => {
      const kept = mayChange.has(path) ? '' : ' kept="yes"';
      return `<text id="${path}" what="${inside(label)}"${kept}>${inside(text)}</text>`;
    });
  return `<previous>\n${texts.join('\n')}\n</previous>`;
}

const REVISE = (
  where: string,
) => `The email is written: it is <previous>, in the shape of an answer. Answer with the whole email as the feedback wants it${where}.
- Change what the feedback asks and nothing else: every other part and text is repeated letter by letter.
- Parts may change, too: another type, another order, one more, one less. A button that is not wanted goes: no button part, cta_text ''.
- What the feedback states is true and may be said; quote it as if it were a cell of <row>. Everything else follows the same rules as before.
- hold is null.`;

const SUGGEST = (
  what: string,
  current: string,
) => `The email is written. Suggest three other wordings of its ${what}, which is now: "${inside(current)}".
This task's answer replaces the shape described above: {"candidates": ["…", "…", "…"]}, the best first.
- The three differ in kind, not in single words: for instance a benefit, a question, a plain statement of what is inside.
- Each says only what the email says, in its language, and fits the texts around it.`;

const about: Record<SuggestedField, { what: string; rule: string }> = {
  subject: { what: 'subject line', rule: `- 25 to ${SUBJECT_LENGTH} characters; no clickbait.` },
  headline: { what: 'headline', rule: '- Two to nine words; it does not repeat the subject line.' },
  cta_text: { what: 'button', rule: '- Two to four words that say what happens on a click.' },
};

const previousAnswer = ({ facts, parts, headline, eyebrow, ...lines }: EmailAnswer): string => {
  const { subject, preheader, cta_text, hero_alt } = lines;
  const shown = { facts, parts, headline, eyebrow, subject, preheader, cta_text, hero_alt };
  return tagged('previous', plain(JSON.stringify(shown)));
};

/** `first` is the request for the words; `where` is '' for the whole email. */
export const reviseRequest = (
  first: WriteRequest,
  { answer, instruction, where }: { answer: EmailAnswer; instruction: string; where: string },
): ReviseRequest => ({
  ...sharedWith(first),
  user: paragraphs(
    first.user,
    previousAnswer(answer),
    tagged('feedback', plain(instruction)),
    tagged('task', REVISE(where === '' ? '' : `. Only this may change: ${where}`)),
  ),
});

export function suggestRequest(
  first: WriteRequest,
  { copy, field }: { copy: EmailCopy; field: SuggestedField },
): SuggestRequest {
  const { what, rule } = about[field];
  return {
    ...sharedWith(first),
    user: [first.user, previousText(copy, new Set([field])), `${SUGGEST(what, copy[field])}\n${rule}`].join(
      '\n\n',
    ),
    field,
    current: copy[field],
  };
}

export const sharedWith = ({ model, replacement_model, system, cache_key, notices }: WriteRequest) => ({
  model,
  replacement_model,
  system,
  cache_key,
  notices,
});
