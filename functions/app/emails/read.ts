import type { Email, EmailVariant, EmailVersion } from '#shared/contract/schemas/email.ts';
import { plainText, tagValues } from '#shared/email/components/personal-tags.ts';
import { notFound } from '../../errors.ts';
import { otherBrandHosts } from '../brands/other-brands.ts';
import { findBrand } from '../brands/store.ts';
import type { CampaignRecord } from '../calendars/calendar-records.ts';
import { requireCampaign, requireNamedOrNewestCalendar } from '../calendars/store.ts';
import type { EmailRecord, StoredEmail } from './email-records.ts';
import { readStored, readWithHtml } from './store.ts';
import { findVersion, newestVersion, versionsOf } from './versions.ts';

export interface EmailAddress {
  client: string;
  index: number;
  /** The brand's newest calendar when absent. */
  calendarId?: string | undefined;
}

export interface Located {
  calendarId: string;
  campaign: CampaignRecord;
  newest: EmailRecord;
}

/** Throws 404 for calendar, campaign or email. */
export async function locate({ client, index, calendarId: named }: EmailAddress): Promise<Located> {
  const { session_id: calendarId } = await requireNamedOrNewestCalendar(client, named);
  const [campaign, newest] = await Promise.all([
    requireCampaign(calendarId, index),
    newestVersion(calendarId, index),
  ]);
  if (!newest) throw notFound(`There is no email for "${campaign.campaign_name}" yet. Generate it first.`);
  return { calendarId, campaign, newest };
}

interface Wanted extends EmailAddress {
  /** The newest when absent. */
  version?: number | undefined;
}

/** Throws 404. */
export async function getEmail({ variant, ...wanted }: Wanted & { variant: EmailVariant }): Promise<Email> {
  const { record, latest } = await findWanted(wanted);
  return showVersion(record, { variant, latest });
}

export async function readVersion(wanted: Wanted): Promise<{ email: Email; record: EmailRecord }> {
  const { record, latest } = await findWanted(wanted);
  return { email: await showVersion(record, { variant: 'klaviyo', latest }), record };
}

async function findWanted(address: Wanted): Promise<{ record: EmailRecord; latest: number }> {
  const { calendarId, newest } = await locate(address);
  const { version, index } = address;
  const record =
    version === undefined || version === newest.version
      ? newest
      : await findVersion(calendarId, index, version);
  if (!record)
    throw notFound(`This campaign's email has no version ${version}. The newest is ${newest.version}.`);
  return { record, latest: newest.version };
}

const shownFields = ({
  client: _,
  checks: __,
  hero_alt: ___,
  product_alt: ____,
  components: _____,
  outline: ______,
  fingerprint: _______,
  alternatives: ________,
  ...shown
}: EmailRecord) => shown;

export function asStored(
  record: EmailRecord,
  { stored, html, latest }: { stored: StoredEmail; html: string; latest: number },
): Email {
  const { document, checks, text, told } = stored;
  const { copy } = document;
  return {
    ...shownFields(record),
    variant: 'klaviyo',
    html,
    text,
    copy,
    document,
    checks,
    latest,
    ...(told && { told }),
  };
}

export async function showVersion(
  record: EmailRecord,
  { variant, latest }: { variant: EmailVariant; latest: number },
): Promise<Email> {
  if (variant === 'klaviyo') {
    return asStored(record, { ...(await readWithHtml(record)), latest });
  }
  const rest = shownFields(record);
  // Lazy: functions that only read stored emails start without the compiler.
  const [{ document, notices, told }, { render }, otherBrands, { annotated }, brand] = await Promise.all([
    readStored(record),
    import('./render.ts'),
    otherBrandHosts(record.client),
    import('./annotated.ts'),
    findBrand(record.client),
  ]);
  const { compiled, checks } = render(document, variant, { notices, otherBrands });
  const { text } = compiled;
  const html = brand ? annotated(compiled.html, document, brand) : compiled.html;
  const bytes = Buffer.byteLength(html);
  const values = tagValues(document);
  const subject = plainText(rest.subject, values);
  const preheader = plainText(rest.preheader, values);
  return {
    ...rest,
    variant,
    subject,
    preheader,
    html,
    text,
    bytes,
    copy: document.copy,
    document,
    checks,
    latest,
    ...(told && { told }),
  };
}

export async function listVersions({ client, index, calendarId }: EmailAddress): Promise<EmailVersion[]> {
  const calendar = await requireNamedOrNewestCalendar(client, calendarId);
  await requireCampaign(calendar.session_id, index);
  const versions = await versionsOf(calendar.session_id, index);
  return versions.map(
    ({
      session_id: _,
      client: __,
      index: ___,
      campaign_name: ____,
      usage: _____,
      hero_alt: ______,
      product_alt: _______,
      components: ________,
      outline: _________,
      fingerprint: __________,
      alternatives: ___________,
      ...version
    }) => version,
  );
}
