import { AppError } from '../../errors.ts';
import { getText, putObject } from '../../services/bucket.ts';
import { UPLOAD_FAILED } from './failures.ts';
import { type KlaviyoLinkRecord, klaviyoLinks, type LinkId } from './klaviyo-records.ts';
import type { Source } from './source.ts';

/** Longer than a function may run: a killed upload blocks the next only briefly. */
const BUSY_MS = 40_000;

const nothingThere = {
  template_id: '',
  template_name: '',
  editor_type: 'CODE',
  content_hash: '',
  stored_hash: '',
  campaign_id: '',
  campaign_name: '',
  revision: '2026-10-15',
  sent_hash: '',
  copy_hash: '',
  draft_sent: null,
  draft_stored: null,
  creating: null,
  image_ids: [],
} as const satisfies Partial<KlaviyoLinkRecord>;

export const startOver = (account: string) => ({ ...nothingThere, image_ids: [], account });

export const findLink = (linkId: LinkId): Promise<KlaviyoLinkRecord | undefined> => klaviyoLinks.get(linkId);

/** Throws 409 while another upload of the campaign runs. */
export async function reserveLink(
  { linkId }: Pick<Source, 'linkId'>,
  account: string,
): Promise<KlaviyoLinkRecord> {
  const now = Date.now();
  const busy_until = new Date(now + BUSY_MS).toISOString();
  const known = await findLink(linkId);
  if (!known) {
    const record: KlaviyoLinkRecord = {
      ...nothingThere,
      image_ids: [],
      ab_test: null,
      ...linkId,
      account,
      version: null,
      uploaded_at: '',
      uploaded_by: '',
      busy_until,
    };
    if (await klaviyoLinks.create(record)) return record;
    throw alreadyRunning();
  }
  if (known.busy_until !== '' && Date.parse(known.busy_until) > now) throw alreadyRunning();
  const reserved = await klaviyoLinks.update(linkId, {
    set: { busy_until },
    expect: { busy_until: known.busy_until },
  });
  if (!reserved) throw alreadyRunning();
  return reserved;
}

const alreadyRunning = () =>
  new AppError(
    'conflict',
    'This campaign is being uploaded to Klaviyo right now. Wait until that upload has finished, then try again.',
    { title: UPLOAD_FAILED },
  );

export const changeLink = async (
  { linkId }: Pick<Source, 'linkId'>,
  set: Partial<KlaviyoLinkRecord>,
): Promise<void> => {
  await klaviyoLinks.update(linkId, { set });
};

export interface UploadedHtml {
  template?: string;
  copy?: string;
}
const fileOf = ({ client, marker }: Pick<Source, 'client' | 'marker'>) => `klaviyo/${client}/${marker}.json`;

export async function readUploaded(source: Pick<Source, 'client' | 'marker'>): Promise<UploadedHtml> {
  const text = await getText(fileOf(source));
  return text === undefined ? {} : (JSON.parse(text) as UploadedHtml);
}

export const writeUploaded = (
  source: Pick<Source, 'client' | 'marker'>,
  uploaded: UploadedHtml,
): Promise<void> => putObject(fileOf(source), JSON.stringify(uploaded), { contentType: 'application/json' });
