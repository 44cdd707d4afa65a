import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ProductName } from '#shared/contract/schemas/brand.ts';
import type { Product } from '#shared/contract/schemas/campaign.ts';
import { profileLabels } from '@/entities/brand/profile-form.ts';
import classes from '../brand-settings.module.css';

interface ProductNamesProps {
  names: readonly ProductName[];
  products: readonly Product[];
  onChange: (names: ProductName[]) => void;
}

/** Without an answer, the next campaign asks again. */
export function ProductNames({ names, products, onChange }: ProductNamesProps) {
  const meaningOf = (product: string | null): string => {
    if (product === null) return 'none of these products';
    return products.some(({ name }) => name === product) ? product : `${product}, no longer in this list`;
  };
  return (
    <section data-field="product_names" className={classes.stack} aria-label={profileLabels.product_names}>
      <p className={classes.quiet}>
        {profileLabels.product_names}, as confirmed in campaigns. A removed one is asked again.
      </p>
      <ul className={classes.rows}>
        {names.map(({ written, product }) => (
          <li key={written}>
            <div className={classes.row}>
              <span className={classes.rowName}>“{written}”</span>
              <span className={classes.quiet}>{meaningOf(product)}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={34}
                aria-label={`Remove “${written}”`}
                onClick={() => onChange(names.filter((each) => each.written !== written))}
              >
                <IconTrash size={15} />
              </ActionIcon>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
