import { isTeamLink } from '../../domain/campaign/team-link.ts';
import { resolveAction } from '../../text/links.ts';
import type { EmailAnswer, Part } from '../reading/answer.ts';
import { linkOfPart } from './facts-of.ts';
import type { Omit, PlanInput } from './input.ts';
import { type Piece, textPiece } from './piece.ts';

export interface Buttons {
  text: string;
  link: string;
  second: { text: string; link: string } | null;
}

function brandLink({ default_cta_link, website }: PlanInput['brand'], omit: Omit): string {
  if (resolveAction(default_cta_link, website).url !== null) return default_cta_link;
  if (resolveAction(website).url === null) return default_cta_link;
  omit('cta_link: the button leads to the website, because neither the campaign nor the brand has a link');
  return website;
}

/** '' without a link that readers can open, which is reported. */
export function campaignLink({ campaign, brand }: Pick<PlanInput, 'campaign' | 'brand'>, omit: Omit): string {
  const { cta_link } = campaign;
  const { url, note } = resolveAction(cta_link, brand.website);
  if (url !== null && !isTeamLink(url)) return cta_link;
  if (url !== null || note === 'bad')
    omit(
      `cta_link: “${cta_link.trim().slice(0, 80)}” is ${url === null ? 'not a web address' : 'a file of the team'}`,
    );
  return '';
}

const buttonsIn = ({ parts }: Pick<EmailAnswer, 'parts'>): Part[] =>
  parts.filter(({ type }) => type === 'button');
const mainButton = (buttons: readonly Part[]): Part | undefined =>
  buttons.find(({ heading }) => heading.trim() === '') ?? buttons[0];

/**
 * The first button's proven link, else the campaign's, its only product's or the brand's. The next different
 * one is the second.
 */
export function buttonsOf(
  answer: EmailAnswer,
  input: Pick<PlanInput, 'campaign' | 'brand'>,
  onlyProduct: string,
  omit: Omit,
): Buttons {
  const own = campaignLink(input, omit);
  const all = buttonsIn(answer);
  const first = mainButton(all);
  const others = all.filter((part) => part !== first);
  if (!first) return { text: '', link: own, second: null };
  const text = input.campaign.cta_text.trim() || answer.cta_text.trim() || first.heading.trim();
  const link = linkOfPart(answer, first) || own || onlyProduct || brandLink(input.brand, omit);
  const named = others.map((part) => ({
    text: part.heading.trim() || text,
    link: linkOfPart(answer, part) || link,
  }));
  const second = named.find((each) => each.text !== text || each.link !== link) ?? null;
  return { text, link, second };
}

export function piecesOfButton(answer: EmailAnswer, part: Part, { text, link, second }: Buttons): Piece[] {
  const label = part.heading.trim() || text;
  const address = linkOfPart(answer, part) || link;
  if (part === mainButton(buttonsIn(answer)) || (label === text && address === link))
    return [{ block: { type: 'cta_button' } }];
  if (label === second?.text && address === second.link) return [{ block: { type: 'secondary_cta' } }];
  return textPiece({ paragraphs: [`[${label}](${address})`] });
}
