import type { Email, EmailVariant } from '#shared/contract/schemas/email.ts';
import { fileName, uniqueFileNames } from '#shared/domain/file-name.ts';
import type { Sender } from '#shared/email/email-file.ts';
import { saveFile } from '@/lib/download.ts';
import { queryClient } from '@/lib/query.ts';
import { emailQueries } from './queries.ts';

/** Spec §7: pause between two files of a bulk download; browsers drop some otherwise. */
const STAGGER_MS = 100;

export interface DownloadTarget {
  client: string;
  calendarId: string;
  index: number;
  version: number;
  campaign_name: string;
}

const emailOf = ({ client, calendarId, index, version }: DownloadTarget, variant: EmailVariant) =>
  queryClient.fetchQuery(emailQueries.version(client, calendarId, index, version, variant));

/** Downloads one email under the file name of the spec. */
export async function downloadEmail(target: DownloadTarget, variant: EmailVariant): Promise<void> {
  const { html } = await emailOf(target, variant);
  saveFile(fileName(target.campaign_name), html, 'text/html;charset=utf-8');
}

/** Downloads one email as plain text, or as an unsent message for a mail program. */
export async function downloadAs(
  kind: 'txt' | 'eml',
  target: DownloadTarget,
  variant: EmailVariant,
  sender: Sender,
): Promise<void> {
  const [email, { emailFile }] = await Promise.all([
    emailOf(target, variant),
    import('#shared/email/email-file.ts'),
  ]);
  const { name, type, content } = emailFile(email, kind, sender);
  saveFile(name, content, type);
}

/** Downloads every email as a separate file; equal names are numbered. Returns the names that failed. */
export async function downloadEach(
  targets: DownloadTarget[],
  variant: EmailVariant,
  onDone: (count: number) => void,
): Promise<string[]> {
  const names = uniqueFileNames(targets.map(({ campaign_name }) => campaign_name));
  const failed: string[] = [];
  for (const [position, target] of targets.entries()) {
    try {
      const { html } = await emailOf(target, variant);
      saveFile(names[position] ?? fileName(target.campaign_name), html, 'text/html;charset=utf-8');
    } catch {
      failed.push(target.campaign_name);
    }
    onDone(position + 1);
    await new Promise((resolve) => setTimeout(resolve, STAGGER_MS));
  }
  return failed;
}

/** Downloads one ZIP with the `.html` and `.txt` of each email, their images and a manifest. */
export async function downloadZip(
  targets: DownloadTarget[],
  variant: EmailVariant,
  zipName: string,
  onDone: (count: number) => void,
): Promise<void> {
  const [{ zipSync, strToU8 }, { IMAGE_FOLDER, packEmails }] = await Promise.all([
    import('fflate'),
    import('#shared/email/package.ts'),
  ]);
  const emails: Email[] = [];
  for (const target of targets) {
    emails.push(await emailOf(target, variant));
    onDone(emails.length);
  }
  const { files: texts, images } = packEmails(emails, { variant });
  const files = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]));
  for (const name of images) {
    const response = await fetch(`/media/${name}`);
    if (!response.ok) throw new Error(`The image ${name} could not be read (${response.status}).`);
    files[`${IMAGE_FOLDER}/${name}`] = new Uint8Array(await response.arrayBuffer());
  }
  saveFile(
    fileName(zipName, 'zip'),
    zipSync(files, { level: 6 }) as Uint8Array<ArrayBuffer>,
    'application/zip',
  );
}
