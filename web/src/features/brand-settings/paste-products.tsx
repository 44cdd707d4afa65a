import { Button, Group, Modal, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Product } from '#shared/contract/schemas/campaign.ts';
import {
  type MergedProducts,
  mergeProducts,
  type ProductField,
  type ProductList,
  readProducts,
} from '#shared/domain/products/read-products.ts';
import { Notice } from '@/components/notice.tsx';
import { counted } from '@/lib/counted.ts';
import { useReturnFocus } from '@/lib/return-focus.ts';
import { usePhone } from '@/lib/use-phone.ts';
import classes from './brand-settings.module.css';

const labels: Readonly<Record<ProductField, string>> = {
  name: 'Name',
  price: 'Price',
  was: 'Price before',
  badge: 'Badge',
  url: 'Link',
  image_url: 'Picture',
  description: 'Description',
};
const SHOWN = 5;

interface PasteProductsProps {
  known: readonly Product[];
  onTake: (merged: MergedProducts) => void;
  onClose: () => void;
}

export function PasteProducts({ known, onTake, onClose }: PasteProductsProps) {
  useReturnFocus();
  const phone = usePhone();
  const [text, setText] = useState('');
  const list = useMemo(() => readProducts(text), [text]);
  const merged = mergeProducts(known, list.products);
  const count = list.products.length;
  return (
    <Modal opened onClose={onClose} title="Paste a list of products" size="xl" fullScreen={phone}>
      <div className={classes.stack}>
        <Textarea
          label="Products"
          description="Copy the rows from a spreadsheet, or paste a shop’s CSV export (Shopify, WooCommerce, Klaviyo). A header row helps."
          autosize
          minRows={6}
          maxRows={12}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
        <div className={classes.buttons}>
          <Button component="label" variant="default" size="xs">
            Choose a CSV file
            <input
              type="file"
              accept=".csv,.tsv,.txt,text/csv"
              className="visually-hidden"
              onChange={(event) => void event.currentTarget.files?.[0]?.text().then(setText)}
            />
          </Button>
        </div>
        {text.trim() !== '' && <Understood list={list} />}
      </div>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={count === 0} onClick={() => onTake(merged)}>
          {count === 0 ? 'Add products' : takeLabel(merged)}
        </Button>
      </Group>
    </Modal>
  );
}

const takeLabel = ({ added, changed }: MergedProducts) =>
  changed === 0 ? `Add ${counted(added, 'product')}` : `Add ${added} and change ${changed}`;

function Understood({ list }: { list: ProductList }) {
  const { products, columns, unused, problems } = list;
  const found = (Object.keys(labels) as ProductField[]).filter((field) => columns[field] !== undefined);
  if (products.length === 0)
    return <Notice tone="bad">No product could be read: no column looks like a name.</Notice>;
  return (
    <>
      <p role="status">
        {counted(products.length, 'product')} found, with{' '}
        {new Intl.ListFormat('en').format(found.map((field) => columnWords(field, columns[field])))}.
        {unused.length > 0 && ` Not used: ${unused.join(', ')}.`}
      </p>
      {problems.length > 0 && (
        <Notice tone="warn" title={`${counted(problems.length, 'row')} worth a look`}>
          <ul className={classes.problems}>
            {problems.slice(0, SHOWN).map(({ row, text }) => (
              <li key={`${row} ${text}`}>
                Row {row} {text}
              </li>
            ))}
          </ul>
          {problems.length > SHOWN && `And ${problems.length - SHOWN} more.`}
        </Notice>
      )}
      <div className={classes.tableScroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              {found.map((field) => (
                <th key={field} scope="col">
                  {labels[field]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {products.slice(0, SHOWN).map((product) => (
              <tr key={product.name}>
                {found.map((field) => (
                  <td key={field}>{product[field]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {products.length > SHOWN && <p className={classes.quiet}>And {products.length - SHOWN} more.</p>}
    </>
  );
}

const columnWords = (field: ProductField, header: string | undefined) =>
  header ? `${labels[field].toLowerCase()} from “${header}”` : labels[field].toLowerCase();
