import { isDeepStrictEqual } from 'node:util';
import { type Email, noUsage } from '#shared/contract/schemas/email.ts';
import { rowOf } from '#shared/domain/calendar/row/row-cells.ts';
import { type OfferFacts, offerFacts } from '#shared/domain/offer/offer-facts.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import type { Cell } from '#shared/email/reading/reading.ts';
import { invalid, notFound } from '../../errors.ts';
import type { CampaignRecord } from '../calendars/calendar-records.ts';
import { requireCampaign } from '../calendars/store.ts';
import { summarise } from './campaign-summary.ts';
import { isOldCopy } from './copies.ts';
import type { EmailRecord } from './email-records.ts';
import { reserveNext } from './next-version.ts';
import { asStored, type EmailAddress, locate } from './read.ts';
import { readWithHtml, writeVersion } from './store.ts';
import { findVersion } from './versions.ts';

export interface Restore extends EmailAddress {
  user: { username: string };
  version: number;
  baseVersion: number | undefined;
}

const LOST = 'Nothing was restored; review that version and restore again.';

/** Throws 404, 422 when it is already the newest, 409 when the newest is not `baseVersion`. */
export async function restoreVersion({
  user,
  version: wanted,
  baseVersion,
  ...address
}: Restore): Promise<Email> {
  const { calendarId, newest: before } = await locate(address);
  const source = await findVersion(calendarId, address.index, wanted);
  if (!source)
    throw notFound(`This campaign's email has no version ${wanted}. The newest is ${before.version}.`);
  if (wanted === before.version)
    throw invalid(`Version ${wanted} is already the newest`, { version: 'is already the newest' });
  const { stored, html } = await readWithHtml(source);
  const { version } = await reserveNext(address, baseVersion, LOST);
  const record: EmailRecord = {
    ...source,
    version,
    created_at: new Date().toISOString(),
    created_by: user.username,
    origin: 'restored',
    restored_from: wanted,
    usage: noUsage,
  };
  await writeVersion(record, stored, html);
  const stale = record.copy_of
    ? await isOldCopy(record)
    : isStale(stored.document, await requireCampaign(calendarId, address.index));
  await summarise(record, stale ? { set: { out_of_date: true } } : {});
  return asStored(record, { stored, html, latest: version });
}

const isSameRow = (one: readonly Cell[], other: readonly Cell[]): boolean =>
  one.length === other.length &&
  one.every(({ column, value }) => other.some((cell) => cell.column === column && cell.value === value));

function isStale({ campaign, reading }: EmailDocument, now: CampaignRecord): boolean {
  if (reading && now.cells) return !isSameRow(rowOf(now), reading.row);
  return (
    campaign.brief !== now.brief ||
    campaign.offer !== now.offer ||
    campaign.theme !== now.theme ||
    (campaign.offer_facts !== undefined && !isSameOffer(campaign.offer_facts, offerFacts(now)))
  );
}

/** From the row, or from a brief that the row does not contradict. */
function isSameOffer(shown: OfferFacts, row: OfferFacts): boolean {
  const isOfBrief = row.words === '' && shown.words !== '' && row.withheld === shown.withheld;
  const agrees = (part: 'code' | 'starts' | 'ends' | 'minimum' | 'terms') =>
    row[part] === '' || row[part] === shown[part];
  return isOfBrief
    ? (['code', 'starts', 'ends', 'minimum', 'terms'] as const).every(agrees)
    : isDeepStrictEqual(shown, row);
}
