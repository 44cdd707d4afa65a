import * as z from 'zod';
import { PRODUCTS_LIMIT } from '#shared/contract/limits.ts';
import type { QuickStyle } from '#shared/contract/quick-styles.ts';
import { type BrandContext, type Review, review } from '#shared/contract/schemas/brand.ts';
import { type Product, product } from '#shared/contract/schemas/campaign.ts';
import {
  productsOfStyle,
  proposedProducts,
  proposedReview,
  quickTemplate,
  showsReview,
} from '#shared/domain/quick/quick-email.ts';
import { invalid } from '../../errors.ts';

export interface Choices {
  products: Product[];
  /** Nobody chose the products: a model may show others. */
  proposed: boolean;
  review: Review | null;
}

export interface GivenChoices {
  /** As JSON; the brand's are proposed when absent. */
  products: string | undefined;
  /** As JSON, or `null`; one of the brand's is proposed when absent. */
  review: string | undefined;
}

export function choicesOf(given: GivenChoices, style: QuickStyle, brand: BrandContext): Choices {
  const products =
    given.products === undefined
      ? proposedProducts(style, brand)
      : read('products', given.products, z.array(product).max(PRODUCTS_LIMIT));
  return {
    products,
    proposed: given.products === undefined,
    review:
      given.review === undefined
        ? proposedReview(style, brand, products)
        : read('review', given.review, review.nullable()),
  };
}

function read<S extends z.ZodType>(field: string, text: string, schema: S): z.output<S> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw invalid(`${field} is not valid JSON: ${(error as Error).message}`, { [field]: 'not valid JSON' });
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const at = [field, ...(issue?.path ?? [])].join('.');
  throw invalid(`${at}: ${issue?.message}`, { [at]: issue?.message ?? 'not valid' });
}

export function leftOut(style: QuickStyle, { products, review: quoted }: Choices): string[] {
  const { label } = quickTemplate(style);
  const shown = products.filter(({ name }) => name.trim() !== '');
  return [
    ...(productsOfStyle(style) > 0 && shown.length === 0
      ? [`${label} shows products, and none was chosen: the product block is left out.`]
      : []),
    ...(showsReview(style) && quoted === null
      ? [`${label} quotes a customer, and there is no review to quote: the review block is left out.`]
      : []),
  ];
}
