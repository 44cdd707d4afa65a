import type { Campaign } from '../../contract/schemas/campaign.ts';
import type { EmailCheck } from '../../contract/schemas/email.ts';
import { type CheckRule, finding } from './finding.ts';

/**
 * Nobody can override these at an upload: the law requires the footer, placeholders would be sent as they
 * are, and no email may link to another brand's shop. Writing the email or lifting the hold ends the
 * last two.
 */
const FINAL_RULES: ReadonlySet<string> = new Set<CheckRule>([
  'unsubscribe',
  'address',
  'placeholder',
  'other-brand',
  'unwritten',
  'held',
]);

/** No confirmation allows an upload. Downloads are never blocked. */
export const neverUploaded = ({ rule, severity }: Pick<EmailCheck, 'rule' | 'severity'>): boolean =>
  severity === 'block' && FINAL_RULES.has(rule);

export interface BlockingChecks {
  final: EmailCheck[];
  overridable: EmailCheck[];
}

export function blockingChecks(checks: readonly EmailCheck[]): BlockingChecks {
  const blocking = checks.filter(({ severity }) => severity === 'block');
  return {
    final: blocking.filter(neverUploaded),
    overridable: blocking.filter((check) => !neverUploaded(check)),
  };
}

/** Blocks a held campaign, in its row's words, until somebody lifts the hold. */
export const heldChecks = (needs_a_look: Campaign['needs_a_look']): EmailCheck[] =>
  needs_a_look
    .filter(({ reason }) => reason === 'held')
    .map(({ text }) =>
      finding(
        'held',
        'block',
        text,
        'Its row says that it should not go out yet. Say “Not held any more” once it may.',
        { place: null },
      ),
    );
