import { seeded } from '../../text/random.ts';
import { chooserOf, type Draft, isWordless } from '../components/components.ts';
import type { Block, EmailDocument } from '../document/document.ts';
import { withOfferButton } from '../document/nearby-buttons.ts';
import { canDrawOnTint } from '../look/backdrop.ts';
import { directionOfLook } from '../look/directions.ts';
import { framed } from '../look/framed.ts';
import { type Part, type Purpose, partOf } from '../reading/answer.ts';
import { arranged, withButtons } from './arrange.ts';
import { type Gathered, piecesOfPart, type Setting } from './blocks-of-parts.ts';
import { boundPieces, type QuickStyle, quickStyleOf } from './bound.ts';
import { withBrandLine } from './brand-line.ts';
import { buttonsOf } from './buttons.ts';
import { withColumns } from './columns.ts';
import { copyOf } from './copy-of.ts';
import { draftOf, kindOf, languagesOf } from './draft-of.ts';
import type { Omit, PlanInput } from './input.ts';
import { type Kept, keptOf } from './kept.ts';
import { type OpeningSetting, openingPieces, pictureAbove } from './opening.ts';
import { type HeroPlace, placeOfHero, sayMissing } from './pictures.ts';
import { isEmptySection, type Piece, sectionOf } from './piece.ts';
import { shelfOf } from './products.ts';

export type { PlanInput } from './input.ts';

const selling: ReadonlySet<Purpose> = new Set(['sell', 'launch', 'win_back', 'remind']);

function onlyPage({ answer, input }: Pick<Setting, 'answer' | 'input'>): string {
  const items = answer.parts.flatMap((part) => (part.type === 'products' ? part.items : []));
  const { cards } = shelfOf(items, input, () => undefined);
  return cards.length === 1 ? (cards[0]?.url.trim() ?? '') : '';
}

const opens = ({ type, heading }: Part): boolean =>
  type === 'opening' || (type === 'text' && heading.trim() === '');

function headed(parts: readonly Part[], setting: OpeningSetting): { pieces: Piece[]; shown: number } {
  const first = parts.findIndex((_, at) => !setting.place.taken.has(at));
  const part = parts[first];
  if (part && opens(part)) {
    const section = sectionOf(part, 'text');
    return { pieces: openingPieces(isEmptySection(section) ? null : section, setting), shown: first };
  }
  if (part?.type === 'letter' || part?.type === 'text') return { pieces: pictureAbove(setting), shown: -1 };
  return { pieces: openingPieces(null, setting), shown: -1 };
}

function freePieces(setting: Setting, opening: OpeningSetting): Piece[] {
  const { parts } = setting.answer;
  const { pieces, shown } = headed(parts, opening);
  const input = { ...setting.input, hero: opening.place.hero.image };
  const others = parts.flatMap((part, at) =>
    at === shown || opening.place.taken.has(at) ? [] : piecesOfPart(part, { ...setting, input }),
  );
  return [...pieces, ...others];
}

interface Planned {
  pieces: Piece[];
  style: QuickStyle | null;
  place: HeroPlace;
  kept: Kept | null;
}

function planned(setting: Setting): Planned {
  const { answer, input } = setting;
  const style = quickStyleOf(input.campaign.template_type);
  const place = placeOfHero(answer, input);
  const kept = keptOf(input.earlier, answer);
  const isPromotional = kindOf(input) === 'promotional';
  const look = { direction: directionOfLook(input.brand.look), placeInMonth: input.placeInMonth };
  const sells = setting.buttons.text !== '' && isPromotional && selling.has(answer.purpose);
  if (style) {
    const bound = { ...setting, input: { ...input, hero: place.hero.image } };
    return { pieces: boundPieces(style, bound, languagesOf(input).lang), style, place, kept };
  }
  const showsGoods = isPromotional || answer.parts.some(({ type }) => type === 'products');
  const pieces = freePieces(setting, { ...look, sells, showsGoods, place, keptTypes: kept?.types ?? null });
  const whole = withBrandLine(withButtons(pieces, { ...look, sells }), {
    ...look,
    brand: input.brand,
    sells,
  });
  return { pieces: whole, style, place, kept };
}

function withComponents(blocks: readonly Block[], draft: Draft, setting: Setting, plan: Planned): Block[] {
  const { input, answer, omit } = setting;
  const isAsking = answer.purpose === 'ask';
  const chooser = chooserOf({
    components: input.components,
    draft,
    simple: plan.style?.id === 'simple',
    letter: blocks.some(({ type }) => type === 'text_only'),
    // Readers who are asked something are not shown testimonials first.
    barred: (component) => isAsking && !isWordless(component),
    ...(plan.kept && { preferred: plan.kept.components }),
    random: seeded(`${input.seed}/components`),
    omit,
  });
  const middle = withOfferButton(chooser.middle(blocks));
  return framed([chooser.header(), ...middle, chooser.footer()], draft.brand);
}

function settingOf(input: PlanInput, omit: Omit): Setting {
  const answer = withColumns(input, omit);
  const gathered: Gathered = { offer: null, event: null, lines: [], sign_off: null };
  const hasButton = answer.parts.some(({ type }) => type === 'button');
  const isAdded = !hasButton && input.campaign.quick !== undefined;
  const asked = isAdded ? { ...answer, parts: [...answer.parts, partOf('button')] } : answer;
  const buttons = buttonsOf(asked, input, onlyPage({ answer, input }), omit);
  return { answer, input, buttons, gathered, omit };
}

/**
 * The answer gives parts, order and words; direction and place in the month decide how each is drawn. Facts
 * come from columns and proof; `omitted` lists the rest. Deterministic.
 */
export function planEmail(input: PlanInput): EmailDocument {
  const omitted: string[] = [];
  const setting = settingOf(input, (what) => omitted.push(what));
  sayMissing(input, setting.omit);
  const plan = planned(setting);
  const { pieces, kept, style, place } = plan;
  const { look: colours } = input.brand;
  const look = {
    direction: directionOfLook(colours),
    placeInMonth: input.placeInMonth,
    canDrawOnTint: canDrawOnTint(colours),
  };
  const { blocks, sections } = arranged(pieces, look, kept?.blocks ?? null);
  const { answer, gathered, buttons } = setting;
  const products = pieces.flatMap((piece) => [...(piece.products ?? [])]);
  const copy = copyOf({ answer, campaign: input.campaign, sections, gathered, buttons, products });
  const draft = draftOf(setting, { pieces, blocks, copy, style, place });
  const placed = withComponents(blocks, draft, setting, plan);
  return { ...draft, blocks: placed, omitted: [...new Set(omitted)] };
}
