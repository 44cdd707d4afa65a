import type { Campaign } from '../../contract/schemas/campaign.ts';
import type { EmailCheck } from '../../contract/schemas/email.ts';

/**
 * Blocking rules that nobody can override at an upload: the law requires an unsubscribe link and an address, an
 * unfilled placeholder is sent to everyone as it is written, no email may lead to another brand's shop, and a person
 * settles the last two in another way: by writing the email, or by saying that it need not wait.
 */
const FINAL_RULES: ReadonlySet<string> = new Set([
  'unsubscribe',
  'address',
  'placeholder',
  'other-brand',
  'unwritten',
  'held',
]);

/** Whether a finding keeps an email from being uploaded, whatever a person confirms. A download it never keeps. */
export const neverUploaded = ({ rule, severity }: Pick<EmailCheck, 'rule' | 'severity'>): boolean =>
  severity === 'block' && FINAL_RULES.has(rule);

export interface BlockingChecks {
  /** Have to be fixed before an upload. */
  final: EmailCheck[];
  /** A person may confirm that they are right. */
  overridable: EmailCheck[];
}

/** The blocking findings of an email, by whether they can be overridden. */
export function blockingChecks(checks: readonly EmailCheck[]): BlockingChecks {
  const blocking = checks.filter(({ severity }) => severity === 'block');
  return {
    final: blocking.filter(neverUploaded),
    overridable: blocking.filter((check) => !neverUploaded(check)),
  };
}

/** What blocks an email whose campaign waits for somebody, in the words of its row; nothing once that is settled. */
export const heldChecks = (needs_a_look: Campaign['needs_a_look']): EmailCheck[] =>
  needs_a_look
    .filter(({ reason }) => reason === 'held')
    .map(({ text }) => ({
      rule: 'held',
      severity: 'block',
      message: text,
      reason: 'Its row says that it should not go out yet. Say “Not held any more” once it may.',
      subject: null,
      fix: null,
    }));
