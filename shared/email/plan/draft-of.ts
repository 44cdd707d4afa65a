import { figureFields } from '../../contract/calendar-fields.ts';
import type { EmailCopy } from '../../contract/schemas/copy.ts';
import { figureBrandFields } from '../../domain/brand/brand-fields.ts';
import { offerFacts } from '../../domain/offer/offer-facts.ts';
import { productsOfColumns } from '../../domain/products/products-of-columns.ts';
import { directionOf, languageTag } from '../../text/language.ts';
import type { Draft } from '../components/components.ts';
import type { Block, EmailDocument } from '../document/document.ts';
import { signedOnce } from '../document/signed-once.ts';
import { emailBrand } from '../look/email-brand.ts';
import type { EmailAnswer, Purpose } from '../reading/answer.ts';
import type { Setting } from './blocks-of-parts.ts';
import type { QuickStyle } from './bound.ts';
import type { PlanInput } from './input.ts';
import { type HeroPlace, picturesOf } from './pictures.ts';
import type { Piece } from './piece.ts';

const purposeWords: Record<Purpose, string> = {
  sell: 'to sell',
  launch: 'to launch something',
  invite: 'to invite',
  teach: 'to teach',
  inform: 'to inform',
  tell: 'to tell a story',
  ask: 'to ask',
  welcome: 'to welcome',
  win_back: 'to win back',
  remind: 'to remind',
  apologise: 'to apologise',
};

export const kindOf = ({ answer, campaign }: Pick<PlanInput, 'answer' | 'campaign'>): EmailAnswer['kind'] =>
  campaign.kind || answer.kind;

const primary = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/** `asked_lang`: the words are in another language. */
export function languagesOf({
  answer,
  campaign,
  brand,
}: PlanInput): Pick<EmailDocument, 'lang' | 'asked_lang' | 'dir'> {
  const asked = languageTag(campaign.language || brand.language);
  const said = answer.language.trim() === '' ? asked : languageTag(answer.language);
  if (primary(said) === primary(asked)) return { lang: asked, dir: directionOf(asked) };
  return { lang: said, asked_lang: asked, dir: directionOf(said) };
}

/** A person's texts besides brief, offer and products, from which figures may come. */
function sourcesOf({ campaign, brand, reading }: PlanInput): string {
  const row = reading ? reading.row.map(({ value }) => value) : [campaign.notes];
  return [
    ...figureFields.map((field) => campaign[field]),
    ...figureBrandFields.map((field) => brand[field]),
    ...row,
    ...productsOfColumns({ campaign, brand }).map(({ name }) => name),
  ]
    .flat()
    .filter((text) => typeof text === 'string' && text !== '')
    .join('\n');
}

/** If nobody read the row, its offer cell goes above the headline. */
const offerShown = ({ gathered, input }: Setting) =>
  gathered.offer ?? offerFacts(input.reading ? { ...input.campaign, offer: '' } : input.campaign);

function campaignOf(setting: Setting): EmailDocument['campaign'] {
  const { answer, input } = setting;
  const { campaign } = input;
  const hasButton = answer.parts.some(({ type }) => type === 'button');
  return {
    index: campaign.index,
    name: campaign.campaign_name,
    theme: campaign.theme || (answer.theme ?? ''),
    kind: kindOf(input),
    brief: campaign.brief,
    offer: campaign.offer,
    offer_facts: offerShown(setting),
    ...(campaign.utm.trim() !== '' && { utm: campaign.utm.trim() }),
    ...(!hasButton && !campaign.quick && { without_button: true as const }),
  };
}

function layoutOf(style: QuickStyle | null, purpose: Purpose): NonNullable<EmailDocument['layout']> {
  if (style) return { template: style.id, reason: `Laid out as ${style.label}, as was chosen for it` };
  return { template: purpose, reason: `Laid out as the brief asks, ${purposeWords[purpose]}` };
}

function otherPictures({ pictures = [] }: PlanInput, pieces: readonly Piece[]): typeof pictures {
  const shown = new Set(pieces.flatMap((piece) => (piece.pictures ?? []).map(({ url }) => url)));
  return pictures.filter(({ url }) => !shown.has(url));
}

export interface Decided {
  pieces: readonly Piece[];
  blocks: readonly Block[];
  copy: EmailCopy;
  style: QuickStyle | null;
  place: HeroPlace;
}

export function draftOf(setting: Setting, { pieces, blocks, copy, style, place }: Decided): Draft {
  const { input, gathered, answer, buttons } = setting;
  const signed = signedOnce(copy, emailBrand(input.brand, input.logo));
  const hero = place.hero.image;
  const pictures = picturesOf(blocks, pieces, copy, otherPictures(input, pieces));
  return {
    schema: 1,
    layout: layoutOf(style, answer.purpose),
    ...languagesOf(input),
    campaign: campaignOf(setting),
    copy: signed.copy,
    brand: signed.brand,
    hero: hero && { ...hero, alt: hero.alt || copy.hero_alt },
    cta_link: buttons.link,
    ...(buttons.second && { secondary_link: buttons.second.link }),
    event: gathered.event,
    ...(pictures.length > 0 && { pictures }),
    products: pieces.flatMap(({ products = [] }) => [...products]),
    reviews: pieces.flatMap(({ review }) => review ?? []),
    sources: sourcesOf(input),
    writer: input.writer,
    seed: input.seed,
    ...(input.reading && { reading: input.reading }),
  };
}
