import type { BrandContext } from '../contract/schemas/brand.ts';
import type { CampaignFields } from '../contract/schemas/campaign.ts';
import { sharedWords, tellingWords } from './shared-words.ts';

interface Picture {
  tag: string;
  url: string;
  alt: string;
}

type Goods = Pick<BrandContext, 'products' | 'product_names'>;
type About = Pick<CampaignFields, 'campaign_name' | 'subject_line' | 'brief' | 'products'>;

/** Words that a picture has to share with a campaign, one of them in the picture's own name. */
const LEAST_SHARED = 2;

/**
 * The picture whose name and description share the most words with a campaign; undefined when none clearly shows
 * what the campaign is about. `except` is the address of a picture not to use.
 */
export function matchingPicture<Some extends Picture>(
  { campaign_name, subject_line, brief, products }: About,
  pictures: readonly Some[],
  except = '',
): Some | undefined {
  const about = tellingWords(
    [campaign_name, subject_line, brief, ...products.map(({ name }) => name)].join('\n'),
  );
  let best: { picture: Some; shared: number } | undefined;
  for (const picture of pictures) {
    if (picture.url === except) continue;
    const name = tellingWords(picture.tag.replaceAll('_', ' '));
    const named = sharedWords(name, about).length;
    const shared = sharedWords(new Set([...name, ...tellingWords(picture.alt)]), about).length;
    if (named > 0 && shared >= LEAST_SHARED && shared > (best?.shared ?? 0)) best = { picture, shared };
  }
  return best?.picture;
}

/** Whether a picture's description names what a brand sells. */
export const showsGoods = (alt: string, { products, product_names }: Goods): boolean =>
  sharedWords(
    tellingWords(alt),
    tellingWords([...products.map(({ name }) => name), ...product_names].join('\n')),
  ).length > 0;

/**
 * The pictures whose names a campaign says in full, in the order in which it says them. `except` is the address of a
 * picture not to use.
 */
export function namedPictures<Some extends Picture>(
  { campaign_name, subject_line, brief }: About,
  pictures: readonly Some[],
  except = '',
): Some[] {
  const said = [...tellingWords([campaign_name, subject_line, brief].join('\n'))];
  return pictures
    .filter(({ url }) => url !== except)
    .map((picture) => ({
      picture,
      places: [...tellingWords(picture.tag.replaceAll('_', ' '))].map((word) => said.indexOf(word)),
    }))
    .filter(({ places }) => places.length > 0 && places.every((place) => place >= 0))
    .toSorted((one, other) => Math.max(...one.places) - Math.max(...other.places))
    .map(({ picture }) => picture);
}
