import { blockData } from '../../contract/blocks.ts';
import type { EmailCopy } from '../../contract/schemas/copy.ts';
import { heroTag, normaliseTag, writtenTags } from '../../domain/image/image-tag.ts';
import { productsOfColumns } from '../../domain/products/products-of-columns.ts';
import type { Block, EmailImage, EmailPicture } from '../document/document.ts';
import { picturesInOrder } from '../document/picture-order.ts';
import type { EmailAnswer, Part } from '../reading/answer.ts';
import type { Omit, PlanInput } from './input.ts';
import type { Piece } from './piece.ts';

type Library = Pick<
  PlanInput,
  'campaign' | 'brand' | 'hero' | 'heroIsDefault' | 'pictures' | 'missingPictures' | 'earlier'
>;

export interface Hero {
  image: EmailImage | null;
  isDefault: boolean;
}

const tagOf = (part: Part): string => part.items[0]?.title.trim() ?? '';

const pictureNamed = ({ pictures = [] }: Library, tag: string) =>
  pictures.find((picture) => normaliseTag(picture.tag) === normaliseTag(tag));

const nameOfHero = ({ campaign, brand, hero, heroIsDefault = false }: Library): string => {
  if (hero?.tag !== undefined) return hero.tag;
  return heroIsDefault ? brand.default_hero_tag : (writtenTags(campaign.image_tag)[0] ?? '');
};

function asksForHero(part: Part, library: Library): boolean {
  const tag = normaliseTag(tagOf(part));
  if (part.type !== 'picture' || tag === '' || library.hero === null) return false;
  const same = pictureNamed(library, tag)?.url === library.hero.url;
  return same || tag === normaliseTag(nameOfHero(library));
}

/** The hero is with the opening, further down in a part of its own, or nowhere. */
export interface HeroPlace {
  hero: Hero;
  wanted: boolean;
  taken: ReadonlySet<number>;
  isElsewhere: boolean;
}

/**
 * Its first product with a picture, else the library's tagged with a product or the campaign. Cards show the
 * products themselves.
 */
function pictureOfRow({ parts }: Pick<EmailAnswer, 'parts'>, library: Library): EmailImage | null {
  const { campaign, brand, pictures = [], earlier } = library;
  if (earlier?.hero === null) return null;
  if (campaign.image_tag.trim() !== '' || parts.some(({ type }) => type === 'products')) return null;
  const products = productsOfColumns({ campaign, brand });
  const shown = products.find(({ image_url }) => image_url.trim() !== '');
  if (shown) return { url: shown.image_url, width: 0, height: 0, alt: shown.name };
  const names = [...products.map(({ name }) => name), campaign.campaign_name].map(normaliseTag);
  return pictures.find(({ tag }) => names.includes(normaliseTag(tag))) ?? null;
}

/** A picture that is asked for beside the opening replaces a default or none. */
export function placeOfHero(answer: Pick<EmailAnswer, 'parts'>, library: Library): HeroPlace {
  const { parts } = answer;
  const opening = parts.findIndex(({ type }) => type !== 'picture');
  const near = [...parts.keys()].filter(
    (at) => Math.abs(at - opening) === 1 && parts[at]?.type === 'picture',
  );
  const isDefault = library.heroIsDefault ?? false;
  const given = near.find((at) => asksForHero(parts[at] as Part, library));
  const own = { image: library.hero && withTag(library.hero, nameOfHero(library)), isDefault };
  if (given !== undefined)
    return {
      hero: altOf(own, parts[given] as Part),
      wanted: true,
      taken: new Set([given]),
      isElsewhere: false,
    };
  const [at = -1, found] =
    near
      .map((each) => [each, pictureNamed(library, tagOf(parts[each] as Part))] as const)
      .find(([, each]) => each) ?? [];
  if (found && (library.hero === null || isDefault))
    return {
      hero: altOf({ image: found, isDefault: false }, parts[at] as Part),
      wanted: true,
      taken: new Set([at]),
      isElsewhere: false,
    };
  const isElsewhere = parts.some((part) => asksForHero(part, library));
  const ofRow = library.hero === null ? pictureOfRow(answer, library) : null;
  if (ofRow)
    return { hero: { image: ofRow, isDefault: false }, wanted: false, taken: new Set(), isElsewhere };
  return { hero: own, wanted: false, taken: new Set(), isElsewhere };
}

const withTag = (image: EmailImage, tag: string): EmailImage => (tag === '' ? image : { ...image, tag });

const altOf = ({ image, isDefault }: Hero, { items }: Part): Hero => ({
  isDefault,
  image: image && { ...image, alt: image.alt || (items[0]?.text ?? '') },
});

/** None for a picture the library does not have. */
export function piecesOfPicture(part: Part, library: Library, omit: Omit): Piece[] {
  if (asksForHero(part, library)) return [{ block: { type: 'hero_image' } }];
  const [item] = part.items;
  const tag = tagOf(part);
  const found = pictureNamed(library, tag);
  if (found)
    return [
      {
        block: { type: 'gallery' },
        pictures: [{ ...found, alt: item?.text.trim() || found.alt, link: found.link || (item?.link ?? '') }],
      },
    ];
  const isSaid = library.missingPictures?.some((missing) => normaliseTag(missing) === normaliseTag(tag));
  if (!isSaid)
    omit(`picture: ${tag === '' ? 'no picture is named' : `the picture “${tag}” is not in the library`}`);
  return [];
}

export function sayMissing({ campaign, hero, missingPictures = [] }: Library, omit: Omit): void {
  const [tag = ''] = writtenTags(campaign.image_tag);
  if (hero === null && tag !== '')
    omit(`hero_image: the picture “${tag}” is not in the library, so the email has none`);
  for (const missing of missingPictures)
    if (hero !== null || normaliseTag(missing) !== heroTag(campaign.image_tag))
      omit(`gallery: the picture “${missing}” is not in the library`);
}

/** In place of a missing picture, so that the next block keeps its own. */
const NONE: EmailPicture = { url: '', width: 0, height: 0, alt: '', link: '' };

/** In the order of the blocks. A gallery has its own; articles get those of `others` that match their words. */
export function picturesOf(
  blocks: readonly Block[],
  pieces: readonly Piece[],
  copy: EmailCopy,
  others: readonly EmailPicture[],
): EmailPicture[] {
  let left = [...others];
  const galleries = pieces.flatMap(({ pictures }) => (pictures ? [pictures] : []));
  return blocks.flatMap((block) => {
    const room = blockData(block.type).pictures ?? 0;
    if (room === 0) return [];
    const own = block.type === 'gallery' ? galleries.shift() : undefined;
    if (own) return [...own, ...Array.from({ length: room - own.length }, () => NONE)];
    const dealt = picturesInOrder([block], copy, left);
    const items = copy.sections[block.section ?? -1]?.items ?? [];
    if (dealt.filter(({ url }) => url !== '').length * 2 < items.length) return dealt.map(() => NONE);
    left = left.filter((picture) => !dealt.includes(picture));
    return dealt;
  });
}
