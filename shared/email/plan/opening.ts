import { type BlockType, blockData } from '../../contract/blocks.ts';
import type { LookDirection } from '../../contract/schemas/brand.ts';
import type { CopySection } from '../../contract/schemas/copy.ts';
import type { EmailImage } from '../document/document.ts';
import { isPlain, length } from '../document/plain-section.ts';
import { directions } from '../look/directions.ts';
import type { HeroPlace } from './pictures.ts';
import type { Piece } from './piece.ts';

/** Height over width from which a picture from edge to edge pushes the button out of the first screen. */
const WIDE = 0.36;
/** Height over width from which a picture fills the half of an email beside its words. */
const TALL = 0.9;
/** Most characters below the headline of a hero, of an opening set apart from the text, and of one in large type. */
const HERO_LEAD = 260;
const LEAD = 420;
const LARGE_LEAD = 100;

export interface OpeningSetting {
  direction: LookDirection;
  turn: number;
  /** The button stands near the top. */
  sells: boolean;
  /** The picture is of what is sold: like one that a part asks for, it is not to be hidden behind words. */
  showsGoods: boolean;
  place: HeroPlace;
  /** Types of an earlier version's blocks, whose opening is kept. */
  kept: readonly BlockType[] | null;
}

const isHero = (type: BlockType) => blockData(type).section === true && blockData(type).title === true;
const heightOf = ({ width, height }: EmailImage): number => (width > 0 ? height / width : 0);

/** Types for words without a picture. */
function wordTypes(section: CopySection | null, { sells }: OpeningSetting): BlockType[] {
  if (section === null) return ['hero'];
  if (!isPlain(section) || length(section) > LEAD) return ['main_content'];
  if (length(section) > HERO_LEAD) return ['lead'];
  return sells ? ['hero'] : ['hero', 'hero', 'lead'];
}

const fitsAHero = (section: CopySection | null): boolean =>
  section === null || (isPlain(section) && length(section) <= HERO_LEAD);

/** A picture from edge to edge: above the words, or below them where it would push their button out of sight. */
function edgeToEdge(image: EmailImage, section: CopySection | null, setting: OpeningSetting): BlockType[][] {
  const fits = fitsAHero(section);
  const isWide = image.width > 0 && heightOf(image) <= WIDE;
  const below: BlockType[] = ['hero', 'hero_image'];
  if (setting.sells && !isWide && fits) return [below];
  const [words = 'lead'] = fits && section !== null ? ['lead' as const] : wordTypes(section, setting);
  return fits ? [['hero_image', words], below] : [['hero_image', words]];
}

/** Openings with the picture, the direction's most typical first. */
function pictured(image: EmailImage, section: CopySection | null, setting: OpeningSetting): BlockType[][] {
  const { direction, showsGoods, place } = setting;
  const fits = fitsAHero(section);
  const isTall = image.width === 0 || heightOf(image) >= TALL;
  // A brand's picture for all of its emails is of what it sells.
  const mayCover = !showsGoods && !place.wanted && !place.hero.isDefault;
  return directions[direction].heroes.flatMap((type): BlockType[][] => {
    if (type === 'hero_image') return edgeToEdge(image, section, setting);
    // Beside its words, a landscape would be a stamp; behind none, a picture is a strip.
    if (type === 'hero_split') return fits && isTall ? [[type]] : [];
    if (type === 'hero_overlay') return mayCover && section !== null && fits ? [[type]] : [];
    return [];
  });
}

/** Whether the opening shows the hero image: one of its own always, a brand's default in every other email. */
function showsPicture({ place: { hero, wanted, isElsewhere }, turn }: OpeningSetting): boolean {
  if (hero.image === null || isElsewhere) return false;
  return wanted || !hero.isDefault || turn % 2 === 0;
}

/** The ways in which this email can open, of which its turn chooses one. */
function possible(section: CopySection | null, setting: OpeningSetting): BlockType[][] {
  const { image } = setting.place.hero;
  if (image !== null && showsPicture(setting)) return pictured(image, section, setting);
  return wordTypes(section, setting).map((type) => [type]);
}

const begins = (blocks: readonly BlockType[], types: readonly BlockType[]): boolean =>
  types.every((type, at) => blocks[at] === type);

function chosenTypes(section: CopySection | null, setting: OpeningSetting): BlockType[] {
  const ways = possible(section, setting);
  const again = setting.kept && ways.find((types) => begins(setting.kept ?? [], types));
  return again ?? ways[setting.turn % ways.length] ?? ['hero'];
}

/** The blocks that open an email with its headline, this section below it, and its picture where there is one. */
export function openingPieces(section: CopySection | null, setting: OpeningSetting): Piece[] {
  return chosenTypes(section, setting).map((type): Piece => {
    if (type === 'hero_image') return { block: { type } };
    const isLate = isHero(type) && !setting.sells;
    return { block: { type, ...(isLate && { button: false }) }, ...(section && { section }) };
  });
}

/** The picture above a letter or a long text, which has no opening. */
export const pictureAbove = (setting: OpeningSetting): Piece[] =>
  showsPicture(setting) && (setting.place.wanted || !setting.place.hero.isDefault)
    ? [{ block: { type: 'hero_image' } }]
    : [];

/** Whether an opening set in the type of a heading would shout. */
export const isTooLong = (section: CopySection | undefined): boolean =>
  section !== undefined && length(section) > LARGE_LEAD;
