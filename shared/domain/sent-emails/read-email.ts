import type { EmailReading } from '../../contract/schemas/email-reading.ts';
import { readContent } from './email-content.ts';
import { readForward } from './forwarded.ts';
import { readBody } from './read-body.ts';
import { footerStart, readFooter } from './read-footer.ts';
import { readLinks } from './read-links.ts';
import { readLook } from './read-look.ts';
import { readSentences } from './read-sentences.ts';
import { languageOf } from './words.ts';

export interface SentEmail {
  name: string;
  html: string;
  subject?: string;
  sender?: EmailReading['sender'];
}

const NO_SENDER = { name: '', address: '', reply_to: '' };

/** Null without text and pictures. Fetches and runs nothing. */
export function readEmail({ name, html, ...head }: SentEmail): EmailReading | null {
  const whole = readContent(html);
  const forwarded = readForward(whole);
  const content = forwarded?.content ?? whole;
  const subject = forwarded?.forward.subject || (head.subject ?? '');
  const sender = forwarded ? { ...NO_SENDER, ...forwarded.forward.sender } : (head.sender ?? NO_SENDER);
  if (content.lines.length === 0 && content.pictures.length === 0) return null;
  const end = footerStart(content);
  const text = content.lines.map((line) => line.text).join('\n');
  const title = /[*{|]|^(?:untitled|newsletter|email|document)$/i.test(content.title) ? '' : content.title;
  return {
    name: name.slice(0, 300),
    subject: (subject || title).slice(0, 300),
    sender,
    language: languageOf(text, content.language),
    look: readLook(content, end),
    ...readLinks(content, sender.address),
    footer: readFooter(content, end),
    sentences: readSentences(content, end),
    body: readBody(content, end),
  };
}
