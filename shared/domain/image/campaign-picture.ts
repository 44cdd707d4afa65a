import type { BrandContext } from '../../contract/schemas/brand.ts';
import type { Campaign } from '../../contract/schemas/campaign.ts';
import { type Goods, productsOfColumns } from '../products/products-of-columns.ts';

type Pictured = Pick<Campaign, 'image_tag' | 'image_status' | 'products' | 'resend_of'>;
type PictureSource = Goods & Pick<BrandContext, 'default_hero_tag' | 'generate_hero'>;

/** Neither one that the calendar names, nor a product's, nor one that is drawn anyway. */
export const lacksOwnPicture = (campaign: Pictured, brand: PictureSource): boolean =>
  ['no_picture', 'brand_picture'].includes(pictureOf(campaign, brand));

export function pictureOf(
  campaign: Pictured,
  brand: PictureSource,
): 'no_picture' | 'brand_picture' | 'drawn_picture' | 'own' {
  const { image_tag, image_status, resend_of } = campaign;
  // A resend shows the picture of its first send.
  if (image_status === 'found' || resend_of !== '') return 'own';
  // Neither the brand's nor a product's picture replaces one that the calendar names.
  if (image_tag.trim() === '') {
    if (productsOfColumns({ campaign, brand }).some(({ image_url }) => image_url.trim() !== '')) return 'own';
    if (brand.default_hero_tag.trim() !== '') return 'brand_picture';
  }
  return brand.generate_hero ? 'drawn_picture' : 'no_picture';
}
