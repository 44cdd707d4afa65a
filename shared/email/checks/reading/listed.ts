import type { EmailCheck } from '../../../contract/schemas/email.ts';
import { type CheckRule, finding, short } from '../finding.ts';

const MOST_ALONE = 3;
const MOST_NAMED = 6;

interface Listed {
  rule: CheckRule;
  severity: EmailCheck['severity'];
  found: readonly { text: string; subject: string; reason?: string }[];
  one(text: string): string;
  many(texts: string): string;
  reason: string;
}

export function listed({ rule, severity, found, one, many, reason }: Listed): EmailCheck[] {
  if (found.length <= MOST_ALONE)
    return found.map((each) =>
      finding(rule, severity, one(short(each.text)), each.reason ?? reason, {
        subject: each.subject,
        place: null,
      }),
    );
  const named = [
    ...found.slice(0, MOST_NAMED).map(({ text }) => `“${short(text)}”`),
    ...(found.length > MOST_NAMED ? [`${found.length - MOST_NAMED} more`] : []),
  ];
  return [finding(rule, severity, many(new Intl.ListFormat('en').format(named)), reason, { place: null })];
}
