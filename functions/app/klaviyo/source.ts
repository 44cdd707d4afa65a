import type { BrandRecord } from '#shared/contract/schemas/brand.ts';
import type { Email, EmailCheck } from '#shared/contract/schemas/email.ts';
import type { SeenEmail } from '#shared/contract/schemas/review.ts';
import { attentionForHold, holdOf } from '#shared/domain/campaign/hold.ts';
import { type SendTime, sendTimeOf } from '#shared/domain/campaign/send-time.ts';
import { finding } from '#shared/email/checks/finding.ts';
import { heldChecks } from '#shared/email/checks/overrides.ts';
import { klaviyoLine } from '#shared/email/components/personal-tags.ts';
import { placeholdersIn } from '#shared/email/components/placeholders.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { visibleText } from '#shared/text/fragment-text.ts';
import { getBrand } from '../brands/store.ts';
import type { CampaignRecord } from '../calendars/calendar-records.ts';
import { campaignsOf, namedOrNewestCalendar, requireCampaign } from '../calendars/store.ts';
import { connectionsOf } from '../connections/store.ts';
import { fingerprintOf } from '../emails/fingerprint.ts';
import { getEmail, readVersion } from '../emails/read.ts';
import { newestVersion } from '../emails/versions.ts';
import { seenOf } from '../review/seen-email.ts';
import { otherThan, secondSubjectOf } from '../revisions/second-subject.ts';
import type { LinkId } from './klaviyo-records.ts';
import { markerOf } from './names.ts';

export interface Source {
  client: string;
  linkId: LinkId;
  marker: string;
  /** Undefined for HTML of no campaign. */
  campaign: CampaignRecord | undefined;
  name: string;
  send_date: string;
  /** Null for HTML that is no version. */
  version: number | null;
  seen: SeenEmail | null;
  html: string;
  text: string;
  subject: string;
  preview_text: string;
  second_subject: string;
  send: SendTime;
  /** Its links have the brand's UTM parameters. */
  own_utm: boolean;
  checks: EmailCheck[];
}

export interface CampaignAddress {
  client: string;
  calendarId: string;
  index: number;
  /** The newest when absent. */
  version?: number | undefined;
}

export async function storedEmailSource({
  client,
  calendarId,
  index,
  version,
}: CampaignAddress): Promise<Source> {
  const [{ email, record }, campaign, brand, { klaviyo }] = await Promise.all([
    readVersion({ client, index, calendarId, version }),
    requireCampaign(calendarId, index),
    getBrand(client),
    connectionsOf(client),
  ]);
  const second_subject = await secondSubjectOf(campaign, record);
  return {
    ...ofCampaign(client, campaign),
    version: email.version,
    seen: seenOf(campaign, { ...record, second_subject }, fingerprintOf(email)),
    html: await sentHtml(email, brand, klaviyo.hybrid),
    text: email.text,
    subject: klaviyoLine(email.copy.subject),
    preview_text: klaviyoLine(email.copy.preheader),
    second_subject: klaviyoLine(second_subject),
    send: sendTimeOf(campaign, brand, new Date()),
    own_utm: utmOf(email.document),
    checks: [...email.checks, ...holding(campaign)],
  };
}

function holding(campaign: CampaignRecord): EmailCheck[] {
  const hold = holdOf(campaign);
  return hold ? heldChecks([attentionForHold(hold)]) : [];
}

async function sentHtml(email: Email, brand: BrandRecord, isHybrid: boolean): Promise<string> {
  const document = email.document as EmailDocument;
  const html = isHybrid
    ? (await import('#shared/email/compile/hybrid.ts')).compileHybrid(document).html
    : email.html;
  if (!brand.gmail_annotations) return html;
  const { annotated } = await import('../emails/annotated.ts');
  return annotated(html, document, brand);
}

const ofCampaign = (client: string, campaign: CampaignRecord) => {
  const { session_id, index, campaign_name: name, send_date } = campaign;
  const marker = markerOf(session_id, index);
  return {
    client,
    campaign,
    name,
    send_date,
    linkId: { client, session_id, index, marker },
    marker,
  };
};

function utmOf(document: unknown): boolean {
  const { brand, campaign } = (document ?? {}) as Partial<Pick<EmailDocument, 'brand' | 'campaign'>>;
  return brand?.utm?.enabled === true || campaign?.utm !== undefined;
}

export interface GivenHtml {
  client: string;
  calendarId?: string | undefined;
  index?: number | undefined;
  name: string;
  html: string;
  subject: string | undefined;
  send_date: string | undefined;
  image_tag: string | undefined;
}

/** The newest email's own HTML counts as that version. */
export async function givenHtmlSource(given: GivenHtml): Promise<Source> {
  const { client, html } = given;
  const [campaign, brand] = await Promise.all([campaignOf(given), getBrand(client)]);
  if (campaign?.email && html === (await newestHtml(campaign)))
    return storedEmailSource({ client, calendarId: campaign.session_id, index: campaign.index });
  const row = {
    send_date: given.send_date ?? campaign?.send_date ?? '',
    send_time: campaign?.send_time ?? '',
    time_zone: campaign?.time_zone ?? '',
  };
  const marker = markerOf(client, given.name);
  const subject = given.subject ?? (campaign?.subject_line || campaign?.email?.subject || '');
  return {
    ...(campaign
      ? ofCampaign(client, campaign)
      : {
          client,
          campaign,
          name: given.name.trim(),
          linkId: { client, session_id: null, index: null, marker },
          marker,
        }),
    send_date: row.send_date,
    version: null,
    seen: null,
    html,
    text: visibleText(html, true),
    subject,
    preview_text: campaign?.preview_text ?? '',
    second_subject: otherThan(subject, campaign?.subject_variants ?? []),
    send: sendTimeOf(row, brand, new Date()),
    own_utm: false,
    checks: [...checksOf(html), ...(campaign ? holding(campaign) : [])],
  };
}

async function newestHtml(campaign: CampaignRecord): Promise<string | undefined> {
  const { session_id: calendarId, index, client } = campaign;
  const newest = await newestVersion(calendarId, index);
  return newest && (await getEmail({ client, index, calendarId, variant: 'klaviyo' })).html;
}

/** Undefined when none, or several alike, have the name. */
async function campaignOf(given: GivenHtml): Promise<CampaignRecord | undefined> {
  const calendar = await namedOrNewestCalendar(given.client, given.calendarId);
  if (!calendar) return undefined;
  if (given.index !== undefined) return requireCampaign(calendar.session_id, given.index);
  const name = given.name.trim().toLowerCase();
  const named = (await campaignsOf(calendar.session_id)).filter(
    ({ campaign_name }) => campaign_name.trim().toLowerCase() === name,
  );
  const fits = (field: 'send_date' | 'image_tag' | 'subject_line', wanted: string | undefined) =>
    named.filter((campaign) => wanted === undefined || campaign[field] === wanted);
  const narrowed = [fits('send_date', given.send_date), fits('image_tag', given.image_tag)].find(
    (found) => found.length === 1,
  );
  return named.length === 1 ? named[0] : narrowed?.[0];
}

/** Other HTML is checked only for unfilled gaps. */
function checksOf(html: string): EmailCheck[] {
  return placeholdersIn(visibleText(html)).map((name) =>
    finding(
      'placeholder',
      'block',
      `{${name}} is not filled.`,
      'It would be sent to everyone as it is written.',
      { place: null },
    ),
  );
}
