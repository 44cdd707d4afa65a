import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import classes from './brands.module.css';
import { type BrandsSearch, needParam, needs } from './brands-search.ts';

interface BrandFilterProps {
  search: BrandsSearch;
  onSearch: (change: BrandsSearch) => void;
  /** '3 of 24 brands'; '' while nothing is filtered. */
  found: string;
}

export function BrandFilter({ search, onSearch, found }: BrandFilterProps) {
  return (
    <div className={classes.filter}>
      <TextInput
        aria-label="Search brands"
        placeholder="Search"
        leftSection={<IconSearch size={16} />}
        value={search.q ?? ''}
        onChange={({ currentTarget: { value } }) => onSearch({ q: value || undefined })}
      />
      <NativeSelect
        aria-label="Brands with"
        value={search.need ?? ''}
        onChange={({ currentTarget: { value } }) => onSearch({ need: needParam(value) })}
        data={[
          { value: '', label: 'All brands' },
          ...Object.entries(needs).map(([value, { label }]) => ({ value, label })),
        ]}
      />
      <span role="status">{found}</span>
    </div>
  );
}
