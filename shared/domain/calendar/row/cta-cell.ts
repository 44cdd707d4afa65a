import { capitalised } from '../../../text/capitalised.ts';
import { phoneIn } from '../../../text/contact-link.ts';
import { unquoted } from '../../../text/short-text.ts';
import { countWords, wordsOf } from '../../../text/words.ts';
import { isTeamLink } from '../../campaign/team-link.ts';
import { readLink } from './links.ts';

const TEAM_FILES = new Set(
  'asset assets file files folder folders drive doc docs document figma canva design designs brief briefs mockup mockups draft proof'.split(
    ' ',
  ),
);

export const namesTeamFiles = (header: string): boolean =>
  wordsOf(header).some((word) => TEAM_FILES.has(word));

/** Characters; the longest buttons in use have about 40. */
const LONGEST = 60;
const MOST_WORDS = 9;
const CODE_SIGNS = /[[\]{}<>|\\=]|":|https?:|www\.|^["']|\.(?:png|jpe?g|psd|pdf|zip|html?)\b/i;
const IDENTIFIER = /^(?=\S*\d)[\p{L}\p{N}]+(?:[_-][\p{L}\p{N}]+)*$|^[^\s_]*_\S*$/u;
const NO_BUTTON = /^\W*(?:n\/?a|none|no|yes|tb[adc]|cta|button|link|url|see brief|todo|draft|x)\W*$/i;
const WANTS_NONE =
  /^\W*(?:none|no (?:button|cta|link)|kein(?:en?)? (?:button|cta|link)|(?:pas de|aucun) (?:bouton|lien)|(?:sin|ning[uú]n) (?:bot[oó]n|enlace)|(?:nessun|senza) (?:pulsante|bottone|link)|sem bot[aã]o|geen (?:knop|link))(?:\s[–—-]|[.,:;(!]|\W*$)/i;

export const isButtonWords = (text: string): boolean =>
  /\p{L}/u.test(text) &&
  text.length <= LONGEST &&
  countWords(text) <= MOST_WORDS &&
  !CODE_SIGNS.test(text) &&
  !IDENTIFIER.test(text.trim()) &&
  !NO_BUTTON.test(text);

interface CtaPart {
  words: string;
  url: string;
  /** "https://… jacket image in the shared folder" */
  behind?: string;
}

export interface ReadCta {
  cta_text: string;
  cta_link: string;
  left: string[];
  problem: 'not_words' | 'team_link' | null;
}

const SEVERAL = /(?<!\s)\s*(?:\n|\||;|•)\s*|(?<!\s)\s+(?:\/|or|oder|ou|\+)\s+/;

const TWO_PAGES =
  /((?<!\S)(?:https?:\/\/)?(?:[a-z\d-]{1,63}\.){1,6}[a-z]{2,24}\/\S{0,300}),?\s+(?:and|und|et|y|e|en|&)\s+(?=(?:https?:\/\/)?(?:[a-z\d-]{1,63}\.){1,6}[a-z]{2,24}(?:\/|$))/giu;

const OR = /\s(?:or|oder|ou|o|of|lub)\s/i;

const STARTS_WITH_LINK = /^(?:https?:\/\/|www\.)/i;

export function readCta(label: string, link: string): ReadCta {
  const read: ReadCta = { cta_text: '', cta_link: '', left: [], problem: null };
  const fromLink = link.trim() === '' ? [] : partsOf(link);
  const fromLabel = label.trim() === '' ? [] : partsOf(label);
  for (const [parts, cell] of [
    [fromLabel, label],
    [fromLink, link],
  ] as const) {
    if (WANTS_NONE.test(cell)) {
      read.left.push(`Button: ${cell.trim()}`);
      continue;
    }
    // "Text or ring Sinéad 045 555 0142" is an instruction, not a button.
    const isInstruction = cell === link && parts.length > 1 && !isJson(cell) && parts.every(isNoPage);
    const phone = isInstruction ? phoneIn(cell) : null;
    if (phone) {
      read.cta_link ||= phone.href;
      read.cta_text ||= capitalised(
        parts.find(({ words, url }) => url !== '' && CALLS.test(words))?.words ?? '',
      );
      read.left.push(`Beside the number: ${cell.trim()}`);
      continue;
    }
    if (cell.trim() === '' || (cell === link && !isJson(cell) && parts.every(({ url }) => url === '')))
      continue;
    const usable = parts.filter(
      ({ words, url }) => (words === '' || isButtonWords(words)) && !isTeamLink(url),
    );
    const [first, ...others] = usable;
    if (!first || (first.words === '' && first.url === '')) {
      if (parts.some(({ url }) => isTeamLink(url))) read.problem ??= 'team_link';
      else if (parts.length > 0) read.problem ??= 'not_words';
      read.left.push(`Not used as the button: ${cell.trim()}`);
      continue;
    }
    if (usable.length < parts.length) {
      read.problem ??= parts.some(({ url }) => isTeamLink(url)) ? 'team_link' : 'not_words';
      read.left.push(`Not used as the button: ${cell.trim()}`);
    }
    read.left.push(
      ...parts.flatMap(({ behind }) => (behind === undefined ? [] : [`Beside the link: ${behind}`])),
    );
    // In "Call your clinic or grandvalleyvets.ca/book" the text is an alternative, not the button's words.
    const page =
      first.url === '' && OR.test(cell)
        ? others.find(({ words, url }) => words === '' && url !== '')
        : undefined;
    if (page) {
      read.cta_link ||= page.url;
      read.left.push(`Beside the link: ${first.words}`);
      continue;
    }
    read.cta_text ||= first.words;
    read.cta_link ||= first.url;
    for (const { words, url } of others)
      if (words !== '' && words !== read.cta_text)
        read.left.push(`Second button: ${[words, url].filter(Boolean).join(' ')}`);
      else if (words === '' && url !== '' && url !== read.cta_link) read.left.push(`Second link: ${url}`);
  }
  return read;
}

const isNoPage = ({ url }: CtaPart): boolean => url === '' || url.startsWith('tel:');

const isJson = (text: string) => /^\s*[[{]/.test(text) && !/^\s*\[[^\]"{]*\]\(/.test(text);

function partsOf(cell: string): CtaPart[] {
  const text = cell.trim();
  if (isJson(text)) return partsOfJson(text);
  const html = /<a\b[^<>]{0,300}\bhref=["']([^"'<>]{0,2000})["'][^<>]{0,300}>([^<>]{0,300})<\/a>/i.exec(text);
  if (html) return [{ words: (html[2] ?? '').trim(), url: readLink(html[1] ?? '').url }];
  return text
    .replace(TWO_PAGES, '$1\n')
    .split(SEVERAL)
    .flatMap((part) => {
      if (part.trim() === '') return [];
      const { url, text: words, problem } = readLink(part);
      const found = problem === null ? { words, url } : pageBeside(part.trim());
      if (STARTS_WITH_LINK.test(part.trim()) && found.words !== '')
        return [{ words: '', url: found.url, behind: found.words }];
      return [{ ...found, words: /^["“„«»'‘]/.test(found.words) ? unquoted(found.words) : found.words }];
    });
}

const PAGE = /^(?:\/[\p{L}\p{N}]|www\.|(?:[a-z\d-]{1,63}\.){1,6}[a-z]{2,24}\/)/iu;
const JOINT = /(?<![\s:→>=–—-])[\s:→>=–—-]+$/u;
const PHONE =
  /(?<![^\s:,;–—-])(?:ph(?:one)?|tel(?:e[fp]h?oon|efono|éfono|efon|éphone)?|mob(?:ile)?)\b[.: ]*$/iu;
/** "056 555 0142", "+353 56…", "(614) 555-0148"; no dates or ids. */
const CALLED = /^(?:\+|\(?0[1-9]|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}$)/;
const CALLS = /^(?:call|ring|phone|text|appelez|llama|llame|chiama|chiami|ligue|bel)(?![a-zà-ɏ])/iu;
const ONLY_CALLS =
  /^(?:please |bitte )?(?:call|ring|phone|text|dial|anrufen|ruf(?:t|en sie)?|appelez|llama|llame|chiama|chiami|ligue|bel)?(?: us| uns| an| ons)?\W*$/iu;

function pageBeside(part: string): CtaPart {
  const page = (part.split(/\s/).at(-1) ?? '').replace(/^[:→>=–—-]+/, '');
  const url = page.startsWith('/') ? page : readLink(page).url;
  if (PAGE.test(page) && url !== '') return { words: part.slice(0, -page.length).replace(JOINT, ''), url };
  const phone = phoneIn(part);
  if (!phone) return { words: part, url: '' };
  const before = phone.before.replace(PHONE, '').replace(JOINT, '');
  // A number alone must look like a phone number.
  if (before === '' && phone.after.trim() === '' && CALLED.test(phone.number))
    return { words: '', url: phone.href };
  return {
    words: ONLY_CALLS.test(before) ? `${before} ${phone.number}`.trim() : before,
    url: phone.href,
  };
}

function partsOfJson(text: string): CtaPart[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [{ words: text, url: '' }];
  }
  const entries = Array.isArray(value) ? value : [value];
  const parts = entries.flatMap((entry: unknown): CtaPart[] => {
    if (typeof entry === 'string') return partsOf(entry);
    if (typeof entry !== 'object' || entry === null) return [];
    const fields = entry as Record<string, unknown>;
    const text = (...names: string[]) =>
      names.map((name) => fields[name]).find((found) => typeof found === 'string') as string | undefined;
    const url = readLink(text('url', 'href', 'link') ?? '').url;
    return url === '' ? [] : [{ words: (text('label', 'text', 'title', 'name') ?? '').trim(), url }];
  });
  return parts.length > 0 ? parts : [{ words: text, url: '' }];
}
