import { conflict, invalid } from '../../errors.ts';
import { requireCampaign, updateCampaign } from '../calendars/store.ts';
import { type EmailAddress, locate, showVersion } from './read.ts';
import type { EmailRecord } from './records.ts';

export interface NextVersion {
  session: string;
  newest: EmailRecord;
  version: number;
}

/** How long a version number that was given out may take to become a version. */
const IN_FLIGHT_MS = 300;

/**
 * The newest version and the next number, given to nobody else while that version was the newest. When `seen` names the version
 * someone looked at, throws 409 with the newest when there is a newer one (`lost` says what that means), 422 when there is none yet.
 * `check` may refuse the new version before its number is given out.
 */
export async function reserveNext(
  address: EmailAddress,
  seen: number | undefined,
  lost: string,
  check: (newest: EmailRecord) => void = () => undefined,
): Promise<NextVersion> {
  for (let waited = false; ; ) {
    const { session, newest } = await locate(address);
    if (seen !== undefined && seen > newest.version)
      throw invalid(`base_version: there is no version ${seen} yet, the newest is ${newest.version}`);
    if (seen !== undefined && seen < newest.version) {
      throw conflict(
        `Version ${newest.version} was saved by ${newest.created_by} after version ${seen}. ${lost}`,
        await showVersion(newest, { variant: 'klaviyo', latest: newest.version }),
      );
    }
    check(newest);
    const { version_seq } = await requireCampaign(session, address.index);
    if (version_seq > newest.version && !waited) {
      // Someone may be storing a newer version this moment; a number that was never used looks the same.
      waited = true;
      await new Promise((resolve) => setTimeout(resolve, IN_FLIGHT_MS));
      continue;
    }
    const given = await updateCampaign(session, address.index, {
      add: { version_seq: 1 },
      expect: { version_seq },
    });
    if (given) return { session, newest, version: given.version_seq };
    waited = false;
  }
}
