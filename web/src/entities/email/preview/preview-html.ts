import { LAPTOP_MEDIA } from '#shared/domain/image/laptop-media.ts';
import { withDefaults } from '#shared/email/components/tag-defaults.ts';
import type { EmailDocument, EmailImage } from '#shared/email/document/document.ts';

export interface PreviewOptions {
  scheme: 'light' | 'dark';
  images: boolean;
  address: string;
  document?: Pick<EmailDocument, 'hero' | 'pictures'> | undefined;
}

/** Design §8: no scripts, and only images are fetched. The app's own origin serves `/media`. */
const policy = (images: boolean) =>
  `default-src 'none'; img-src ${images ? `https: data: blob: ${location.origin}` : "'none'"}; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'`;

const escapeText = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * Reserves space for loading pictures; only in previews, since mail programs with images off would leave it
 * empty.
 */
const placeholders = ({ hero, pictures = [] }: NonNullable<PreviewOptions['document']>): string =>
  [hero, ...pictures]
    .filter((image): image is EmailImage => image !== null && image.width > 0 && image.height > 0)
    .map(({ url, width, height }) => {
      // By name, since the server's address may have changed.
      const name = escapeCss(url.slice(url.lastIndexOf('/')));
      return `img[src$="${name}"]{aspect-ratio:auto ${width}/${height}}`;
    })
    .join('');

const escapeCss = (text: string) =>
  text.replace(/[^\w:/.-]/g, (character) => `\\${character.codePointAt(0)?.toString(16)} `);

const samples = (html: string, address: string) =>
  withDefaults(html)
    .replace(/\{%-?\s*(unsubscribe|manage_preferences|web_view)_link[^%]*%\}/g, '#')
    .replace(
      /\{%-?\s*unsubscribe(?:\s+'([^']*)')?[^%]*%\}/g,
      (_, label?: string) => `<a href="#">${label ?? 'Unsubscribe'}</a>`,
    )
    .replace(/\{%\s*current_year\s*%\}/g, () => String(new Date().getFullYear()))
    .replace(/\{\{\s*organization\.full_address\s*\}\}/g, escapeText(address));

/** By rewriting the media query, because a frame's `prefers-color-scheme` follows the system. */
export function previewHtml(html: string, { scheme, images, address, document }: PreviewOptions): string {
  const style = document && images ? `<style>${placeholders(document)}</style>` : '';
  const guard = `<meta http-equiv="Content-Security-Policy" content="${policy(images)}"><meta name="referrer" content="no-referrer">${style}`;
  return samples(html, address)
    .replace(LAPTOP_MEDIA, () => `${location.origin}/media/`)
    .replace(/<head(\s[^<>]*)?>/i, (head) => `${head}${guard}`)
    .replace(
      /@media\s*\(prefers-color-scheme:\s*dark\)/g,
      scheme === 'dark' ? '@media all' : '@media not all',
    );
}
