import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed, LoadingRows } from '@/components/load-states.tsx';
import { BrandAvatar } from '@/entities/brand/brand-avatar.tsx';
import { BRAND_BUTTON } from '@/entities/brand/brand-button.ts';
import { brandQueries } from '@/entities/brand/queries.ts';
import { useRestoreBrand } from '@/entities/brand/use-restore-brand.ts';
import { useReturnFocus } from '@/lib/return-focus.ts';
import classes from './archived-brands-dialog.module.css';

export function ArchivedBrandsDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus(BRAND_BUTTON);
  return (
    <Modal opened onClose={onClose} title="Archived brands" size={480}>
      <Brands />
    </Modal>
  );
}

function Brands() {
  const { data, error, isPending, refetch } = useQuery(brandQueries.archived());
  const restore = useRestoreBrand();
  if (isPending) return <LoadingRows label="Loading archived brands" rows={3} />;
  if (!data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (data.clients.length === 0)
    return <p>Nothing is archived. Brands you archive can be restored from here.</p>;
  return (
    <ul className={classes.list}>
      {data.clients.map((brand) => (
        <li key={brand.id}>
          <BrandAvatar name={brand.display_name} logo={brand.logo} colours={brand.colours} />
          <span className={classes.name}>{brand.display_name}</span>
          <Button
            size="xs"
            variant="default"
            disabled={restore.isPending}
            onClick={() => restore.mutate(brand)}
          >
            Restore<span className="visually-hidden"> {brand.display_name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
