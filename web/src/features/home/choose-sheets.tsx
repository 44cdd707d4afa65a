import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { brandsOfSheets } from '#shared/domain/calendar/clients/sheet-brands.ts';
import { useBrands } from '@/entities/brand/use-brands.ts';
import { counted } from '@/lib/counted.ts';
import type { PickedSheet } from './upload-sheets.ts';
import classes from './upload-zone.module.css';

interface ChooseSheetsProps {
  sheets: readonly string[];
  onImport: (picked: PickedSheet[]) => void;
}

/** A sheet named after another brand goes to that brand. */
export default function ChooseSheets({ sheets, onImport }: ChooseSheetsProps) {
  const { clients, current } = useBrands();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const brands = brandsOfSheets(
    sheets,
    clients.map(({ id, display_name, archived }) => ({ client: id, display_name, website: '', archived })),
  );
  const brandOf = (sheet: string) => brands.get(sheet) ?? current?.id;
  const nameOf = (sheet: string) => {
    const brand = brandOf(sheet);
    return brand === current?.id ? undefined : clients.find(({ id }) => id === brand)?.display_name;
  };
  const all = picked.size === sheets.length;
  return (
    <form
      className={classes.sheets}
      onSubmit={(event) => {
        event.preventDefault();
        onImport(
          sheets
            .filter((sheet) => picked.has(sheet))
            .map((sheet) => ({ sheet, client: brandOf(sheet), brand: nameOf(sheet) })),
        );
      }}
    >
      {sheets.map((sheet) => {
        const brand = nameOf(sheet);
        return (
          <Checkbox
            key={sheet}
            size="xs"
            label={brand === undefined ? sheet : `${sheet}, for ${brand}`}
            checked={picked.has(sheet)}
            onChange={(event) => {
              const next = new Set(picked);
              if (event.currentTarget.checked) next.add(sheet);
              else next.delete(sheet);
              setPicked(next);
            }}
          />
        );
      })}
      <div className={classes.again}>
        <Button type="submit" size="compact-sm" disabled={picked.size === 0}>
          {picked.size === 0 ? 'Import' : `Import ${counted(picked.size, 'sheet')}`}
        </Button>
        {!all && (
          <Button size="compact-sm" variant="default" onClick={() => setPicked(new Set(sheets))}>
            Choose all {sheets.length}
          </Button>
        )}
      </div>
    </form>
  );
}
