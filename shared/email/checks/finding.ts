import type { EmailCheck } from '../../contract/schemas/email.ts';

type Details = Partial<Pick<EmailCheck, 'subject' | 'fix'>>;

/** A finding; without details it is about the whole email and has no one-click fix. */
export const finding = (
  rule: string,
  severity: EmailCheck['severity'],
  message: string,
  reason: string,
  { subject = null, fix = null }: Details = {},
): EmailCheck => ({ rule, severity, message, reason, subject, fix });

/** The sentence a position of a text lies in. */
export function sentenceAt(text: string, at: number): string {
  const before = text.slice(0, at);
  const start = Math.max(
    0,
    ...['. ', '! ', '? ', '\n'].map((end) =>
      before.includes(end) ? before.lastIndexOf(end) + end.length : 0,
    ),
  );
  const rest = text.slice(at).search(/[.!?](\s|$)|\n/);
  return text.slice(start, rest < 0 ? undefined : at + rest + 1).trim();
}

/** A text cut to fit a message. */
export const short = (text: string, most = 60): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
