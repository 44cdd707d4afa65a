import { createHash } from 'node:crypto';
import * as z from 'zod';
import { LAPTOP_MEDIA } from '#shared/domain/image/laptop-media.ts';
import { mediaBase } from './picture-addresses.ts';

/** SHA-256 in base64url: `email` of the whole, `body` without subject line and preview text. */
export const fingerprint = z.object({ email: z.string(), body: z.string() });
export type Fingerprint = z.infer<typeof fingerprint>;

/** Ignores where our pictures are served: names are content hashes, and a stage may move. */
export function fingerprintOf({ html, text }: { html: string; text: string }): Fingerprint {
  const [page, plain] = [withoutBase(html), withoutBase(text)];
  return { email: hashOf(page, plain), body: hashOf(withoutInboxLines(page), plain) };
}

const withoutBase = (text: string): string =>
  text.replace(LAPTOP_MEDIA, '/media/').replaceAll(`${mediaBase()}/`, '/media/');

/** Without title and preheader (`compile/preheader.ts`); other HTML stays. */
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
