import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ERASABLE_AFTER_DAYS } from '#shared/contract/limits.ts';
import type { Client } from '#shared/contract/schemas/brand.ts';
import { LoadFailed, LoadingRows } from '@/components/load-states.tsx';
import { readableDay } from '@/lib/dates.ts';
import { localDay } from '@/lib/local-day.ts';
import { useReturnFocus } from '@/lib/return-focus.ts';
import classes from './archived-brands-dialog.module.css';
import { BrandAvatar } from './brand-avatar.tsx';
import { BRAND_BUTTON } from './brand-button.ts';
import { brandQueries } from './brand-queries.ts';
import { EraseBrandDialog } from './erase-brand-dialog.tsx';
import { useRestoreBrand } from './use-restore-brand.ts';

export function ArchivedBrandsDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus(BRAND_BUTTON);
  const [erasing, setErasing] = useState<Client | null>(null);
  if (erasing) return <EraseBrandDialog brand={erasing} onClose={() => setErasing(null)} />;
  return (
    <Modal opened onClose={onClose} title="Archived brands" size={480}>
      <Brands onErase={setErasing} />
    </Modal>
  );
}

function Brands({ onErase }: { onErase: (brand: Client) => void }) {
  const { data, error, isPending, refetch } = useQuery(brandQueries.archived());
  if (isPending) return <LoadingRows label="Loading archived brands" rows={3} />;
  if (!data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (data.clients.length === 0)
    return <p>Nothing is archived. Brands you archive can be restored from here.</p>;
  return (
    <ul className={classes.list}>
      {data.clients.map((brand) => (
        <Row key={brand.id} brand={brand} onErase={() => onErase(brand)} />
      ))}
    </ul>
  );
}

function Row({ brand, onErase }: { brand: Client; onErase: () => void }) {
  const { display_name: name, logo, colours, archived_at, erasing = false } = brand;
  const restore = useRestoreBrand();
  const [now] = useState(() => Date.now());
  const erasableAt = archived_at ? Date.parse(archived_at) + ERASABLE_AFTER_DAYS * 86_400_000 : undefined;
  const erasable = erasing || (erasableAt !== undefined && erasableAt <= now);
  return (
    <li>
      <BrandAvatar name={name} logo={logo} colours={colours} />
      <div className={classes.name}>
        {name}
        {erasing && <p className={classes.note}>Not all of it is erased yet.</p>}
        {!erasable && erasableAt !== undefined && (
          <p className={classes.note}>Can be erased from {readableDay(localDay(new Date(erasableAt)))}.</p>
        )}
      </div>
      {erasable && (
        <Button size="xs" variant="subtle" color="bad" onClick={onErase}>
          Erase…<span className="visually-hidden"> {name}</span>
        </Button>
      )}
      {!erasing && (
        <Button
          size="xs"
          variant="default"
          disabled={restore.isPending}
          onClick={() => restore.mutate(brand)}
        >
          Restore<span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </li>
  );
}
