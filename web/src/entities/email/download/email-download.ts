import type { Email, EmailVariant } from '#shared/contract/schemas/email.ts';
import { fileName, uniqueFileNames } from '#shared/domain/image/file-name.ts';
import type { Sender } from '#shared/email/export/email-file.ts';
import { toastInfo } from '@/components/toast.ts';
import { saveFile } from '@/lib/download.ts';
import { queryClient } from '@/lib/query.ts';
import { calendarQueries } from '../../calendar/calendar-queries.ts';
import type { EmailTarget } from '../campaign-email.ts';
import { emailQueries } from '../email-queries.ts';

/** Browsers drop some files without a pause (spec §7). */
const STAGGER_MS = 100;

const emailOf = ({ client, calendarId, index, version }: EmailTarget, variant: EmailVariant) =>
  queryClient.fetchQuery(emailQueries.version(client, calendarId, index, version, variant));

const saveHtml = ({ html }: Email, name: string) => saveFile(name, html, 'text/html;charset=utf-8');

export async function saveEmail(email: Email, name: string): Promise<void> {
  saveHtml(email, fileName(name));
  await sayWhichPicturesStay([email]);
}

/** HTML alone leaves out pictures that only this computer serves. */
async function sayWhichPicturesStay(emails: readonly Email[]): Promise<void> {
  const { picturesToCarry } = await import('#shared/email/export/email-file.ts');
  const pictures = new Set(emails.flatMap((email) => picturesToCarry(email)));
  if (pictures.size === 0) return;
  toastInfo(
    `${pictures.size === 1 ? 'A picture stays' : `${pictures.size} pictures stay`} on this computer`,
    'Nobody else can see what is served here. To take pictures along, download the ZIP among the proofs, or upload to Klaviyo.',
  );
}

async function readPictures(names: readonly string[]): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const pictures = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const name of names) {
    const response = await fetch(`/media/${name}`);
    if (!response.ok) throw new Error(`The image ${name} could not be read (${response.status}).`);
    pictures.set(name, new Uint8Array(await response.arrayBuffer()));
  }
  return pictures;
}

/** `eml` is an unsent message for a mail program. */
export async function saveEmailAs(email: Email, kind: 'txt' | 'eml', sender: Sender): Promise<void> {
  const { emailFile, picturesToCarry } = await import('#shared/email/export/email-file.ts');
  const pictures = kind === 'eml' ? await readPictures(picturesToCarry(email)) : undefined;
  const { name, type, content } = emailFile(email, kind, sender, pictures);
  saveFile(name, content, type);
}

/** Fetches in sequence. Reports failed campaigns and the first error. */
export async function fetchEmails(
  targets: readonly EmailTarget[],
  variant: EmailVariant,
  onDone: (count: number) => void,
): Promise<{ emails: Email[]; failed: string[]; error: unknown }> {
  const emails: Email[] = [];
  const failed: string[] = [];
  let error: unknown;
  for (const [position, target] of targets.entries()) {
    try {
      emails.push(await emailOf(target, variant));
    } catch (caught) {
      error ??= caught;
      failed.push(target.campaign_name);
    }
    onDone(position + 1);
  }
  return { emails, failed, error };
}

/** Equal file names are numbered. */
export async function saveEach(emails: readonly Email[]): Promise<void> {
  const names = uniqueFileNames(emails.map(({ campaign_name }) => campaign_name));
  for (const [position, email] of emails.entries()) {
    if (position > 0) await new Promise((resolve) => setTimeout(resolve, STAGGER_MS));
    saveHtml(email, names[position] ?? fileName(email.campaign_name));
  }
  await sayWhichPicturesStay(emails);
}

export async function saveZip(
  emails: readonly Email[],
  { variant, name, calendarId }: { variant: EmailVariant; name: string; calendarId: string },
): Promise<void> {
  const [{ zipSync, strToU8 }, { IMAGE_FOLDER, packEmails }, { campaigns }] = await Promise.all([
    import('fflate'),
    import('#shared/email/export/package.ts'),
    queryClient.ensureQueryData(calendarQueries.detail(calendarId)),
  ]);
  const { files: texts, images } = packEmails(emails, { variant, campaigns });
  const files = Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, strToU8(text)]));
  for (const [image, bytes] of await readPictures(images)) files[`${IMAGE_FOLDER}/${image}`] = bytes;
  saveFile(fileName(name, 'zip'), zipSync(files, { level: 6 }) as Uint8Array<ArrayBuffer>, 'application/zip');
}
