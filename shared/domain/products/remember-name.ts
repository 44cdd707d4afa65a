import { PRODUCT_NAMES_LIMIT } from '../../contract/limits.ts';
import type { ProductName } from '../../contract/schemas/brand.ts';
import { comparableName } from './match-product.ts';

/** Replaces an earlier answer; when full, the oldest goes. */
export const rememberName = (remembered: readonly ProductName[], answer: ProductName): ProductName[] =>
  [
    ...remembered.filter(({ written }) => comparableName(written) !== comparableName(answer.written)),
    answer,
  ].slice(-PRODUCT_NAMES_LIMIT);
