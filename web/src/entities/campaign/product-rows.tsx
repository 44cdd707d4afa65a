import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { PRODUCTS_LIMIT } from '#shared/contract/limits.ts';
import type { Product } from '#shared/contract/schemas/campaign.ts';
import classes from './edit-campaign-dialog.module.css';
import { type KnownProducts, ProductNameQuestion } from './product-name-question.tsx';

const BLANK: Product = { name: '', url: '', price: '', image_url: '', description: '' };

interface ProductRowsProps {
  products: readonly Product[];
  /** Offers its products; undefined while loading. */
  brand: KnownProducts | undefined;
  onChange: (products: Product[]) => void;
}

export function ProductRows({ products, brand, onChange }: ProductRowsProps) {
  const left = (brand?.products ?? []).filter(({ name }) => !products.some((each) => each.name === name));
  const full = products.length >= PRODUCTS_LIMIT;
  return (
    <>
      <ul className={classes.products}>
        {products.map((product, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product has no identity but its place
          <li key={at} className={classes.product}>
            <ProductRow
              product={product}
              number={at + 1}
              brand={brand}
              onChange={(change) => onChange(products.with(at, { ...product, ...change }))}
              onUp={
                at === 0
                  ? undefined
                  : () => onChange(products.with(at, products[at - 1] ?? product).with(at - 1, product))
              }
              onRemove={() => onChange(products.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ul>
      {products.length === 0 && (
        <p className={classes.hint}>
          No products of its own. A layout with products then shows the brand’s flagship or first products.
        </p>
      )}
      <div className={classes.add}>
        {left.length > 0 && (
          <NativeSelect
            label="Add one of the brand’s products"
            value=""
            disabled={full}
            data={[{ value: '', label: 'Choose a product' }, ...left.map(({ name }) => name)]}
            onChange={(event) => {
              const chosen = left.find(({ name }) => name === event.currentTarget.value);
              if (chosen) onChange([...products, chosen]);
            }}
          />
        )}
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={14} />}
          disabled={full}
          onClick={() => onChange([...products, BLANK])}
        >
          Add another product
        </Button>
      </div>
    </>
  );
}

interface ProductRowProps {
  product: Product;
  number: number;
  brand: KnownProducts | undefined;
  onChange: (change: Partial<Product>) => void;
  /** Absent for the first. */
  onUp?: () => void;
  onRemove: () => void;
}

function ProductRow({ product, number, brand, onChange, onUp, onRemove }: ProductRowProps) {
  const field = (name: keyof Product, label: string) => ({
    label,
    value: product[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  const called = product.name || `product ${number}`;
  return (
    <>
      <div className={classes.main}>
        <TextInput {...field('name', `Product ${number}`)} />
        <TextInput {...field('price', 'Price')} />
        <span>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Move ${called} up`}
            disabled={!onUp}
            onClick={onUp}
          >
            <IconArrowUp size={16} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Remove ${called}`}
            onClick={onRemove}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </span>
      </div>
      {brand && <ProductNameQuestion name={product.name} brand={brand} />}
      <details className={classes.more} open={product.name === ''}>
        <summary>Link, picture, former price, badge and description of {called}</summary>
        <div>
          <TextInput {...field('url', 'Link')} inputMode="url" />
          <TextInput {...field('image_url', 'Address of the picture')} inputMode="url" />
          <TextInput {...field('was', 'Price before')} placeholder="Shown struck through" />
          <TextInput {...field('badge', 'Badge')} placeholder="New, Bestseller" />
          <TextInput {...field('description', 'Description')} />
        </div>
      </details>
    </>
  );
}
