import type { BrandRecord } from '#shared/contract/schemas/brand.ts';
import type { Product } from '#shared/contract/schemas/campaign.ts';
import type { EmailImage } from '#shared/email/document/document.ts';
import { mediaBase } from './picture-addresses.ts';
import { pixelSize } from './pixel-size.ts';

const MEDIA = '/media/';

export const absolute = (url: string): string =>
  url.startsWith(MEDIA) ? `${mediaBase()}/${url.slice(MEDIA.length)}` : url;

export const withAbsoluteImages = (products: readonly Product[]): Product[] =>
  products.map((product) => ({ ...product, image_url: absolute(product.image_url) }));

export const withAbsolutePictures = <B extends BrandRecord>(brand: B): B => ({
  ...brand,
  products: withAbsoluteImages(brand.products),
  signatory: { ...brand.signatory, portrait: absolute(brand.signatory.portrait) },
});

/** Files are named by content, so no entry goes stale. */
const sizes = new Map<string, { width: number; height: number } | undefined>();

/** Its size is 0 by 0 when it is not in our media. */
export async function logoOf({ logo, brand_name }: BrandRecord): Promise<EmailImage | null> {
  if (logo.trim() === '') return null;
  const size = logo.startsWith(MEDIA) ? await sizeOf(logo.slice(1)) : undefined;
  return { url: absolute(logo), width: size?.width ?? 0, height: size?.height ?? 0, alt: brand_name };
}

async function sizeOf(key: string): Promise<{ width: number; height: number } | undefined> {
  if (!sizes.has(key)) {
    // Lazy: only this call needs the bucket's client.
    const { getObject } = await import('../../services/bucket.ts');
    const bytes = await getObject(key);
    sizes.set(key, bytes && pixelSize(bytes));
  }
  return sizes.get(key);
}
