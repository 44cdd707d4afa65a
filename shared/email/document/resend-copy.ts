import type { EmailCopy } from '../../contract/schemas/copy.ts';
import { autoPreviewText } from '../../domain/campaign/preview-text.ts';

interface ResendWords {
  subject_line: string;
  preview_text: string;
  /** From 0. */
  place: number;
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * With another subject and preview text, from the calendar or unused alternatives. `renamed` is false without
 * another subject.
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

const plain = (text: string) => text.replace(/\*\*/g, '').replace(/\[([^[\]]*)\]\([^()\s]*\)/g, '$1');
