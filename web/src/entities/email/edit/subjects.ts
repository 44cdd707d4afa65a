import type { EmailCopy } from '#shared/contract/schemas/copy.ts';

type Subjects = Pick<EmailCopy, 'subject' | 'subject_variants'>;

/** 'A' for the subject line, then 'B', 'C', … for alternatives. */
export const subjectLetter = (at: number): string => String.fromCharCode('A'.charCodeAt(0) + at);

export const chooseSubject = ({ subject, subject_variants }: Subjects, at: number): Subjects => ({
  subject: subject_variants[at] ?? subject,
  subject_variants:
    subject.trim() === '' ? subject_variants.toSpliced(at, 1) : subject_variants.with(at, subject),
});

/** Does nothing at the end of the list. */
export function moveSubject(variants: readonly string[], at: number, by: 1 | -1): string[] {
  const [moved, neighbour] = [variants[at], variants[at + by]];
  if (moved === undefined || neighbour === undefined) return [...variants];
  return variants.with(at, neighbour).with(at + by, moved);
}
