import { attributeOf } from '../../../text/html-scan.ts';
import { whenIn } from '../../../text/when.ts';
import { comparable } from '../../../text/words.ts';
import type { Checked } from '../checked.ts';
import { wordsOnly } from '../unsourced-facts.ts';
import { type Figures, figuresOf } from './figures.ts';

export interface Shown {
  languages: readonly string[];
  /** In reading order, with subject and preview text. */
  text: string;
  figures: Figures;
  /** Days `MM-DD`, weekdays from 0 = Sunday, times `HH:MM`. */
  days: ReadonlySet<string>;
  weekdays: ReadonlySet<number>;
  times: ReadonlySet<string>;
  links: readonly string[];
  has(words: string): boolean;
  share(words: string): number;
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Both must be `comparable`. */
export const hasWords = (text: string, words: string): boolean =>
  words !== '' && (UNSPACED.test(words) ? text.includes(words) : ` ${text} `.includes(` ${words} `));

export const bareAddress = (address: string): string =>
  address
    .trim()
    .replace(/^(?:https?:\/\/|mailto:)/i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '')
    .toLowerCase();

const decoded = (href: string): string => href.replaceAll('&amp;', '&');

const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\b([^<>]*)>/gi)].flatMap(([, attributes = '']) =>
    bareAddress(decoded(attributeOf(attributes, 'href') ?? '')),
  );

/** Every email ends with the sender's address and phone, whose numbers prove nothing. */
const withoutSender = (text: string, { address, phone }: { address: string; phone: string }): string =>
  [address, phone].reduce((rest, part) => {
    const at = part.trim() === '' ? -1 : rest.lastIndexOf(part.trim());
    return at < 0 ? rest : `${rest.slice(0, at)} ${rest.slice(at + part.trim().length)}`;
  }, text);

export function shownIn({ document, compiled: { text: body, html }, fields }: Checked): Shown {
  const { lang, brand } = document;
  const inInbox = fields.filter(({ path }) => path === 'subject' || path === 'preheader');
  const text = [...inInbox.map(({ plain }) => plain), withoutSender(body, brand.footer)].join('\n');
  return shownText(text, lang, linksIn(html));
}

export function shownText(text: string, lang: string, links: readonly string[]): Shown {
  const languages = [...new Set([lang, 'en'])];
  const bare = wordsOnly(text);
  const when = languages.flatMap((language) => whenIn(bare, language));
  const weekdays = when.flatMap((each) => {
    if (each.kind === 'weekday') return Number(each.value);
    return each.kind === 'date' && each.weekday ? each.weekday.day : [];
  });
  const words = comparable(text);
  const each = new Set(words.split(' '));
  return {
    languages,
    text,
    figures: figuresOf(bare, languages),
    days: new Set(when.flatMap(({ kind, value }) => (kind === 'date' ? value : []))),
    weekdays: new Set(weekdays),
    times: new Set(when.flatMap(({ kind, value }) => (kind === 'time' ? value : []))),
    links,
    has: (wanted) => hasWords(words, comparable(wanted)),
    share: (wanted) => {
      const list = comparable(wanted).split(' ').filter(Boolean);
      if (UNSPACED.test(wanted)) return hasWords(words, comparable(wanted)) ? 1 : 0;
      return list.length === 0 ? 1 : list.filter((word) => each.has(word)).length / list.length;
    },
  };
}

export const linksTo = ({ links }: Pick<Shown, 'links'>, address: string): boolean => {
  const wanted = bareAddress(address);
  const [page = '', query = ''] = wanted.split('#')[0]?.split('?') ?? [];
  return (
    wanted === '' ||
    links.some((link) => {
      const [path = '', parameters = ''] = link.split('#')[0]?.split('?') ?? [];
      const given = parameters.split('&');
      return (
        path.replace(/\/$/, '') === page.replace(/\/$/, '') &&
        query.split('&').every((parameter) => parameter === '' || given.includes(parameter))
      );
    })
  );
};
