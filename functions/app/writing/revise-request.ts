import { SUBJECT_LENGTH } from '#shared/contract/limits.ts';
import type { SuggestedField } from '#shared/contract/suggested-fields.ts';
import type { EmailCopy } from '#shared/email/copy.ts';
import { type CopyField, copyFields } from '#shared/email/fields.ts';
import type { ReviseRequest, SuggestRequest } from '../../services/model/reviser.ts';
import type { WriteRequest } from '../../services/model/writer.ts';

/** A tag of ours within an email's text or an instruction would end its part early. */
const OWN_TAGS = /<\/?(?:previous|text|feedback)\b[^<>]*>/gi;
const inside = (text: string) => text.replace(OWN_TAGS, '').trim();

/** How an existing email is shown to the model. Texts that may not change are marked `kept`. */
export function previousText(copy: EmailCopy, mayChange: ReadonlySet<string>): string {
  const texts = copyFields(copy)
    .filter(({ text }) => text.trim() !== '')
    .map(({ path, label, text }) => {
      const kept = mayChange.has(path) ? '' : ' kept="yes"';
      return `<text id="${path}" what="${inside(label)}"${kept}>${inside(text)}</text>`;
    });
  return `<previous>\n${texts.join('\n')}\n</previous>`;
}

const REVISE = `The email is written. Do not write it anew: change it as the feedback asks, and nothing else.
This task's answer replaces the shape described above: {"texts": [{"id", "text"}]}, only the texts that change, each whole and by its id.
- Texts marked kept="yes" stay as they are; write so that the others fit them.
- An empty text removes a paragraph, a list entry or a heading. An empty line inside a paragraph's text starts another paragraph; a new line inside a list entry starts another entry.
- What the feedback states is true and may be said. Everything else follows the same rules as before: no fact, figure or link that is not in the campaign, the email or the feedback.
- Keep the language, the personalisation tags and the length of what the feedback is not about.`;

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

/** Asks for a change of the texts that may change. `first` is the request the email's words were written from. */
export function reviseRequest(
  first: WriteRequest,
  { copy, texts, instruction }: { copy: EmailCopy; texts: readonly CopyField[]; instruction: string },
): ReviseRequest {
  const mayChange = new Set(texts.map(({ path }) => path));
  const feedback = `<feedback>\n${inside(instruction)}\n</feedback>`;
  return {
    ...sharedWith(first),
    user: [first.user, previousText(copy, mayChange), feedback, REVISE].join('\n\n'),
    instruction,
    texts,
  };
}

/** Asks for other wordings of one field. */
export function suggestRequest(
  first: WriteRequest,
  { copy, field }: { copy: EmailCopy; field: SuggestedField },
): SuggestRequest {
  const { what, rule } = about[field];
  const { facts } = first;
  const [paragraph = ''] = copy.sections.flatMap(({ paragraphs }) => paragraphs);
  return {
    ...sharedWith(first),
    user: [first.user, previousText(copy, new Set([field])), `${SUGGEST(what, copy[field])}\n${rule}`].join(
      '\n\n',
    ),
    field,
    current: copy[field],
    lines: [...copy.subject_variants, copy.headline, copy.subject, copy.preheader, paragraph],
    facts,
  };
}

export const sharedWith = ({ model, replacement_model, system, cache_key, notices }: WriteRequest) => ({
  model,
  replacement_model,
  system,
  cache_key,
  notices,
});
