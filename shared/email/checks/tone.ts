import type { EmailCheck } from '../../contract/schemas/email.ts';
import { firstMatch, phrasePattern } from '../../text/phrases.ts';
import { sentenceAt } from '../../text/sentences.ts';
import { asRead } from '../components/personal-tags.ts';
import type { CopyField } from '../document/fields.ts';
import type { Checked } from './checked.ts';
import { finding, inWords, short } from './finding.ts';

/** "Dear friends," greets people who know each other. */
const DEAR_FRIEND = /(?<!\p{L})dear friend(?!\p{L})/giu;

const SPAM = [
  'act now',
  'risk free',
  'no obligation',
  'this is not spam',
  'double your',
  'earn money',
  'extra cash',
  'cash bonus',
  'lose weight',
  'miracle cure',
  '100% guaranteed',
  '100% free',
  'you have been selected',
  'you are a winner',
  'once in a lifetime',
  'order now',
  'buy direct',
  'no strings attached',
  'why pay more',
  'incredible deal',
  'apply now',
  'call now',
  'click below',
  'no questions asked',
  'satisfaction guaranteed',
  'while supplies last',
  'what are you waiting for',
]
  .map(phrasePattern)
  .filter((pattern) => pattern !== null)
  .concat(DEAR_FRIEND);

const FILTERS = 'Spam filters count it against the sender, and it reads like spam to people too.';

const capitals = (text: string) => text.match(/(?<![\p{L}\p{N}])\p{Lu}{2,}(?![\p{L}\p{N}])/gu) ?? [];
const loud = (text: string): boolean => {
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  const shouted = capitals(text).filter((word) => word.length > 3);
  return shouted.length >= 2 && shouted.length * 2 >= words.length;
};

function calm(text: string): string {
  const lower = text.replace(/(?<![\p{L}\p{N}])\p{Lu}{4,}(?![\p{L}\p{N}])/gu, (word) => word.toLowerCase());
  return lower.replace(
    /^([^\p{L}]*)(\p{Ll})/u,
    (_, before: string, first: string) => before + first.toUpperCase(),
  );
}

function shouting({ path, label, text }: CopyField): EmailCheck[] {
  if (!loud(asRead(text))) return [];
  const fix = { label: 'Write it in lower case', path, value: calm(text) };
  return [
    finding('shouting', path === 'subject' ? 'warn' : 'advise', `${label} is mostly capitals.`, FILTERS, {
      subject: short(text, 200),
      fix,
    }),
  ];
}

function exclamations({ path, label, text }: CopyField): EmailCheck[] {
  if (!/!\s*!|[?!]{3,}/.test(text) && (text.match(/!/g)?.length ?? 0) < 4) return [];
  const value = text.replace(/!(\s*!)+/g, '!').replace(/\?[?!]*[!?]{2,}/g, '?');
  const fix = value === text ? null : { label: 'Keep one', path, value };
  return [
    finding('shouting', 'advise', `${label} has too many exclamation marks.`, FILTERS, {
      subject: short(text, 200),
      fix,
      place: inWords(path),
    }),
  ];
}

function phrases({ path, label, text: written }: CopyField): EmailCheck[] {
  const text = asRead(written);
  return SPAM.flatMap((pattern) => {
    const match = firstMatch(text, pattern);
    // "Pre-order now" does not say "order now".
    if (!match || text.charAt(match.index - 1) === '-') return [];
    const severity = path === 'subject' ? 'warn' : 'advise';
    return [
      finding(
        'spam-phrase',
        severity,
        `${label}: “${match[0]}” is a phrase that spam filters look for.`,
        FILTERS,
        { subject: sentenceAt(text, match.index), place: inWords(path) },
      ),
    ];
  });
}

export const tone = ({ fields }: Checked): EmailCheck[] =>
  fields.flatMap((field) => [...shouting(field), ...exclamations(field), ...phrases(field)]);
