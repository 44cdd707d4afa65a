import { KLAVIYO_IMAGES_PER_DAY } from '#shared/contract/limits.ts';
import { LAPTOP_MEDIA } from '#shared/domain/image/laptop-media.ts';
import { escapeHtml } from '#shared/text/escape.ts';
import { setting } from '../../environment.ts';
import { getObject } from '../../services/bucket.ts';
import type { KlaviyoConnection } from '../../services/klaviyo/connection.ts';
import { KlaviyoError } from '../../services/klaviyo/errors.ts';
import { findImage, type HostedImage, IMAGE_LIMIT, uploadImage } from '../../services/klaviyo/images.ts';
import { klaviyoImages } from './klaviyo-records.ts';
import { countToday, markUsedUpToday, secondsUntilMidnight } from './quota.ts';

const FILE = '[A-Za-z0-9_-]+\\.(?:jpe?g|png|gif)';
const escapeRegex = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** A laptop with another port may have compiled the HTML. */
const ownImages = () =>
  new RegExp(
    `(?:${escapeRegex(setting('MEDIA_BASE_URL'))}/|${LAPTOP_MEDIA.source})(${FILE})(?![A-Za-z0-9_.-])`,
    'g',
  );

export const imagesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(ownImages())].map(([, file = '']) => file)),
];

export const withHostedImages = (html: string, hosted: ReadonlyMap<string, HostedImage>): string =>
  html.replace(ownImages(), (address, file: string) => {
    const url = hosted.get(file)?.url;
    return url === undefined ? address : escapeHtml(url);
  });

export async function hostedImages(account: string, files: string[]): Promise<Map<string, HostedImage>> {
  const records = await klaviyoImages.getMany(files.map((file) => ({ account, file })));
  return new Map(
    records
      .filter(({ url }) => url !== '')
      .map(({ file, image_id, url }): [string, HostedImage] => [file, { id: image_id, url }]),
  );
}

export interface ImageHost {
  connection: KlaviyoConnection;
  account: string;
}

export interface Hosting {
  hosted: Map<string, HostedImage>;
  kept: { file: string; why: string }[];
}

/**
 * One after the other. Images beyond the account's limits stay at our address if that is public; otherwise
 * throws `KlaviyoError`.
 */
export async function hostImages(host: ImageHost, files: string[]): Promise<Hosting> {
  const hosted = await hostedImages(host.account, files);
  const kept: Hosting['kept'] = [];
  for (const file of files) {
    if (hosted.has(file)) continue;
    try {
      hosted.set(file, await hostImage(host, file));
    } catch (error) {
      if (!(error instanceof KlaviyoError) || !mayStay(error)) throw error;
      kept.push({ file, why: error.message });
    }
  }
  return { hosted, kept };
}

const mayStay = (error: KlaviyoError) =>
  setting('MEDIA_PUBLIC') === 'true' && (['refused', 'scope'].includes(error.failure) || isDailyLimit(error));

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
};
const nameOf = (file: string) => `galley-${file.split('.')[0]?.slice(0, 32)}`;

async function hostImage({ connection, account }: ImageHost, file: string): Promise<HostedImage> {
  const id = { account, file };
  const uploaded_at = new Date().toISOString();
  const begun = { ...id, image_id: '', url: '', uploaded_at };
  const remember = async (image: HostedImage) => {
    await klaviyoImages.put({ ...begun, image_id: image.id, url: image.url });
    return image;
  };
  // An unconfirmed earlier upload may have arrived.
  if (!(await klaviyoImages.create(begun))) {
    const found = await findImage(connection, nameOf(file));
    if (found) return remember(found);
  }
  const bytes = await getObject(`media/${file}`);
  if (!bytes)
    throw new KlaviyoError('refused', 'An image of this email is missing. Generate the email again.');
  if (bytes.length > IMAGE_LIMIT) throw new KlaviyoError('refused', 'Klaviyo accepts images up to 5 MB.');
  if (!(await countToday(account, 'images'))) throw dailyLimit();
  const type = types[extensionOf(file)] ?? 'image/jpeg';
  await waitInLine(account);
  try {
    return await remember(
      await uploadImage(connection, { name: `${nameOf(file)}.${extensionOf(file)}`, type, bytes }),
    );
  } catch (error) {
    if (error instanceof KlaviyoError && !error.unknownOutcome) await klaviyoImages.remove(id);
    if (!(error instanceof KlaviyoError) || !isDailyLimit(error)) throw error;
    await markUsedUpToday(account, 'images');
    throw dailyLimit(error.retryAfterSeconds);
  }
}

const extensionOf = (file: string) => file.split('.').at(-1) ?? '';

const LONG_SECONDS = 120;
const isDailyLimit = ({ failure, retryAfterSeconds }: KlaviyoError) =>
  failure === 'rate_limited' && (retryAfterSeconds ?? 0) > LONG_SECONDS;

function dailyLimit(retryAfterSeconds?: number | null): KlaviyoError {
  return new KlaviyoError(
    'rate_limited',
    `Klaviyo accepts ${KLAVIYO_IMAGES_PER_DAY} images a day, and today’s are used up.`,
    {
      // Only a long wait tells the daily limit from a short one, also in a day's last minutes.
      retryAfterSeconds: Math.max(LONG_SECONDS + 1, retryAfterSeconds ?? secondsUntilMidnight()),
    },
  );
}

const PER_SECOND = 3;
const WINDOW_MS = 1_050;
const started = new Map<string, number[]>();

/** Within the account's images per second. */
async function waitInLine(account: string): Promise<void> {
  const recent = (started.get(account) ?? []).slice(-PER_SECOND);
  const [oldest = 0] = recent;
  const wait = recent.length < PER_SECOND ? 0 : oldest + WINDOW_MS - Date.now();
  started.set(account, [...recent, Date.now() + Math.max(0, wait)]);
  if (wait > 0) await new Promise((resume) => setTimeout(resume, wait));
}
