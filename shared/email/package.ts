import type { Email, EmailVariant } from '../contract/schemas/email.ts';
import { uniqueFileNames } from '../domain/file-name.ts';

/** Folder of the pictures, beside the emails. */
export const IMAGE_FOLDER = 'images';

export type PackedEmail = Pick<
  Email,
  'index' | 'campaign_name' | 'subject' | 'preheader' | 'version' | 'writer' | 'model' | 'html' | 'text'
>;

export interface EmailPackage {
  /** Text files by path: an `.html` and a `.txt` for each email, and `manifest.json`. */
  files: Record<string, string>;
  /** Names of files under `/media` that the emails show; each belongs at `images/<name>`. */
  images: string[];
}

/** Our own pictures on any host: a content hash under `/media`. */
const OWN = /https?:\/\/(?:[^"')\s:]|:(?!\/\/))+\/media\/([0-9a-f]{32}\.(?:jpg|png|gif))/g;

/**
 * The email with our own pictures at `base`, and their names. Pictures from other hosts are left as they are.
 */
export function withImagesAt(html: string, base: string = IMAGE_FOLDER): { html: string; images: string[] } {
  const images = new Set<string>();
  const moved = html.replace(OWN, (_, name: string) => {
    images.add(name);
    return `${base}/${name}`;
  });
  return { html: moved, images: [...images] };
}

/** Lays out emails as a folder or ZIP, with the file names of the spec, their pictures and a manifest. */
export function packEmails(
  emails: readonly PackedEmail[],
  { variant }: { variant: EmailVariant },
): EmailPackage {
  const stems = uniqueFileNames(emails.map(({ campaign_name }) => campaign_name)).map((name) =>
    name.replace(/\.html$/, ''),
  );
  const files: EmailPackage['files'] = {};
  const all = new Set<string>();
  const listed = emails.map(({ html: original, text, ...facts }, position) => {
    const [file, text_file] = [`${stems[position]}.html`, `${stems[position]}.txt`];
    const { html, images } = withImagesAt(original);
    files[file] = html;
    files[text_file] = text;
    for (const name of images) all.add(name);
    const { index, campaign_name, subject, preheader, version, writer, model } = facts;
    return { index, campaign_name, file, text_file, images, subject, preheader, version, writer, model };
  });
  files['manifest.json'] = `${JSON.stringify({ variant, emails: listed }, null, 2)}\n`;
  return { files, images: [...all] };
}
