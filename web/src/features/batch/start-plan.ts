import { AT_ONCE, BATCH_LIMIT } from '#shared/contract/limits.ts';
import type { ExistingMode } from '#shared/contract/schemas/batch.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { hasCurrentEmail, type LiveState } from '#shared/domain/campaign/campaign-status.ts';
import { counted } from '@/lib/counted.ts';

/**
 * Without a selection, as in a new tab, a half-finished calendar is selected whole, so that it can be
 * resumed (spec §4).
 */
export function selectionOrRest(
  campaigns: readonly Campaign[],
  selected: ReadonlySet<number>,
): ReadonlySet<number> {
  if (selected.size > 0) return selected;
  const current = campaigns.filter(hasCurrentEmail);
  const rest = campaigns.filter(
    (campaign) =>
      !hasCurrentEmail(campaign) &&
      campaign.ready &&
      !campaign.not_approved &&
      campaign.needs_a_look.length === 0,
  );
  return new Set(
    current.length > 0 && rest.length > 0 ? [...current, ...rest].map(({ index }) => index) : [],
  );
}

interface Wanted {
  campaigns: readonly Campaign[];
  selected: ReadonlySet<number>;
  live: ReadonlyMap<number, LiveState>;
  existing: ExistingMode;
}

export interface StartPlan {
  /** A forecast: the server skips what is done or running by then. */
  chosen: Campaign[];
  withEmail: Campaign[];
  fresh: number;
  running: number;
  /** Some selected campaigns are done and others are not (spec §4). */
  resumes: boolean;
}

export function startPlan({ campaigns, selected, live, existing }: Wanted): StartPlan {
  const ready = campaigns.filter(({ index, ready }) => ready && selected.has(index));
  const idle = ready.filter(({ index }) => !live.has(index));
  const fresh = idle.filter((campaign) => !hasCurrentEmail(campaign));
  const chosen = existing === 'skip' ? fresh : idle;
  const withEmail = idle.filter(hasCurrentEmail);
  return {
    chosen,
    withEmail,
    fresh: fresh.length,
    running: ready.length - idle.length,
    resumes: existing === 'skip' && withEmail.length > 0 && fresh.length > 0,
  };
}

export function startSentence({ chosen, withEmail, running }: StartPlan, brand: string | undefined): string {
  const { length } = chosen;
  if (length === 0) {
    if (withEmail.length > 0) return 'Every selected campaign already has its email.';
    return running > 0
      ? 'The selected campaigns are being generated already.'
      : 'Please select at least one campaign.';
  }
  const what = `${counted(length, 'campaign')}${brand ? ` of ${brand}` : ''}`;
  if (length <= BATCH_LIMIT) return length > AT_ONCE ? `${what}, ${AT_ONCE} at a time.` : `${what}.`;
  return `${what}: ${Math.ceil(length / BATCH_LIMIT)} batches of up to ${BATCH_LIMIT}, one after the other, ${AT_ONCE} campaigns at a time.`;
}
