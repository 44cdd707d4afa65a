import { compile } from '#shared/email/compile/compile.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { attribute, decode, type Element, elementsNamed, parse } from '#tests/support/html.ts';

export interface Read {
  root: Element;
  /** Visible ones in reading order, without the head and Outlook's copies. */
  words: string;
  links: string[];
}

export function readEmail(document: EmailDocument): Read {
  const { html } = compile(document, { variant: 'klaviyo' });
  const seen = html
    .replace(/<!--\[if mso\]>[\s\S]*?<!\[endif\]-->/g, '')
    .replace(/<head>[\s\S]*?<\/head>/, '');
  const root = parse(seen);
  const words = decode(seen.replace(/<[^>]+>/g, ' '))
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ');
  return { root, words, links: elementsNamed(root, 'a').map((link) => attribute(link, 'href')) };
}

export const types = ({ blocks }: EmailDocument): string[] =>
  blocks.map(({ type }) => type).filter((type) => type !== 'header' && type !== 'footer');
