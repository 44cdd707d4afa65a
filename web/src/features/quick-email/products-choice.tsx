import { CloseButton, NativeSelect } from '@mantine/core';
import type { BrandContext } from '#shared/contract/schemas/brand.ts';
import type { Product } from '#shared/contract/schemas/campaign.ts';
import { productsOfStyle } from '#shared/domain/quick/quick-email.ts';
import { useHasModel } from '@/entities/settings/use-has-model.ts';
import { AnchorLink } from '@/lib/anchor-link.tsx';
import { choicesOf } from './quick-calls.ts';
import classes from './style-card.module.css';
import type { QuickEmail } from './use-quick-email.ts';

export function ProductsChoice({
  quick: { store, draft },
  brand,
}: {
  quick: Pick<QuickEmail, 'store' | 'draft'>;
  brand: BrandContext;
}) {
  const most = productsOfStyle(draft.style);
  const hasModel = useHasModel();
  if (most === 0) return null;
  const choices = choicesOf(draft, brand);
  const isLeftToModel = hasModel && choices.proposed && choices.products.length > 0;
  const products = isLeftToModel ? [] : choices.products;
  const set = (next: Product[]) => store.set({ products: { ...draft.products, [draft.style]: next } });
  const others = brand.products.filter(
    ({ name }) => name.trim() !== '' && !products.some((shown) => shown.name === name),
  );
  return (
    <div className={classes.choice}>
      <h3 className={classes.choiceTitle}>Products in the email</h3>
      {isLeftToModel && (
        <p className={classes.hint}>The writer chooses from your list, by the picture and the brief.</p>
      )}
      {!isLeftToModel && products.length === 0 && (
        <p className={classes.hint}>
          {brand.products.length === 0 ? 'This brand has no products yet. ' : 'No product is chosen. '}
          The product block will be left out.{' '}
          {brand.products.length === 0 && <AnchorLink to="/brand-settings">Add products</AnchorLink>}
        </p>
      )}
      <ul className={classes.products}>
        {products.map((product, position) => (
          <li key={product.name}>
            <span className={classes.product}>
              {product.name}
              {product.price && <span className={classes.hint}> {product.price}</span>}
            </span>
            <CloseButton
              size="sm"
              aria-label={`Remove ${product.name}`}
              onClick={() => set(products.filter((_, at) => at !== position))}
            />
          </li>
        ))}
      </ul>
      {products.length < most && others.length > 0 && (
        <NativeSelect
          aria-label="Add a product"
          size="xs"
          value=""
          onChange={({ currentTarget: { value } }) => {
            const added = others.find(({ name }) => name === value);
            if (added) set([...products, added]);
          }}
          data={[{ value: '', label: 'Add a product…' }, ...others.map(({ name }) => name)]}
        />
      )}
    </div>
  );
}
