import type { Email } from '#shared/contract/schemas/email.ts';
import type { EmailCopy } from '#shared/email/copy.ts';
import { requireCampaign, updateCampaign } from '../calendars/store.ts';
import { conflict, invalid } from '../errors.ts';
import { refreshCampaign } from './campaign-summary.ts';
import { type EmailAddress, locate, showVersion } from './read.ts';
import { countChecks, type EmailRecord } from './records.ts';
import { render } from './render.ts';
import { readStored, writeVersion } from './store.ts';

export interface Edit extends EmailAddress {
  user: { username: string };
  copy: EmailCopy;
  /** The version the edit began from. */
  baseVersion: number;
}

/** How long a version number that was given out may take to become a version. */
const IN_FLIGHT_MS = 300;

/** Saves edited words as a new version of the same document. Throws 409 with the newest version when the edit began from an older one. */
export async function saveEdit({ user, copy, baseVersion, ...address }: Edit): Promise<Email> {
  const { session, base, version } = await reserve(address, baseVersion);
  const stored = await readStored(base);
  const document = { ...stored.document, copy };
  const { compiled, checks } = render(document, 'klaviyo', stored.notices);
  const record: EmailRecord = {
    ...base,
    version,
    created_at: new Date().toISOString(),
    created_by: user.username,
    origin: 'edited',
    subject: copy.subject,
    preheader: copy.preheader,
    bytes: compiled.bytes,
    checks: countChecks(checks),
    usage: { input_tokens: 0, cached_tokens: 0, output_tokens: 0, calls: 0, cost_usd: 0 },
  };
  await writeVersion(record, { document, checks, notices: stored.notices, text: compiled.text }, compiled.html);
  await refreshCampaign(session, address.index);
  return showVersion(record, { variant: 'klaviyo', latest: version });
}

/** The version to begin from and the next number, given to nobody else while the version was the newest. */
async function reserve(address: EmailAddress, baseVersion: number): Promise<{ session: string; base: EmailRecord; version: number }> {
  for (let waited = false; ; ) {
    const { session, newest } = await locate(address);
    if (baseVersion > newest.version)
      throw invalid(`base_version: there is no version ${baseVersion} yet, the newest is ${newest.version}`);
    if (baseVersion < newest.version) {
      throw conflict(
        `Version ${newest.version} was saved by ${newest.created_by} after you began from version ${baseVersion}. Your words are not saved; compare and save again.`,
        await showVersion(newest, { variant: 'klaviyo', latest: newest.version }),
      );
    }
    const { version_seq } = await requireCampaign(session, address.index);
    if (version_seq > newest.version && !waited) {
      // Someone may be storing a newer version this moment; a number that was never used looks the same.
      waited = true;
      await new Promise((resolve) => setTimeout(resolve, IN_FLIGHT_MS));
      continue;
    }
    const given = await updateCampaign(session, address.index, { add: { version_seq: 1 }, expect: { version_seq } });
    if (given) return { session, base: newest, version: given.version_seq };
    waited = false;
  }
}
