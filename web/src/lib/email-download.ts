import type { EmailVariant } from '#shared/contract/schemas/email.ts';
import { fileName, uniqueFileNames } from '#shared/domain/file-name.ts';
import { saveFile } from './download.ts';
import { emailQueries } from './email-queries.ts';
import { queryClient } from './query.ts';

/** Spec §7: time between two files of a bulk download, or browsers drop some. */
const STAGGER_MS = 100;

export interface DownloadTarget {
  client: string;
  session: string;
  index: number;
  version: number;
  campaign_name: string;
}

const emailOf = ({ client, session, index, version }: DownloadTarget, variant: EmailVariant) =>
  queryClient.fetchQuery(emailQueries.version(client, session, index, version, variant));

/** One email as a file under the spec's name. */
export async function downloadEmail(target: DownloadTarget, variant: EmailVariant): Promise<void> {
  const { html } = await emailOf(target, variant);
  saveFile(fileName(target.campaign_name), html, 'text/html;charset=utf-8');
}

/** One email as plain text, or as an unsent message that any mail program opens. */
export async function downloadAs(
  kind: 'txt' | 'eml',
  target: DownloadTarget,
  variant: EmailVariant,
  from: { name: string; address: string },
): Promise<void> {
  const { subject, html, text } = await emailOf(target, variant);
  if (kind === 'txt') return saveFile(fileName(target.campaign_name, 'txt'), text, 'text/plain;charset=utf-8');
  const { buildEml } = await import('#shared/email/eml.ts');
  const id = `${target.session}-${target.index}-${target.version}`;
  saveFile(fileName(target.campaign_name, 'eml'), buildEml({ subject, from, date: new Date(), html, text, id }), 'message/rfc822');
}

/** Every email as a file of its own, one after the other; names that collide are numbered. Returns the names that failed. */
export async function downloadEach(targets: DownloadTarget[], variant: EmailVariant, onDone: (count: number) => void): Promise<string[]> {
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

const MEDIA = /https?:\/\/[^"')\s]+\/media\/([A-Za-z0-9_-]+\.[a-z0-9]+)/g;

/** All emails in one ZIP: `.html` and `.txt` of each, the images they use beside them, and a manifest. */
export async function downloadZip(
  targets: DownloadTarget[],
  variant: EmailVariant,
  zipName: string,
  onDone: (count: number) => void,
): Promise<void> {
  const { zipSync, strToU8 } = await import('fflate');
  const names = uniqueFileNames(targets.map(({ campaign_name }) => campaign_name));
  const files: Record<string, Uint8Array> = {};
  const images = new Set<string>();
  const manifest: object[] = [];
  for (const [position, target] of targets.entries()) {
    const email = await emailOf(target, variant);
    const file = names[position] ?? fileName(target.campaign_name);
    const html = email.html.replace(MEDIA, (_, name: string) => {
      images.add(name);
      return `images/${name}`;
    });
    files[file] = strToU8(html);
    files[file.replace(/html$/, 'txt')] = strToU8(email.text);
    const { index, campaign_name, subject, preheader, version, writer, model } = email;
    manifest.push({ index, campaign_name, file, subject, preheader, version, writer, model });
    onDone(position + 1);
  }
  for (const name of images) {
    const response = await fetch(`/media/${name}`);
    if (!response.ok) throw new Error(`The image ${name} could not be read (${response.status}).`);
    files[`images/${name}`] = new Uint8Array(await response.arrayBuffer());
  }
  files['manifest.json'] = strToU8(JSON.stringify({ variant, emails: manifest }, null, 2));
  saveFile(fileName(zipName, 'zip'), zipSync(files, { level: 6 }) as Uint8Array<ArrayBuffer>, 'application/zip');
}
