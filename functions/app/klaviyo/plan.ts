import type { ApprovalNeeded } from '#shared/contract/schemas/approval-needed.ts';
import type { KlaviyoMode, KlaviyoPlan, KlaviyoPlanItem } from '#shared/contract/schemas/klaviyo.ts';
import { editorTypeOf } from '#shared/email/compile/editor-type.ts';
import { AppError } from '../../errors.ts';
import { inParallel } from '../../services/table.ts';
import type { CampaignRecord } from '../calendars/calendar-records.ts';
import { findCampaigns, namedOrNewestCalendar } from '../calendars/store.ts';
import type { ConnectionsRecord } from '../connections/connection-records.ts';
import type { StoredReview } from '../review/read-room.ts';
import { connectedAccount } from './account.ts';
import { imagesToHost } from './content.ts';
import { asAppError } from './failures.ts';
import { hostedImages, imagesIn, withHostedImages } from './images.ts';
import type { DraftSettings, KlaviyoLinkRecord } from './klaviyo-records.ts';
import { findLink } from './links.ts';
import { markerOf, nameInKlaviyo } from './names.ts';
import { quotaOf } from './quota.ts';
import { draftApi } from './remote.ts';
import { missingTimeNote } from './send-time-note.ts';
import { type Source, storedEmailSource } from './source.ts';
import { contentHash } from './template.ts';
import { differs, wantedSettings } from './wanted.ts';

export interface PlanRequest {
  client: string;
  calendarId: string | undefined;
  indexes: readonly number[];
  version: number | undefined;
  mode: KlaviyoMode | undefined;
  remainingMs: () => number;
}

const AT_ONCE = 8;

/**
 * From our own records; Klaviyo only identifies a new key's account. Throws 409 (`not_connected`) without a
 * valid key.
 */
export async function planUpload(request: PlanRequest): Promise<KlaviyoPlan> {
  const { client } = request;
  const indexes = [...new Set(request.indexes)];
  const [calendar, connections] = await Promise.all([
    namedOrNewestCalendar(client, request.calendarId),
    connectionsFor(request),
  ]);
  const account = connections.klaviyo_account;
  const mode = request.mode ?? (connections.klaviyo.audience_ids.length > 0 ? 'campaign' : 'template');
  const campaigns = calendar ? await findCampaigns(calendar.session_id, indexes) : [];
  const found = new Map(campaigns.map((campaign) => [campaign.index, campaign]));
  let stored: Promise<StoredReview> | undefined;
  const review: Planning['review'] = (calendarId) => {
    stored ??= import('../review/read-room.ts').then(({ readReview }) => readReview(calendarId));
    return stored;
  };
  const items = new Map<number, Planned>();
  await inParallel(AT_ONCE, indexes, async (index) => {
    const campaign = found.get(index);
    if (campaign) items.set(index, await planItem(campaign, { request, review, connections, mode }));
  });
  return {
    success: true,
    account: account && { id: account.id, organization: account.organization },
    session_id: calendar?.session_id ?? null,
    mode,
    quota: await quotaOf(account?.id ?? ''),
    items: countingImagesOnce(indexes.flatMap((index) => items.get(index) ?? [])),
  };
}

async function connectionsFor({ client, remainingMs }: PlanRequest): Promise<ConnectionsRecord> {
  try {
    return (await connectedAccount(client, { remainingMs })).connections;
  } catch (error) {
    throw asAppError(error);
  }
}

interface Planned {
  item: KlaviyoPlanItem;
  missing: string[];
}

function countingImagesOnce(planned: Planned[]): KlaviyoPlanItem[] {
  const counted = new Set<string>();
  return planned.map(({ item, missing }) => {
    const fresh = missing.filter((file) => !counted.has(file));
    for (const file of fresh) counted.add(file);
    const { reused, kept } = item.images;
    const images = { upload: fresh.length, reused: reused + missing.length - fresh.length, kept };
    return { ...item, images };
  });
}

interface Planning {
  request: PlanRequest;
  review: (calendarId: string) => Promise<StoredReview>;
  connections: ConnectionsRecord;
  mode: KlaviyoMode;
}

async function planItem(campaign: CampaignRecord, planning: Planning): Promise<Planned> {
  const { session_id: calendarId, index } = campaign;
  const { client, version } = planning.request;
  try {
    const source = await storedEmailSource({ client, calendarId, index, version });
    return await planOf(source, planning);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'internal') throw error;
    return { item: { ...nothing(campaign), problem: error.message }, missing: [] };
  }
}

const nothing = ({ index, session_id, campaign_name, send_date }: CampaignRecord): KlaviyoPlanItem => ({
  index,
  campaign_name,
  problem: null,
  version: null,
  template_name: nameInKlaviyo(campaign_name, send_date, markerOf(session_id, index)),
  template: 'create',
  draft: null,
  audiences: [],
  send_time: null,
  subject: '',
  preview_text: '',
  second_subject: '',
  ab_test: null,
  ab_possible: false,
  from_email: '',
  from_label: '',
  images: { upload: 0, reused: 0, kept: 0 },
  blocking: [],
  unapproved: null,
  notes: [],
});

async function planOf(source: Source, { connections, mode, review }: Planning): Promise<Planned> {
  const { klaviyo, klaviyo_account: account } = connections;
  const link = await findLink(source.linkId);
  const files = imagesIn(source.html);
  const copied = imagesToHost(source, { connections });
  const hosted = await hostedImages(account?.id ?? link?.account ?? '', copied);
  const html = withHostedImages(source.html, hosted);
  const hash = contentHash({ html, text: source.text, editorType: editorTypeOf(source.html) });
  const missing = copied.filter((file) => !hosted.has(file));
  const hasDraft = mode === 'campaign' && klaviyo.audience_ids.length > 0 && source.subject.trim() !== '';
  const note = hasDraft ? missingTimeNote(source.send) : null;
  const ab_possible = hasDraft && source.second_subject !== '' && draftApi(link).variations;
  const wanted = wantedSettings(source, connections, ab_possible ? (link?.ab_test ?? null) : null);
  const name = nameInKlaviyo(source.name, source.send_date, source.marker);
  const item: KlaviyoPlanItem = {
    ...(source.campaign && nothing(source.campaign)),
    index: source.campaign?.index ?? 0,
    campaign_name: source.name,
    problem: null,
    version: source.version,
    template_name: name,
    template: actionOf(link?.template_id, link?.content_hash === hash && link.template_name === name),
    draft: hasDraft ? draftAction(link, { hash, name, wanted }) : null,
    audiences: hasDraft ? klaviyo.audience_ids : [],
    send_time: hasDraft && 'at' in source.send ? source.send : null,
    subject: source.subject,
    preview_text: source.preview_text,
    second_subject: source.second_subject,
    ab_test: wanted.ab_test,
    ab_possible,
    from_email: wanted.from_email,
    from_label: wanted.from_label,
    images: {
      upload: missing.length,
      reused: hosted.size,
      kept: files.length - copied.length,
    },
    blocking: source.checks.filter(({ severity }) => severity === 'block'),
    unapproved: await unapprovedBecause(source, klaviyo.approval_needed, review),
    notes: note === null ? [] : [note],
  };
  return { item, missing };
}

async function unapprovedBecause(
  source: Source,
  needed: ApprovalNeeded,
  read: Planning['review'],
): Promise<string | null> {
  if (needed === 'nobody') return null;
  const { missingApproval } = await import('./missing-approval.ts');
  return missingApproval(source, needed, { read });
}

type Action = KlaviyoPlanItem['template'];

function actionOf(id: string | undefined, same: boolean): Action {
  if (!id) return 'create';
  return same ? 'unchanged' : 'update';
}

function draftAction(
  link: KlaviyoLinkRecord | undefined,
  { hash, name, wanted }: { hash: string; name: string; wanted: DraftSettings },
): Action {
  const sent = link?.draft_sent;
  const isOurs = link?.sent_hash === hash && link.campaign_name === name;
  const same = isOurs && !!sent && !differs(sent, wanted);
  return actionOf(link?.campaign_id, same);
}
