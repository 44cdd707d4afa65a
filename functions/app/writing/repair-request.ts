import type { CheckPlace, EmailCheck } from '#shared/contract/schemas/email.ts';
import { placeOfCheck } from '#shared/email/checks/place.ts';
import type { EmailAnswer } from '#shared/email/reading/answer.ts';
import type { WriteRequest, WrittenFor } from '../../services/model/writer.ts';
import { lines, paragraphs, plain, tagged } from './tags.ts';

const TASK = lines(
  'Your answer is in <previous>. A check stops the email for what <findings> lists. Answer again with the whole email: mend each finding, and leave every other part and text as it is.',
  'What is not in the campaign (a claim, a figure, a deadline, a gift) is left out, not softened. Do not move it to another text, and put no new one in its place.',
);

/** Begins like the first request, which is cached. */
export const repairRequest = (
  request: WriteRequest,
  previous: EmailAnswer,
  findings: readonly EmailCheck[],
): WriteRequest => ({
  ...request,
  user: paragraphs(
    request.user,
    tagged('previous', plain(JSON.stringify(previous))),
    tagged('findings', findings.map((finding) => `- ${plain(findingText(finding))}`).join('\n')),
    tagged('task', TASK),
  ),
});

const findingText = ({ message, reason, subject }: EmailCheck): string =>
  [message, subject !== null && !message.includes(subject) ? `“${subject}”` : '', reason]
    .filter(Boolean)
    .join(' ');

/** Only words without a source. */
export function mendable(
  checks: readonly EmailCheck[],
  given: Pick<WrittenFor['campaign'], 'subject_line' | 'preview_text' | 'preview_text_auto' | 'cta_text'>,
): EmailCheck[] {
  const texts: Record<string, string> = {
    subject: given.subject_line,
    preheader: given.preview_text_auto ? '' : given.preview_text,
    cta_text: given.cta_text,
  };
  const isWriters = (place: CheckPlace | null) =>
    place?.in === 'words' && (texts[place.path] ?? '').trim() === '';
  return checks.filter((check) => check.severity === 'block' && isWriters(placeOfCheck(check)));
}

export function repairNotice(before: readonly EmailCheck[], left: number, kept: boolean): string {
  const found = before.length === 1 ? '1 blocking finding' : `${before.length} blocking findings`;
  const first = `The first draft had ${found} (“${before[0]?.message ?? ''}”), so the model was asked once more.`;
  if (!kept) return `${first} Its second answer was no better and was not used.`;
  const rest = left === 0 ? 'none is left' : `${left} ${left === 1 ? 'is' : 'are'} left`;
  return `${first} Its second answer is used; ${rest}.`;
}
