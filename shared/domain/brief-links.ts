import type { CampaignFields } from '../contract/schemas/campaign.ts';
import { isTeamLink } from './calendar/cta-cell.ts';

const LONGEST_BRIEF = 20_000;
const ADDRESS = /https?:\/\/[^\s<>"'`|)\]]+/giu;
/**
 * An address as people type it: with "www.", with a page behind it, or at the end of a line. A full stop without a
 * space behind it joins words in prose, too.
 */
const TYPED =
  /(?<![\p{L}\p{N}@./_-])(?:www\.(?:[a-z\d-]{1,63}\.){1,5}[a-z]{2,24}(?:\/[^\s<>"'`|)\]]*)?|(?:[a-z\d-]{1,63}\.){1,5}[a-z]{2,24}\/[^\s<>"'`|)\]]+|[a-z\d-]{2,63}\.(?:[a-z\d-]{1,63}\.){0,4}(?:com|org|net|info|shop|store|app|example|[a-z]{2})(?=[.,;!]?[^\S\n]*(?:\n|$)))/giu;
const ENDING = /(?<![.,;:!?])[.,;:!?]+$/;
const VIDEO = /^https?:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch|shorts|live)|youtu\.be\/|vimeo\.com\/\d)/i;
const FILE = /\.(?:png|jpe?g|gif|webp|svg|psd|pdf|docx?|xlsx?|csv)(?:[?#]|$)/i;

const addressesIn = (text: string): string[] => [
  ...new Set((text.slice(0, LONGEST_BRIEF).match(ADDRESS) ?? []).map((url) => url.replace(ENDING, ''))),
];

/** Addresses without https, each with https in front. */
const typedIn = (text: string): string[] => [
  ...new Set(
    (text.slice(0, LONGEST_BRIEF).match(TYPED) ?? []).map(
      (address) => `https://${address.replace(ENDING, '')}`,
    ),
  ),
];

const isPage = (url: string): boolean =>
  URL.canParse(url) && !VIDEO.test(url) && !FILE.test(url) && !isTeamLink(url);

/**
 * The pages that a text links to, in order: no videos, no pictures, no folders of the team. Addresses without https
 * count where no other names a page.
 */
export function linksIn(text: string): string[] {
  const told = text.split('\n').filter(isTold).join('\n');
  const pages = addressesIn(told).filter(isPage);
  return pages.length > 0 ? pages : typedIn(told).filter(isPage);
}

/** "Inspiration: …" and "Assets: …" show something to the team. */
const FOR_TEAM =
  /^[\s•*–-]{0,4}(?:inspira[a-zà-ɏ]+|references?|assets?|(?:hero )?(?:photo|image|picture|foto|visual|visuel)s?|bild(?:er)?)\s?:/iu;
const isTold = (line: string): boolean => !FOR_TEAM.test(line);

/** "Button: Grab a spot, to /holidays page", "Link: /dry-dock-sale", "finish with a link to the calculator, /calculator"; "€40 /person" is a price */
const LINKED_PAGE =
  /(?<![a-zà-ɏ])(?:cta|call to action|buttons?|links?|knopf|schaltfläche|verlink[a-zà-ɏ]*|bouton|liens?|bot[óo]n|enlaces?|bot[ãa]o|pulsante|bottone|knop|przycisk)(?![a-zà-ɏ])[^\n/]{0,80}(?<![\d€$£%])\s(\/[a-z\d][a-z\d/_-]{2,80})(?=[\s.,;)]|$)/giu;
/** The page of the brand's website that a brief gives its button, as a path; '' without one, and where it names two. */
export function buttonPageIn(text: string): string {
  const [page = '', ...others] = new Set(
    [...text.slice(0, LONGEST_BRIEF).matchAll(LINKED_PAGE)].map(([, path = '']) => path),
  );
  return others.length === 0 ? page : '';
}
/** More words tell something. */
const MOST_WORDS = 6;
/** Whether a sentence says no more than where the button leads: "Button to /delivery." */
export const isButtonPage = (sentence: string): boolean =>
  buttonPageIn(sentence) !== '' && sentence.trim().split(/\s+/).length <= MOST_WORDS;

const bare = (url: string): string =>
  url
    .trim()
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/\/$/, '');
/** Whether two addresses lead to the same page, however they are typed. */
export const samePage = (one: string, other: string): boolean => bare(one) === bare(other);

/** A text without a page's address, typed with https or without. */
export const withoutPage = (text: string, url: string): string =>
  text.replace(url, '').replace(url.replace(/^https?:\/\//, ''), '');

/** The first video that a text links to; '' without one. */
export const videoIn = (text: string): string => addressesIn(text).find((url) => VIDEO.test(url)) ?? '';

/** A text without an address, and without the colon before it: "Watch it here: https://…" → "Watch it here." */
const withoutAddress = (text: string, url: string): string =>
  text.split(url).reduce((said, rest) => {
    const before = said.trimEnd().replace(/[:–—-]$/, '');
    const isEnded = before === '' || /[.!?]$/.test(before) || /^[.,!?]/.test(rest);
    return before + (isEnded ? '' : '.') + rest;
  });

/** A text without the addresses of videos, which the email shows in a block of their own. */
export const withoutVideos = (text: string): string =>
  addressesIn(text)
    .filter((url) => VIDEO.test(url))
    .reduce(withoutAddress, text);

/** The page for a second, quieter link: the only other one that the brief links to. */
export function secondaryLink({ brief, cta_link }: Pick<CampaignFields, 'brief' | 'cta_link'>): string {
  const others = linksIn(brief).filter((url) => !samePage(url, cta_link));
  return others.length === 1 && cta_link.trim() !== '' ? (others[0] ?? '') : '';
}
