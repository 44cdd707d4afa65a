import type { Campaign } from '../../contract/schemas/campaign.ts';
import type { Email, EmailVariant } from '../../contract/schemas/email.ts';
import { uniqueFileNames } from '../../domain/image/file-name.ts';
import { plainText, tagValues } from '../components/personal-tags.ts';
import type { EmailDocument } from '../document/document.ts';
import { type ManifestEntry, manifestCsv } from './manifest.ts';

export const IMAGE_FOLDER = 'images';

export type PackedEmail = Pick<
  Email,
  | 'index'
  | 'campaign_name'
  | 'subject'
  | 'preheader'
  | 'version'
  | 'writer'
  | 'model'
  | 'html'
  | 'text'
  | 'copy'
  | 'document'
  | 'checks'
>;

export type PackedCampaign = Pick<
  Campaign,
  'index' | 'send_date' | 'send_time' | 'time_zone' | 'target_audience'
>;

export interface PackOptions {
  variant: EmailVariant;
  campaigns: readonly PackedCampaign[];
}

export interface EmailPackage {
  /** By path: `.html` and `.txt` for each email, `manifest.csv` and `manifest.json`. */
  files: Record<string, string>;
  images: string[];
}

/** A content hash under `/media`, on any host. */
const OWN_MEDIA = /https?:\/\/(?:[^"')\s:]|:(?!\/\/))+\/media\/([0-9a-f]{32}\.(?:jpg|png|gif))/g;

/** Moves our own pictures to `base` and lists them. */
export function withImagesAt(html: string, base: string = IMAGE_FOLDER): { html: string; images: string[] } {
  const images = new Set<string>();
  const moved = html.replace(OWN_MEDIA, (_, name: string) => {
    images.add(name);
    return `${base}/${name}`;
  });
  return { html: moved, images: [...images] };
}

export function packEmails(
  emails: readonly PackedEmail[],
  { variant, campaigns }: PackOptions,
): EmailPackage {
  const stems = uniqueFileNames(emails.map(({ campaign_name }) => campaign_name)).map((name) =>
    name.replace(/\.html$/, ''),
  );
  const planned = new Map(campaigns.map((campaign) => [campaign.index, campaign]));
  const files: EmailPackage['files'] = {};
  const all = new Set<string>();
  const listed = emails.map((email, position): ManifestEntry => {
    const file = `${stems[position]}.html`;
    const text_file = `${stems[position]}.txt`;
    const { html, images } = withImagesAt(email.html);
    files[file] = html;
    files[text_file] = email.text;
    for (const name of images) all.add(name);
    return entryOf(email, planned.get(email.index), { file, text_file, images, variant });
  });
  files['manifest.csv'] = manifestCsv(listed);
  files['manifest.json'] = `${JSON.stringify({ variant, emails: listed }, null, 2)}\n`;
  return { files, images: [...all] };
}

function entryOf(
  { index, campaign_name, subject, preheader, version, writer, model, copy, document, checks }: PackedEmail,
  campaign: PackedCampaign | undefined,
  {
    variant,
    ...written
  }: Pick<ManifestEntry, 'file' | 'text_file' | 'images'> & Pick<PackOptions, 'variant'>,
): ManifestEntry {
  const { brand, cta_link = '' } = (document ?? {}) as Partial<EmailDocument>;
  const values = brand ? tagValues({ brand }) : { organization: '' };
  const sent = (text: string) => (variant === 'download' ? plainText(text, values) : text);
  const messages = (severity: 'block' | 'warn') =>
    checks.filter((check) => check.severity === severity).map(({ message }) => message);
  return {
    index,
    campaign_name,
    ...written,
    send_date: campaign?.send_date ?? '',
    send_time: campaign?.send_time ?? '',
    time_zone: campaign?.time_zone ?? '',
    audience: campaign?.target_audience ?? '',
    subject,
    subject_variants: copy.subject_variants.filter((each) => each.trim() !== '').map(sent),
    preheader,
    link: cta_link,
    version,
    writer,
    model,
    checks: { blocking: messages('block'), warnings: messages('warn') },
  };
}
