import { conflict, invalid } from '../../errors.ts';
import { updateCampaign } from '../calendars/store.ts';
import { type EmailAddress, type Located, locate, showVersion } from './read.ts';
import type { EmailRecord } from './records.ts';

export interface NextVersion {
  calendarId: string;
  newest: EmailRecord;
  version: number;
}

/** How often, and at what interval, to look whether a reserved version was stored. */
const LOOKS = 10;
const PAUSE_MS = 300;

/**
 * Returns the newest version, which must be the one that somebody has `seen`. Throws 409 with the newest
 * when that is older, 422 when it does not exist yet.
 */
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
 * Reserves the next version number. `seen` is the version someone looked at: throws 409 with the newest
 * version when there is a newer one (`lost` tells people the consequence), 422 when `seen` does not exist
 * yet. `check` may refuse the new version before its number is reserved.
 */
export async function reserveNext(
  address: EmailAddress,
  seen: number | undefined,
  lost: string,
  check: (newest: EmailRecord) => void = () => undefined,
): Promise<NextVersion> {
  for (let looks = 0; ; ) {
    const { calendarId, campaign, newest } = await requireNewest(address, seen, lost);
    check(newest);
    const { version_seq } = campaign;
    if (version_seq > newest.version && looks < LOOKS) {
      // Someone may be storing a newer version, which can take seconds; a reserved number that was never
      // used looks the same.
      looks += 1;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      continue;
    }
    const given = await updateCampaign(calendarId, address.index, {
      add: { version_seq: 1 },
      expect: { version_seq },
    });
    if (given) return { calendarId, newest, version: given.version_seq };
    looks = 0;
  }
}
