import { readAnswerShape } from '#functions/services/model/readable-answer.ts';
import type { EmailAnswer } from '#shared/email/reading/answer.ts';

/** From another release, without `by`, `theme` and `language`. */
export function adapted(recorded: object, language: string): EmailAnswer {
  const read = readAnswerShape(recorded);
  if (!read?.reads) throw new Error('A recorded answer does not quote its row');
  return { ...read.answer, language: read.answer.language || language };
}
