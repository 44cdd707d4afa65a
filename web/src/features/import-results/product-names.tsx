import { useQuery } from '@tanstack/react-query';
import { matchProduct } from '#shared/domain/products/match-product.ts';
import { brandQueries } from '@/entities/brand/brand-queries.ts';
import { ProductNameQuestion } from '@/entities/campaign/product-name-question.tsx';
import { useClient } from '@/lib/client.ts';
import { counted } from '@/lib/counted.ts';
import classes from './findings.module.css';
import type { GroupActionProps } from './group-action-props.ts';

export function ProductNames({ group, campaigns }: GroupActionProps) {
  const { data: brand } = useQuery(brandQueries.context(useClient()));
  if (!brand) return null;
  const concerned = new Set(group.indexes);
  const names = campaigns
    .filter(({ index }) => concerned.has(index))
    .flatMap(({ products }) => [...new Set(products.map(({ name }) => name))])
    .filter((name) => matchProduct(name, brand.products, brand.product_names).kind === 'likely');
  return (
    <ul className={classes.questions}>
      {[...Map.groupBy(names, (name) => name)].map(([name, all]) => (
        <li key={name}>
          <ProductNameQuestion name={name} brand={brand} />
          <span className={classes.note}>in {counted(all.length, 'campaign')}</span>
        </li>
      ))}
    </ul>
  );
}
