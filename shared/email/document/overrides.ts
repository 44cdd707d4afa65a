import type { Campaign } from '../../contract/schemas/campaign.ts';
import type { EmailCheck } from '../../contract/schemas/email.ts';

/**
 * Blocking rules that nobody can override: the law requires an unsubscribe link and an address, and an
 * unfilled placeholder is sent to everyone as it is written, and no email may lead to another brand's shop.
 */
const FINAL_RULES: ReadonlySet<string> = new Set(['unsubscribe', 'address', 'placeholder', 'other-brand']);

/** Rules that a person settles in another way before an upload: by writing the email, or by saying that it need not wait. */
const SETTLED_FIRST: ReadonlySet<string> = new Set([...FINAL_RULES, 'unwritten', 'held']);

type Ruled = Pick<EmailCheck, 'rule' | 'severity'>;

/** Whether a finding keeps an email from being downloaded or uploaded, whatever a person confirms. */
export const neverOverridden = ({ rule, severity }: Ruled): boolean =>
  severity === 'block' && FINAL_RULES.has(rule);

/** Whether a finding keeps an email from being uploaded, whatever a person confirms. */
export const neverUploaded = ({ rule, severity }: Ruled): boolean =>
  severity === 'block' && SETTLED_FIRST.has(rule);

export interface BlockingChecks {
  /** Have to be fixed first. */
  final: EmailCheck[];
  /** A person may confirm that they are right. */
  overridable: EmailCheck[];
}

/** The blocking findings of an email, by whether they can be overridden: for a download, unless `never` says otherwise. */
export function blockingChecks(
  checks: readonly EmailCheck[],
  never: (check: Ruled) => boolean = neverOverridden,
): BlockingChecks {
  const blocking = checks.filter(({ severity }) => severity === 'block');
  return {
    final: blocking.filter(never),
    overridable: blocking.filter((check) => !never(check)),
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
