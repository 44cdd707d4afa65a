import { conflict, invalid } from '../../errors.ts';
import { updateCampaign } from '../calendars/store.ts';
import type { EmailRecord } from './email-records.ts';
import { type EmailAddress, type Located, locate, showVersion } from './read.ts';

export interface NextVersion {
  calendarId: string;
  newest: EmailRecord;
  version: number;
}

const LOOKS = 10;
const PAUSE_MS = 300;

/** Throws 409 with the newest version when it is not `seen`, 422 when that does not exist yet. */
export async function requireNewest(
  address: EmailAddress,
  seen: number | undefined,
  lost: string,
): Promise<Located> {
  const located = await locate(address);
  const { newest } = located;
  if (seen !== undefined && seen > newest.version)
    throw invalid(`base_version: version ${seen} does not exist; the newest is ${newest.version}`);
  if (seen !== undefined && seen < newest.version) {
    throw conflict(
      `Version ${newest.version} was saved by ${newest.created_by} after version ${seen}. ${lost}`,
      await showVersion(newest, { variant: 'klaviyo', latest: newest.version }),
    );
  }
  return located;
}

/**
 * Throws as `requireNewest`; `lost` names the consequence. `check` may refuse before the number is reserved.
 */
export async function reserveNext(
  address: EmailAddress,
  seen: number | undefined,
  lost: string,
  check: (newest: EmailRecord) => void = () => undefined,
): Promise<NextVersion> {
  for (let attempts = 0; ; ) {
    const { calendarId, campaign, newest } = await requireNewest(address, seen, lost);
    check(newest);
    const { version_seq } = campaign;
    if (version_seq > newest.version && attempts < LOOKS) {
      // Someone may be storing it; a number reserved and never used looks the same.
      attempts += 1;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      continue;
    }
    const given = await updateCampaign(calendarId, address.index, {
      add: { version_seq: 1 },
      expect: { version_seq },
    });
    if (given) return { calendarId, newest, version: given.version_seq };
    attempts = 0;
  }
}
