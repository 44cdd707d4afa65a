import type { EmailCheck } from '../../contract/schemas/email.ts';
import type { Checked, CheckedField } from './checked.ts';
import { finding, inWords, short } from './finding.ts';

const EMPTY_VALUE =
  /^(?:undefined|null|nan|none|n\/a|true|false|#(?:ref|n\/a|name|value|div\/0)[!?]?|string|text|placeholder|platzhalter|marcador|segnaposto|headline|heading|title|subject|button|paragraph|bullet)[.:]?$/iu;
const DATA = /\{\s*"[\w-]+"\s*:|\[\s*\{|\[object \w+\]|^\s*[[{]\s*"|"\s*[}\]]\s*$/u;
const MARKUP =
  /<\/?(?:p|br|div|span|b|strong|em|a|td|tr|table|ul|li|h[1-6]|img)\b[^<>]{0,200}>|&(?:amp|nbsp|lt|gt|quot|#\d{2,5});/iu;
const WRONG_ENCODING =
  /Ã[©¨¤¶¼Ÿ¡³±­ª§]|â€[™œ\u009d“”¦]|Â[ \u00a0°£]|\ufffd|(?<=\p{L})Õ(?=[a-z])|Ò\p{L}[^ÒÓ]{0,60}Ó/u;
const BARE_NUMBER = /^[\s\d.,–-]+$/;
const MAY_BE_NUMBER = /\.(?:rows|items)\.|^eyebrow$/;

function broken({ path, text, plain }: CheckedField): string | null {
  const whole = plain.trim();
  if (DATA.test(text)) return 'has data in it that a program should have read';
  if (EMPTY_VALUE.test(whole)) return 'is an empty value';
  if (BARE_NUMBER.test(whole) && !MAY_BE_NUMBER.test(path)) return 'is a number without a word';
  if (MARKUP.test(plain)) return 'shows HTML to readers';
  return WRONG_ENCODING.test(plain) ? 'has letters that were read in a wrong encoding' : null;
}

export const visible = ({ fields }: Checked): EmailCheck[] =>
  fields.flatMap((field) => {
    const what = broken(field);
    if (what === null) return [];
    return [
      finding(
        'broken-text',
        'block',
        `${field.label} ${what}: “${short(field.text)}”.`,
        'It would be sent as it is written. Write the words that belong there.',
        { subject: short(field.text, 200), place: inWords(field.path) },
      ),
    ];
  });
