import PostalMime, { type Email } from 'postal-mime';
import type { CampaignListing } from '../../contract/schemas/campaign-listing.ts';
import type { EmailReading } from '../../contract/schemas/email-reading.ts';
import { decodeText, withReadableHead } from './decode-text.ts';
import { readPlainBody } from './read-body.ts';
import { readEmail } from './read-email.ts';
import { readExport } from './read-export.ts';

export interface SourceFile {
  name: string;
  bytes: Uint8Array;
}

/** Of messages in one another: the parser reads the rest of the file once for each. */
const MOST_NESTED = 20;

/** `problem` names the file and what to do. */
export type FileReading =
  | { kind: 'email'; name: string; email: EmailReading }
  | { kind: 'campaigns'; name: string; campaigns: CampaignListing[] }
  | { kind: 'unreadable'; name: string; problem: string; words?: PlainWords };

type PlainWords = Pick<EmailReading, 'subject' | 'body'>;

export const SOURCE_FILE_LIMIT = 5 * 1024 * 1024;
export const SOURCE_FILES_LIMIT = 60;

const MB = 1024 * 1024;
const signatures: { bytes: readonly number[]; problem: string }[] = [
  {
    bytes: [0xd0, 0xcf, 0x11, 0xe0],
    problem: 'is an Outlook message (.msg) or an old Office file. Open it and save it as HTML or .eml.',
  },
  {
    bytes: [0x50, 0x4b, 0x03, 0x04],
    problem: 'is an archive or Office file. Unpack it, or save it as HTML, and choose that.',
  },
  { bytes: [0x25, 0x50, 0x44, 0x46], problem: 'is a PDF. Save the email itself as HTML or .eml.' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], problem: 'is a picture. Save the email itself as HTML or .eml.' },
  { bytes: [0xff, 0xd8, 0xff], problem: 'is a picture. Save the email itself as HTML or .eml.' },
  { bytes: [0x47, 0x49, 0x46, 0x38], problem: 'is a picture. Save the email itself as HTML or .eml.' },
];
const MESSAGE =
  /^(?:(?:[\w-]{1,60}:|[ \t])[^\n]*\n){0,200}?(?:from|received|mime-version|content-type|return-path|delivered-to):/i;
const MARKUP = /<(?:!doctype|html|head|body|table|div|p|td|center|font|a|h1|img)\b/i;

/** HTML, .eml, .mht or a CSV export of campaigns. Never throws for bad content. */
export async function readFile({ name, bytes }: SourceFile): Promise<FileReading> {
  if (bytes.length === 0) return unreadable(name, 'is empty.');
  if (bytes.length > SOURCE_FILE_LIMIT)
    return unreadable(
      name,
      `has ${(bytes.length / MB).toFixed(1)} MB; a file may have ${SOURCE_FILE_LIMIT / MB} MB. Save the email without its attachments.`,
    );
  const known = signatures.find((signature) => signature.bytes.every((byte, at) => bytes[at] === byte));
  if (known) return unreadable(name, known.problem);
  const text = decodeText(bytes);
  if (/\.(?:csv|tsv)$/i.test(name)) return readCampaigns(name, text);
  const isMessage = /\.(?:eml|mht|mhtml)$/i.test(name) || (!/^\s*</.test(text) && MESSAGE.test(text));
  if (!isMessage) return readMarkup(name, text);
  const nested = text.match(/message\/rfc822/gi)?.length ?? 0;
  if (nested > MOST_NESTED)
    return unreadable(name, 'holds too many messages in one another. Save the email itself.');
  return readMessage(name, bytes);
}

const unreadable = (name: string, problem: string): FileReading => ({
  kind: 'unreadable',
  name,
  problem: `${name} ${problem}`,
});

const emailOrNothing = (name: string, email: EmailReading | null): FileReading =>
  email ? { kind: 'email', name, email } : unreadable(name, 'shows no text and no picture.');

function readCampaigns(name: string, text: string): FileReading {
  const campaigns = readExport(text);
  return campaigns && campaigns.length > 0
    ? { kind: 'campaigns', name, campaigns }
    : unreadable(
        name,
        'lists no campaigns: it needs a column “Subject” and a row for each campaign that was sent.',
      );
}

function readMarkup(name: string, html: string): FileReading {
  if (!MARKUP.test(html)) return unreadable(name, 'holds no HTML. Save the email as HTML or .eml.');
  return emailOrNothing(name, readEmail({ name, html }));
}

async function readMessage(name: string, bytes: Uint8Array): Promise<FileReading> {
  const message = await parsed(bytes);
  if (message === null)
    return unreadable(name, 'is damaged: its parts cannot be told apart. Save the email again.');
  const { subject = '', from, replyTo, html, text = '' } = message;
  if (!html) {
    const problem = `${name} has plain text only, which shows no look. Save the email as HTML.`;
    return { kind: 'unreadable', name, problem, words: { subject, body: readPlainBody(text) } };
  }
  const sender = {
    name: (from?.name ?? '').slice(0, 200),
    address: (from?.address ?? '').slice(0, 300),
    reply_to: (replyTo?.[0]?.address ?? '').slice(0, 300),
  };
  return emailOrNothing(name, readEmail({ name, html, subject, sender }));
}

async function parsed(bytes: Uint8Array): Promise<Email | null> {
  try {
    return await PostalMime.parse(withReadableHead(bytes), {
      maxNestingDepth: MOST_NESTED,
      maxHeadersSize: 512 * 1024,
    });
  } catch {
    return null;
  }
}
