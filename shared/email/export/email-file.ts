import type { Email } from '../../contract/schemas/email.ts';
import { fileName } from '../../domain/image/file-name.ts';
import type { EmailFormat } from '../../text/formats.ts';
import { buildEml } from './eml.ts';
import { withImagesAt } from './package.ts';

export interface EmailFile {
  name: string;
  type: string;
  content: string;
}

export interface Sender {
  name: string;
  address: string;
  replyTo: string;
}

export const senderOf = (brand: {
  sender_name: string;
  brand_name: string;
  sender_address: string;
  reply_to: string;
}): Sender => ({
  name: brand.sender_name || brand.brand_name,
  address: brand.sender_address,
  replyTo: brand.reply_to,
});

type EmailToFile = Pick<
  Email,
  'session_id' | 'index' | 'version' | 'campaign_name' | 'subject' | 'html' | 'text' | 'created_at'
>;

/** Pictures at an address without TLS are on a laptop, where no recipient can fetch them. */
export const picturesToCarry = ({ html }: Pick<Email, 'html'>): string[] =>
  /\bhttp:\/\/[^"'\s]{1,200}\/media\//.test(html) ? withImagesAt(html).images : [];

const mediaTypes: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif' };
/** A content id looks like an address (RFC 2392). */
const PICTURES_AT = 'cid:pictures@galley';

/** Named as in the spec. A message carries `pictures` by the names from `picturesToCarry`. */
export function emailFile(
  email: EmailToFile,
  format: EmailFormat,
  sender: Sender,
  pictures: ReadonlyMap<string, Uint8Array> = new Map(),
): EmailFile {
  const name = fileName(email.campaign_name, format);
  if (format === 'html') return { name, type: 'text/html; charset=utf-8', content: email.html };
  if (format === 'txt') return { name, type: 'text/plain; charset=utf-8', content: email.text };
  const { subject, text } = email;
  const html = pictures.size === 0 ? email.html : withImagesAt(email.html, PICTURES_AT).html;
  const id = `${email.session_id}-${email.index}-${email.version}`;
  const content = buildEml({
    subject,
    from: sender,
    replyTo: sender.replyTo,
    date: new Date(email.created_at),
    html,
    text,
    pictures: [...pictures].map(([picture, bytes]) => ({
      id: `${PICTURES_AT.slice('cid:'.length)}/${picture}`,
      type: mediaTypes[picture.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      bytes,
    })),
    id,
  });
  return { name, type: 'message/rfc822', content };
}
