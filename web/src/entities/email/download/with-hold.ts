import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { Email } from '#shared/contract/schemas/email.ts';
import { heldChecks } from '#shared/email/checks/overrides.ts';

/** A hold is added as a finding, since releasing it needs no new version. */
export const withHold = (email: Email, reasons: Campaign['needs_a_look'] = []): Email => {
  const held = heldChecks(reasons);
  return held.length === 0 ? email : { ...email, checks: [...held, ...email.checks] };
};
