import type { ImportField } from '../../../contract/calendar-fields.ts';
import type { CampaignFields } from '../../../contract/schemas/campaign.ts';
import { currencyIn } from '../../offer/figure.ts';
import type { OfferReading } from '../../offer/read-offer.ts';
import type { ColumnMapping } from '../columns/mapping-types.ts';
import { type Ask, quoted } from '../read/unclear.ts';
import type { Sheet } from '../sheet/sheet.ts';
import type { Note } from './cells.ts';
import { joinProducts, withCurrency } from './product-cells.ts';

export function productsOf(
  { headers }: Sheet,
  { product_price }: ColumnMapping,
  cells: (field: ImportField) => string[],
  { currency, language }: Pick<OfferReading, 'currency' | 'language'>,
  { note, ask }: { note: Note; ask: Ask },
): CampaignFields['products'] {
  const { products, badLinks, unclear } = joinProducts(cells('products').filter(Boolean), {
    url: cells('product_url'),
    price: cells('product_price'),
    image_url: cells('product_image'),
    description: cells('product_description'),
  });
  for (const link of badLinks)
    note({
      field: 'products',
      cell: link,
      code: 'product_link_invalid',
      message: `"${link.slice(0, 80)}" is not a link; the product was kept without it.`,
      fix: 'Write the whole address, beginning with https://',
    });
  for (const cell of unclear)
    ask({
      field: 'products',
      cell,
      text: `The product ${quoted(cell)} says more than a name, a price, a page and a picture.`,
      fix: 'Write them apart, in the campaign or as “Name | link | price | picture” in the file.',
    });
  const priceHeader = (product_price?.columns ?? []).map((column) => headers[column] ?? '').join(' ');
  return withCurrency(products, currencyIn(priceHeader) || currency, language);
}
