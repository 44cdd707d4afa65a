import type { EmailCopy } from '../../contract/schemas/copy.ts';
import { autoPreviewText } from '../../domain/campaign/preview-text.ts';

interface ResendWords {
  /** '' when the calendar gives none. */
  subject_line: string;
  preview_text: string;
  /** Which resend of its first send this is, from 0. */
  place: number;
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * The copy of a resend: the words of its first send below another subject line and preview text. Those come from
 * the calendar, otherwise from the alternatives that were written with the first send, so that nothing is written
 * twice. `renamed` is false when there was no other subject line.
 */
export function resendCopy(
  first: EmailCopy,
  { subject_line, preview_text, place }: ResendWords,
): { copy: EmailCopy; renamed: boolean } {
  const others = [...first.subject_variants, first.headline].filter(
    (line) => line.trim() !== '' && !same(line, first.subject),
  );
  const subject = subject_line.trim() || others[place % Math.max(others.length, 1)] || first.subject;
  const opening = first.sections.flatMap(({ paragraphs }) => paragraphs).find((text) => text.trim() !== '');
  return {
    copy: {
      ...first,
      subject,
      subject_variants: first.subject_variants.filter((line) => !same(line, subject)),
      preheader: preview_text.trim() || autoPreviewText(plain(opening ?? '')) || first.preheader,
    },
    renamed: !same(subject, first.subject),
  };
}

/** A paragraph without the markup that copy may have. */
const plain = (text: string) => text.replace(/\*\*/g, '').replace(/\[([^[\]]*)\]\([^()\s]*\)/g, '$1');
