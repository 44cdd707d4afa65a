import type { BrandContext } from '../../contract/schemas/brand.ts';
import type { CampaignFields, Product } from '../../contract/schemas/campaign.ts';
import { matchProduct } from './match-product.ts';

export type Goods = Pick<BrandContext, 'products' | 'product_names' | 'flagship_product'>;

/** Only from a product of the same or remembered name; a similar one is not enough. */
function completed(product: Product, { products, product_names }: Goods): Product {
  const match = matchProduct(product.name, products, product_names);
  if (match.kind !== 'exact') return product;
  const twin = match.product;
  const was = product.was || (product.price === '' || product.price === twin.price ? twin.was : undefined);
  const badge = product.badge || twin.badge;
  return {
    ...(was !== undefined && { was }),
    ...(badge !== undefined && { badge }),
    name: product.name,
    url: product.url || twin.url,
    price: product.price || twin.price,
    image_url: product.image_url || twin.image_url,
    description: product.description || twin.description,
  };
}

export const productsOfColumns = ({
  campaign,
  brand,
}: {
  campaign: Pick<CampaignFields, 'products'>;
  brand: Goods;
}): Product[] =>
  campaign.products.filter(({ name }) => name.trim() !== '').map((product) => completed(product, brand));
