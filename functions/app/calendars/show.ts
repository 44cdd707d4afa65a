import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { brandAsSet } from '#shared/domain/brand/brand-fields.ts';
import { type AttentionContext, attentionReasonsOf } from '#shared/domain/calendar/read/needs-attention.ts';
import {
  completeness,
  hasAutomaticSubject,
  imageStatus,
  missingFields,
} from '#shared/domain/campaign/completeness.ts';
import { otherBrandHosts } from '../brands/other-brands.ts';
import { findBrand } from '../brands/store.ts';
import type { CalendarRecord, CampaignRecord } from './calendar-records.ts';
import { withLibraryImages } from './library-images.ts';
import { requireCalendar } from './store.ts';
import { todayIn } from './today.ts';

type Judged = Pick<CalendarRecord, 'client' | 'guessed_fields' | 'unnamed_rows'>;

export async function showCampaigns(
  calendar: Judged,
  records: readonly CampaignRecord[],
): Promise<Campaign[]> {
  const [context, current] = await Promise.all([
    attentionContext(calendar),
    withLibraryImages(calendar.client, records),
  ]);
  const reasons = attentionReasonsOf(current, context);
  return current.map((record) => toCampaign(record, reasons.get(record.index) ?? []));
}

export async function showCampaign(calendar: Judged, record: CampaignRecord): Promise<Campaign> {
  const [context, [current = record]] = await Promise.all([
    attentionContext(calendar),
    withLibraryImages(calendar.client, [record]),
  ]);
  const reasons = attentionReasonsOf([current], context);
  return toCampaign(current, reasons.get(record.index) ?? []);
}

export const showSaved = async (record: CampaignRecord): Promise<Campaign> =>
  showCampaign(await requireCalendar(record.session_id), record);

export async function attentionContext(calendar: Judged): Promise<AttentionContext> {
  const brand = await findBrand(calendar.client);
  return attentionContextOn(calendar, todayIn(brand?.time_zone ?? 'UTC'));
}

export async function attentionContextOn(
  { client, guessed_fields, unnamed_rows }: Judged,
  today: string,
): Promise<AttentionContext> {
  const [brand, other_brands] = await Promise.all([findBrand(client), otherBrandHosts(client)]);
  return {
    today,
    guessed: guessed_fields ?? [],
    unnamed: new Set(unnamed_rows),
    website: brand?.website ?? '',
    brand: { brand_name: brand?.brand_name ?? '', language: brand?.language ?? '' },
    products: brand ? brandAsSet(brand).products : [],
    product_names: brand?.product_names ?? [],
    other_brands,
  };
}

function toCampaign(
  {
    version_seq: _,
    authors: __,
    removed_by_hand: ___,
    looks_right: ____,
    doubts: _____,
    quick: ______,
    cells: _______,
    hold: ________,
    live: _________,
    not_held: __________,
    resent_as: ___________,
    hero_alt_text,
    product_alt_text,
    ...record
  }: CampaignRecord,
  needs_a_look: Campaign['needs_a_look'],
): Campaign {
  const missing = missingFields(record);
  const subject_auto = hasAutomaticSubject(record);
  return {
    ...record,
    subject_line: subject_auto ? (record.email?.subject ?? '') : record.subject_line,
    subject_auto,
    // The email's, unless someone wrote one.
    hero_alt_text: hero_alt_text || (record.email?.hero_alt ?? ''),
    product_alt_text: product_alt_text || (record.email?.product_alt ?? ''),
    completeness: completeness(record),
    ready: missing.length === 0,
    missing,
    image_status: imageStatus(record),
    needs_a_look,
  };
}
