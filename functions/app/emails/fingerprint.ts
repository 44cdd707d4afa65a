import { createHash } from 'node:crypto';
import * as z from 'zod';
import { LAPTOP_MEDIA } from '#shared/domain/image/laptop-media.ts';
import { mediaBase } from './picture-addresses.ts';

/** SHA-256 of an email, base64url: of all of it (`email`), and without subject line and preview text (`body`). */
export const fingerprint = z.object({ email: z.string(), body: z.string() });
export type Fingerprint = z.infer<typeof fingerprint>;

/**
 * What an email is told from another by. Where our pictures are served is no part of it: a picture's name is the hash of
 * its content, and a stage may get another domain.
 */
export function fingerprintOf({ html, text }: { html: string; text: string }): Fingerprint {
  const [page, plain] = [withoutBase(html), withoutBase(text)];
  return { email: hashOf(page, plain), body: hashOf(withoutInboxLines(page), plain) };
}

const withoutBase = (text: string): string =>
  text.replace(LAPTOP_MEDIA, '/media/').replaceAll(`${mediaBase()}/`, '/media/');

/** An email's HTML without its title and its preheader (`compile/preheader.ts`); emails of others are left whole. */
function withoutInboxLines(html: string): string {
  const [titleStart, titleEnd] = [html.indexOf('<title>'), html.indexOf('</title>')];
  const [hidden, main] = [html.indexOf('<div style="display:none'), html.indexOf('<main>')];
  if (titleStart < 0 || titleEnd < titleStart || main < titleEnd) return html;
  const head = html.slice(titleEnd, hidden > titleEnd && hidden < main ? hidden : main);
  // The title is repeated as the article's name.
  return html.slice(0, titleStart) + head + html.slice(main).replace(/ aria-label="[^"]*"/, '');
}

const hashOf = (...texts: string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
