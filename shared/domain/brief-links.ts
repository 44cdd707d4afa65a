import type { CampaignFields } from '../contract/schemas/campaign.ts';
import { isTeamLink } from './calendar/cta-cell.ts';

const LONGEST_BRIEF = 20_000;
const ADDRESS = /https?:\/\/[^\s<>"'`|)\]]+/giu;
const VIDEO = /^https?:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch|shorts|live)|youtu\.be\/|vimeo\.com\/\d)/i;
const FILE = /\.(?:png|jpe?g|gif|webp|svg|psd|pdf|docx?|xlsx?|csv)(?:[?#]|$)/i;

const addressesIn = (text: string): string[] => [
  ...new Set(
    (text.slice(0, LONGEST_BRIEF).match(ADDRESS) ?? []).map((url) =>
      url.replace(/(?<![.,;:!?])[.,;:!?]+$/, ''),
    ),
  ),
];

/** The pages that a text links to, in order: no videos, no pictures, no folders of the team. */
export const linksIn = (text: string): string[] =>
  addressesIn(text).filter((url) => !VIDEO.test(url) && !FILE.test(url) && !isTeamLink(url));

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
  const others = linksIn(brief).filter((url) => url !== cta_link.trim());
  return others.length === 1 && cta_link.trim() !== '' ? (others[0] ?? '') : '';
}
