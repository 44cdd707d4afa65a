import type { EmailCheck } from '../contract/schemas/email.ts';

/**
 * Blocking rules that nobody can override: the law requires an unsubscribe link and an address, and an
 * unfilled placeholder is sent to everyone as it is written, and no email may lead to another brand's shop.
 */
const FINAL_RULES: ReadonlySet<string> = new Set(['unsubscribe', 'address', 'placeholder', 'other-brand']);

/** Whether a finding keeps an email from being downloaded or uploaded, whatever a person confirms. */
export const neverOverridden = ({ rule, severity }: Pick<EmailCheck, 'rule' | 'severity'>): boolean =>
  severity === 'block' && FINAL_RULES.has(rule);

export interface BlockingChecks {
  /** Have to be fixed first. */
  final: EmailCheck[];
  /** A person may confirm that they are right. */
  overridable: EmailCheck[];
}

/** The blocking findings of an email, by whether they can be overridden. */
export function blockingChecks(checks: readonly EmailCheck[]): BlockingChecks {
  const blocking = checks.filter(({ severity }) => severity === 'block');
  return {
    final: blocking.filter(neverOverridden),
    overridable: blocking.filter((check) => !neverOverridden(check)),
  };
}
