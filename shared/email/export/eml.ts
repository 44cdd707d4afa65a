export interface InlinePicture {
  id: string;
  type: string;
  bytes: Uint8Array;
}

export interface Message {
  subject: string;
  from: { name: string; address: string };
  /** Without it, the message opens as a draft with no recipient. */
  to?: string;
  replyTo?: string;
  date: Date;
  html: string;
  text: string;
  pictures?: readonly InlinePicture[];
  id: string;
}

const encoder = new TextEncoder();
/** RFC 2045 §6.7 allows 76, including the soft break. */
const LINE = 75;

/** UTF-8 with CRLF. Never splits an escape such as `=C3`. */
export function quotedPrintable(text: string): string {
  return text
    .toWellFormed()
    .split(/\r\n|\r|\n/)
    .map(encodeLine)
    .join('\r\n');
}

function encodeLine(line: string): string {
  const bytes = encoder.encode(line);
  const lines: string[] = [];
  let current = '';
  for (const [index, byte] of bytes.entries()) {
    const blankAtEnd = (byte === 0x20 || byte === 0x09) && index === bytes.length - 1;
    const literal =
      (byte >= 0x21 && byte <= 0x7e && byte !== 0x3d) || ((byte === 0x20 || byte === 0x09) && !blankAtEnd);
    const sign = literal ? String.fromCharCode(byte) : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    if (current.length + sign.length > LINE) {
      lines.push(`${current}=`);
      current = '';
    }
    current += sign;
  }
  return [...lines, current].join('\r\n');
}

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

function base64Lines(bytes: Uint8Array): string {
  const lines = Array.from({ length: Math.ceil(bytes.length / 57) }, (_, line) =>
    base64(bytes.subarray(line * 57, (line + 1) * 57)),
  );
  return lines.join('\r\n');
}

/** ASCII unchanged, otherwise RFC 2047 words of at most 75 characters. Line breaks become spaces. */
export function encodedHeader(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[\r\n\t]+/g, ' ')
    .trim();
  if (/^[\x20-\x7e]*$/.test(line) && line.length <= 66 && !line.includes('=?')) return line;
  const words: string[] = [];
  let chunk = '';
  for (const character of line) {
    if (encoder.encode(chunk + character).length > 36) {
      words.push(chunk);
      chunk = '';
    }
    chunk += character;
  }
  return [...words, chunk].map((word) => `=?UTF-8?B?${base64(encoder.encode(word))}?=`).join('\r\n ');
}

const address = (text: string) =>
  /^[^\s<>(),;:"\\@[\]]+@[A-Za-z0-9.-]+$/.test(text.trim()) ? text.trim() : '';

function mailbox({ name, address: written }: Message['from']): string {
  const place = address(written);
  if (place === '') return '';
  const label = encodedHeader(name);
  if (label === '') return place;
  return label.startsWith('=?') ? `${label} <${place}>` : `"${label.replace(/["\\]/g, '\\$&')}" <${place}>`;
}

/** RFC 5322 §3.3 makes `GMT` obsolete. */
const messageDate = (date: Date) => date.toUTCString().replace('GMT', '+0000');

/** `multipart/alternative`, optionally with inline pictures. Outlook opens it as an unsent draft. */
export function buildEml(message: Message): string {
  const id = message.id.replace(/[^A-Za-z0-9.-]/g, '-').slice(0, 40) || 'message';
  const from = mailbox(message.from);
  const domain = from === '' ? 'localhost' : (/@([^>]+)/.exec(from)?.[1] ?? 'localhost');
  const boundary = `=_${id}_part`;
  const headers: [string, string][] = [
    ['From', from],
    ['To', address(message.to ?? '')],
    ['Reply-To', address(message.replyTo ?? '')],
    ['Subject', encodedHeader(message.subject)],
    ['Date', messageDate(message.date)],
    ['Message-ID', `<${id}@${domain}>`],
    ['X-Unsent', '1'],
    ['MIME-Version', '1.0'],
    ['Content-Type', `multipart/alternative; boundary="${boundary}"`],
  ];
  const part = (type: string, content: string) =>
    `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${quotedPrintable(content)}\r\n`;
  const html = part('text/html', message.html);
  const pictures = (message.pictures ?? []).map(
    ({ id: cid, type, bytes }) =>
      `--${boundary}_related\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\nContent-ID: <${cid}>\r\nContent-Disposition: inline\r\n\r\n${base64Lines(bytes)}\r\n`,
  );
  const shown =
    pictures.length === 0
      ? html
      : `--${boundary}\r\nContent-Type: multipart/related; boundary="${boundary}_related"\r\n\r\n${html.replace(`--${boundary}`, `--${boundary}_related`)}${pictures.join('')}--${boundary}_related--\r\n`;
  const head = headers.filter(([, value]) => value !== '').map(([name, value]) => `${name}: ${value}`);
  return `${head.join('\r\n')}\r\n\r\n${part('text/plain', message.text)}${shown}--${boundary}--\r\n`;
}
