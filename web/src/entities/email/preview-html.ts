import { withDefaults } from '#shared/email/tag-defaults.ts';

export interface PreviewOptions {
  scheme: 'light' | 'dark';
  images: boolean;
  /** Stands in for the address that the platform inserts. */
  address: string;
}

/**
 * Design §8: no scripts, and nothing but images is fetched. The app's own origin serves `/media` on the
 * laptop.
 */
const policy = (images: boolean) =>
  `default-src 'none'; img-src ${images ? `https: data: blob: ${location.origin}` : "'none'"}; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'`;

const escapeText = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Fills platform tags as a recipient would see them, for the preview only. */
const samples = (html: string, address: string) =>
  withDefaults(html)
    .replace(/\{%-?\s*(unsubscribe|manage_preferences|web_view)_link[^%]*%\}/g, '#')
    .replace(
      /\{%-?\s*unsubscribe(?:\s+'([^']*)')?[^%]*%\}/g,
      (_, label?: string) => `<a href="#">${label ?? 'Unsubscribe'}</a>`,
    )
    .replace(/\{%\s*current_year\s*%\}/g, () => String(new Date().getFullYear()))
    .replace(/\{\{\s*organization\.full_address\s*\}\}/g, escapeText(address));

/**
 * The email as the preview shows it. The scheme is set by rewriting the media query, because a frame's
 * `prefers-color-scheme` follows the system.
 */
export function previewHtml(html: string, { scheme, images, address }: PreviewOptions): string {
  const guard = `<meta http-equiv="Content-Security-Policy" content="${policy(images)}"><meta name="referrer" content="no-referrer">`;
  return samples(html, address)
    .replace(/<head(\s[^<>]*)?>/i, (head) => `${head}${guard}`)
    .replace(
      /@media\s*\(prefers-color-scheme:\s*dark\)/g,
      scheme === 'dark' ? '@media all' : '@media not all',
    );
}
