import type { Email } from '../contract/schemas/email.ts';
import { fileName } from '../domain/file-name.ts';
import { buildEml } from './eml.ts';
import type { EmailFormat } from './formats.ts';

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

type Filed = Pick<
  Email,
  'session_id' | 'index' | 'version' | 'campaign_name' | 'subject' | 'html' | 'text' | 'created_at'
>;

/** An email as a file, named as in the spec. */
export function emailFile(email: Filed, format: EmailFormat, sender: Sender): EmailFile {
  const name = fileName(email.campaign_name, format);
  if (format === 'html') return { name, type: 'text/html; charset=utf-8', content: email.html };
  if (format === 'txt') return { name, type: 'text/plain; charset=utf-8', content: email.text };
  const { subject, html, text } = email;
  const id = `${email.session_id}-${email.index}-${email.version}`;
  const content = buildEml({
    subject,
    from: sender,
    replyTo: sender.replyTo,
    date: new Date(email.created_at),
    html,
    text,
    id,
  });
  return { name, type: 'message/rfc822', content };
}
