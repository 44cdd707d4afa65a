import type { EmailContent } from './email-content.ts';

interface Forward {
  subject: string;
  sender: { name: string; address: string };
}

const FIELD = /^\s?\p{L}[^:\n@]{0,30}[:：]\s*(.*)$/u;
const ADDRESS = /^["']?([^"'<]{0,300}?)["']?\s{0,9}<?([\w.+-]{1,64}@[\w.-]{1,200}\w)>?/;
const DATED = /\d.{0,100}\d[:.h]\d\d/;
/** "---------- Forwarded message ---------" and anything written above it. */
const MOST_BEFORE = 6;
const LEAST_FIELDS = 3;

/** Removes the headers of forwarding or printing, where the sender's come first; null without them. */
export function readForward(content: EmailContent): { content: EmailContent; forward: Forward } | null {
  const texts = content.lines.slice(0, MOST_BEFORE * 3).map(({ text }) => FIELD.exec(text)?.[1]);
  const from = texts.slice(0, MOST_BEFORE).findIndex((value) => value !== undefined && ADDRESS.test(value));
  if (from < 0) return null;
  const rest = texts.slice(from);
  const end = rest.indexOf(undefined);
  const fields = rest.slice(0, end < 0 ? rest.length : end).filter((value) => value !== undefined);
  const [, name = '', address = ''] = ADDRESS.exec(fields[0] ?? '') ?? [];
  const others = fields.slice(1);
  const isHead = fields.length >= LEAST_FIELDS && others.some((value) => DATED.test(value));
  if (!isHead) return null;
  const said = others.filter((value) => !value.includes('@') && !DATED.test(value));
  return {
    content: without(content, from + fields.length),
    forward: { subject: said.length === 1 ? (said[0] ?? '').trim() : '', sender: { name, address } },
  };
}

function without({ lines, links, pictures, ...content }: EmailContent, count: number): EmailContent {
  const length = lines
    .slice(0, count)
    .flatMap(({ runs }) => runs)
    .reduce((sum, { text }) => sum + text.length, 0);
  return {
    ...content,
    lines: lines.slice(count),
    links: links.flatMap((link) => (link.line < count ? [] : [{ ...link, line: link.line - count }])),
    pictures: pictures.map((picture) => ({ ...picture, before: Math.max(0, picture.before - length) })),
  };
}
