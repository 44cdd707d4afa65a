import { BRAND_BUTTON } from '@/entities/brand/brand-button.ts';
import { SearchDialog } from './search-dialog.tsx';
import { useBrandEntries } from './use-palette-groups.ts';

export const FindBrand = ({ onClose }: { onClose: () => void }) => (
  <SearchDialog
    title="Find a brand"
    label="Name of the brand"
    placeholder="Name of the brand…"
    groups={[
      { title: 'Switch to', entries: useBrandEntries().map(({ id, label, run }) => ({ id, label, run })) },
    ]}
    shown={Number.POSITIVE_INFINITY}
    fallback={BRAND_BUTTON}
    onClose={onClose}
  />
);
