import { Parser } from 'htmlparser2';
import { damaged } from '../parse-failed.ts';

export type Attributes = Record<string, string>;

interface Handlers {
  open?: (name: string, attributes: Attributes) => void;
  close?: (name: string, text: string) => void;
}

/** Workbooks have a dozen levels; parsing millions takes quadratic time. */
const DEEPEST = 100;

/** Names lose their prefix, which writers choose freely. Throws `parse_failed` for too deep a nesting. */
export function readXml(xml: string, { open, close }: Handlers): void {
  const texts: string[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (texts.length === DEEPEST) throw damaged();
        texts.push('');
        open?.(localName(name), attributes);
      },
      ontext(text) {
        if (texts.length > 0) texts[texts.length - 1] += text;
      },
      onclosetag(name) {
        const text = texts.pop() ?? '';
        close?.(localName(name), text);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(xml);
  parser.end();
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** "_x000D_" is a character that XML cannot hold. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';
