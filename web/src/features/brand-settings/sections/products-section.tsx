import { ActionIcon, Button, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Product } from '#shared/contract/schemas/campaign.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { Notice } from '@/components/notice.tsx';
import { fieldError } from '@/entities/brand/field-error.ts';
import { ImagePicker } from '@/entities/image/image-picker.tsx';
import { mediaPath } from '@/entities/image/media-path.ts';
import { counted } from '@/lib/counted.ts';
import classes from '../brand-settings.module.css';
import { ProductNames } from './product-names.tsx';
import { type BrandForm, Section } from './settings-section.tsx';

const PasteProducts = lazyPart(() => import('../paste-products.tsx').then((module) => module.PasteProducts));

const NEW: Product = { name: '', url: '', price: '', image_url: '', description: '' };

/** Emails show only these products and those a campaign names. */
export function ProductsSection({ form }: { form: BrandForm }) {
  const { values, set, fieldErrors } = form;
  const { products } = values;
  const [editing, setEditing] = useState<number | null>(null);
  const [pasting, setPasting] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);
  const change = (at: number, part: Partial<Product>) =>
    set({
      products: products.map((product, position) => (position === at ? { ...product, ...part } : product)),
    });
  const error = fieldError(fieldErrors, 'products');
  return (
    <Section form={form} id="section-products" hint="Emails show only these and those a campaign names.">
      <div data-field="products" className={classes.stack}>
        {error && <Notice tone="bad">{error}</Notice>}
        {outcome && (
          <Notice tone="ok" onDismiss={() => setOutcome(null)}>
            {outcome}
          </Notice>
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setPasting(true)}>
            Paste a list
          </Button>
          <Button
            variant="default"
            leftSection={<IconPlus size={14} />}
            onClick={() => {
              set({ products: [...products, NEW] });
              setEditing(products.length);
            }}
          >
            Add Product
          </Button>
        </div>
        {products.length > 0 && (
          <ul className={classes.rows}>
            {products.map((product, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a product has no identity but its place
              <li key={at}>
                <div className={classes.row}>
                  {product.image_url ? (
                    <img src={product.image_url} alt="" width={36} height={36} loading="lazy" />
                  ) : (
                    <span className={classes.noImage} aria-hidden="true" />
                  )}
                  <span className={classes.rowName}>{product.name || 'New product'}</span>
                  <span className={classes.quiet}>{product.price}</span>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={34}
                    aria-label={`Edit ${product.name || 'the new product'}`}
                    aria-expanded={editing === at}
                    onClick={() => setEditing(editing === at ? null : at)}
                  >
                    <IconPencil size={15} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={34}
                    aria-label={`Remove ${product.name || 'the new product'}`}
                    onClick={() => {
                      set({ products: products.filter((_, position) => position !== at) });
                      setEditing(null);
                    }}
                  >
                    <IconTrash size={15} />
                  </ActionIcon>
                </div>
                {editing === at && <ProductFields product={product} onChange={(part) => change(at, part)} />}
              </li>
            ))}
          </ul>
        )}
      </div>
      {values.product_names.length > 0 && (
        <ProductNames
          names={values.product_names}
          products={products}
          onChange={(product_names) => set({ product_names })}
        />
      )}
      {pasting && (
        <PasteProducts
          known={products}
          onTake={({ products: next, added, changed }) => {
            set({ products: next });
            const updated = changed > 0 ? `, ${changed} changed` : '';
            setOutcome(`${counted(added, 'product')} added${updated}. Save the brand to keep them.`);
            setPasting(false);
          }}
          onClose={() => setPasting(false)}
        />
      )}
    </Section>
  );
}

function ProductFields({
  product,
  onChange,
}: {
  product: Product;
  onChange: (part: Partial<Product>) => void;
}) {
  const field = (name: keyof Product) => ({
    value: product[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  const [picking, setPicking] = useState(false);
  return (
    <div className={classes.edited}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="xs">
        <TextInput {...field('name')} label="Product name" data-autofocus autoFocus />
        <TextInput {...field('price')} label="Price" placeholder="With its currency: $39.00" />
        <TextInput {...field('was')} label="Price before" placeholder="Shown struck through" />
        <TextInput {...field('badge')} label="Badge" placeholder="New, Bestseller" />
        <TextInput {...field('url')} label="Link" inputMode="url" placeholder="https://…" />
        <TextInput
          {...field('image_url')}
          label="Picture"
          inputMode="url"
          placeholder="https://… or choose one"
          rightSectionWidth={72}
          rightSection={
            <Button size="compact-xs" variant="default" onClick={() => setPicking(true)}>
              Choose
            </Button>
          }
        />
      </SimpleGrid>
      <Textarea {...field('description')} label="Description" autosize minRows={2} maxRows={6} />
      {picking && (
        <ImagePicker
          title="Choose the product’s picture"
          onChoose={({ url }) => {
            onChange({ image_url: mediaPath(url) });
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}
