import type { EmailCheck, EmailFix } from '../../contract/schemas/email.ts';
import type { CopyField } from '../document/fields.ts';
import type { CheckRule } from './place.ts';

type Details = Partial<Pick<EmailCheck, 'subject' | 'fix' | 'alternative'>>;

/** Without details, it concerns the whole email and has no fix. */
export const finding = (
  rule: CheckRule,
  severity: EmailCheck['severity'],
  message: string,
  reason: string,
  { subject = null, fix = null, alternative }: Details = {},
): EmailCheck => ({ rule, severity, message, reason, subject, fix, ...(alternative && { alternative }) });

export const replaceIn = (
  { path, text }: CopyField,
  { found, at, by, label = `Write ${by}` }: { found: string; at: number; by: string; label?: string },
): EmailFix => ({
  label,
  path,
  value: text.slice(0, at) + by + text.slice(at + found.length),
});

export const short = (text: string, most = 60): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
