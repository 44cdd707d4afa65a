import { decodeHTMLStrict } from 'entities';
import { emojiNamed } from './emoji-codes.ts';

/* Escapes, entities, encoded mail headers and emoji codes become the characters they stand for. */

const isCode = (text: string): boolean =>
  /<\/[a-z]|<(?:br|hr|img|!--)/i.test(text) || /^\s*(?:\[\s*["[{]|\{(?![{%]))/.test(text);

const isPath = (text: string): boolean => /^(?:[a-z]:)?\\/i.test(text);

const unescaped = (text: string): string =>
  text.includes('\\') && !isPath(text)
    ? text
        .replace(/(?:\\r)?\\n/g, '\n')
        .replace(/\\t/g, ' ')
        .replace(/\\(["'])/g, '$1')
    : text;

const ENCODED = /=\?([\w-]{2,20})\?([bq])\?([^?\s]{0,600})\?=(?:\s+(?==\?))?/gi;

function encodedWord(whole: string, charset: string, kind: string, text: string): string {
  try {
    const bytes =
      kind.toLowerCase() === 'b'
        ? atob(text)
        : text
            .replaceAll('_', ' ')
            .replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return new TextDecoder(charset, { fatal: true }).decode(
      Uint8Array.from(bytes, (character) => character.charCodeAt(0)),
    );
  } catch {
    return whole;
  }
}

const EMOJI = /(?<![\w:/]):(\+1|-1|100|[a-z][a-z0-9_+-]{1,30}):(?![\w/])/g;

/** Markup and data are unchanged; they have readers of their own. */
export function spelledOut(text: string): string {
  if (!/[\\&:=]/.test(text) || isCode(text)) return text;
  return decodeHTMLStrict(unescaped(text))
    .replace(ENCODED, encodedWord)
    .replace(EMOJI, (code, name: string) => emojiNamed(name) ?? code)
    .replaceAll('\u00a0', ' ');
}

export const unknownEmoji = (text: string): string[] => [...text.matchAll(EMOJI)].map(([code]) => code);

const QUOTED = /^\s*"([^"\n]+)"\s*$/;

/**
 * Drops Markdown, quotes around the whole line and the arrows of buttons. With `links`, links become their
 * words.
 */
export function unmarked(text: string, { links = false } = {}): string {
  const line = (given: string) =>
    given
      .replace(/^\s*#{1,6}\s+(?=\S)/, '')
      .replace(/(\*\*|__)(?=\S)([^*\n]{1,300}?)(?<=\S)\1/g, '$2')
      .replace(/`([^`\n]{1,300})`/g, '$1')
      .replace(/(?<=\S)\s*(?:>>|»|→)\s*$/, '');
  const bare = links ? text.replace(/\[([^[\]\n]{1,200})\]\([^()\s]{1,500}\)/g, '$1') : text;
  return bare.split('\n').map(line).join('\n').replace(QUOTED, '$1');
}
