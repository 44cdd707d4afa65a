import { type BlockType, blockData } from '../../contract/blocks.ts';
import type { LookDirection } from '../../contract/schemas/brand.ts';
import type { CopySection } from '../../contract/schemas/copy.ts';
import type { EmailImage } from '../document/document.ts';
import { isPlain, length } from '../document/plain-section.ts';
import { directions } from '../look/directions.ts';
import type { HeroPlace } from './pictures.ts';
import type { Piece } from './piece.ts';

/** Height/width above which an edge-to-edge picture pushes the button off the first screen. */
const WIDE = 0.36;
/** Height/width from which a picture fills half the email's width. */
const TALL = 0.9;
/** Characters after the headline: for a hero, over a picture, a separate opening, and large type. */
const HERO_LEAD = 260;
const COVERING_LEAD = 120;
const LEAD = 420;
const LARGE_LEAD = 100;

export interface OpeningSetting {
  direction: LookDirection;
  placeInMonth: number;
  sells: boolean;
  /** Words do not cover a picture of goods, or one a part asks for. */
  showsGoods: boolean;
  place: HeroPlace;
  keptTypes: readonly BlockType[] | null;
}

const isHero = (type: BlockType) => blockData(type).section === true && blockData(type).title === true;
const heightOf = ({ width, height }: EmailImage): number => (width > 0 ? height / width : 0);

function wordTypes(section: CopySection | null, { sells }: OpeningSetting): BlockType[] {
  if (section === null) return ['hero'];
  if (!isPlain(section) || length(section) > LEAD) return ['main_content'];
  if (length(section) > HERO_LEAD) return ['lead'];
  return sells ? ['hero'] : ['hero', 'hero', 'lead'];
}

const fitsAHero = (section: CopySection | null): boolean =>
  section === null || (isPlain(section) && length(section) <= HERO_LEAD);

function edgeToEdge(image: EmailImage, section: CopySection | null, setting: OpeningSetting): BlockType[][] {
  const fits = fitsAHero(section);
  const isWide = image.width > 0 && heightOf(image) <= WIDE;
  const below: BlockType[] = ['hero', 'hero_image'];
  if (setting.sells && !isWide && fits) return [below];
  const [words = 'lead'] = fits && section !== null ? ['lead' as const] : wordTypes(section, setting);
  return fits ? [['hero_image', words], below] : [['hero_image', words]];
}

function pictured(image: EmailImage, section: CopySection | null, setting: OpeningSetting): BlockType[][] {
  const { direction, showsGoods, place } = setting;
  const fits = fitsAHero(section);
  const isTall = image.width === 0 || heightOf(image) >= TALL;
  // A default picture shows what the brand sells.
  const mayCover = !showsGoods && !place.wanted && !place.hero.isDefault;
  return directions[direction].heroes.flatMap((type): BlockType[][] => {
    if (type === 'hero_image') return edgeToEdge(image, section, setting);
    // Beside words a landscape is tiny; without words the picture is a strip.
    if (type === 'hero_split') return fits && isTall ? [[type]] : [];
    if (type === 'hero_overlay')
      return mayCover && section !== null && fits && length(section) <= COVERING_LEAD ? [[type]] : [];
    return [];
  });
}

function showsPicture({ place: { hero, wanted, isElsewhere }, placeInMonth }: OpeningSetting): boolean {
  if (hero.image === null || isElsewhere) return false;
  return wanted || !hero.isDefault || placeInMonth % 2 === 0;
}

function possible(section: CopySection | null, setting: OpeningSetting): BlockType[][] {
  const { image } = setting.place.hero;
  if (image !== null && showsPicture(setting)) return pictured(image, section, setting);
  return wordTypes(section, setting).map((type) => [type]);
}

const begins = (blocks: readonly BlockType[], types: readonly BlockType[]): boolean =>
  types.every((type, at) => blocks[at] === type);

function chosenTypes(section: CopySection | null, setting: OpeningSetting): BlockType[] {
  const ways = possible(section, setting);
  const again = setting.keptTypes && ways.find((types) => begins(setting.keptTypes ?? [], types));
  return again ?? ways[setting.placeInMonth % ways.length] ?? ['hero'];
}

export function openingPieces(section: CopySection | null, setting: OpeningSetting): Piece[] {
  return chosenTypes(section, setting).map((type): Piece => {
    if (type === 'hero_image') return { block: { type } };
    const isLate = isHero(type) && !setting.sells;
    return { block: { type, ...(isLate && { button: false }) }, ...(section && { section }) };
  });
}

/** For letters and long texts, which have no opening. */
export const pictureAbove = (setting: OpeningSetting): Piece[] =>
  showsPicture(setting) && (setting.place.wanted || !setting.place.hero.isDefault)
    ? [{ block: { type: 'hero_image' } }]
    : [];

export const isTooLong = (section: CopySection | undefined): boolean =>
  section !== undefined && length(section) > LARGE_LEAD;
