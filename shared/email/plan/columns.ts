import { productsOfColumns } from '../../domain/products/products-of-columns.ts';
import { type EmailAnswer, type Part, type PartType, partOf } from '../reading/answer.ts';
import { isUnconfirmed, offerOfColumns } from './facts-of.ts';
import type { Omit, PlanInput } from './input.ts';
import { asItems } from './products.ts';

const has = (parts: readonly Part[], type: PartType): boolean => parts.some((part) => part.type === type);

function afterOpening(parts: readonly Part[]): number {
  const first = parts.findIndex(({ type }) => type !== 'picture');
  return first < 0 ? parts.length : first + 1;
}

const beforeButtons = (parts: readonly Part[]): number =>
  parts.findLastIndex(({ type }) => type !== 'button') + 1;

/**
 * If no model read the row, the offer follows the opening and products the text; otherwise they are reported
 * missing.
 */
export function withColumns(
  input: Pick<PlanInput, 'answer' | 'reading' | 'campaign' | 'brand'>,
  omit: Omit,
): EmailAnswer {
  const { answer, reading, campaign } = input;
  const products = productsOfColumns(input);
  if (reading !== null) {
    if (products.length > 0 && !has(answer.parts, 'products'))
      omit(
        `products: the row names ${products.map(({ name }) => name).join(', ')}, and the email was written without`,
      );
    return answer;
  }
  let parts = answer.parts;
  const isOffered = offerOfColumns(campaign) !== null && !isUnconfirmed(campaign);
  if (isOffered && !has(parts, 'offer')) parts = parts.toSpliced(afterOpening(parts), 0, partOf('offer'));
  if (products.length > 0 && !has(parts, 'products'))
    parts = parts.toSpliced(beforeButtons(parts), 0, partOf('products', { items: asItems(products) }));
  return { ...answer, parts: [...parts] };
}
