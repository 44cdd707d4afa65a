import { useEffect } from 'react';
import { toastUndo } from '@/components/toast.ts';
import { justArchived } from '@/entities/brand/just-archived.ts';
import { useRestoreBrand } from '@/entities/brand/use-restore-brand.ts';
import { BrandMenu } from './brand-menu.tsx';
import { ScreensMenu } from './screens-menu.tsx';
import { UserMenu } from './user-menu.tsx';

export type BarMenu = 'screens' | 'brand' | 'user';

export interface BarMenusProps {
  wanted: BarMenu | null;
  onWanted: (menu: BarMenu) => void;
}

/**
 * Loaded after the first paint, because popovers are a tenth of the page's code. `wanted` was clicked before.
 */
export default function BarMenus({ wanted }: BarMenusProps) {
  const restore = useRestoreBrand().mutate;
  useEffect(() => {
    const archived = justArchived.consume();
    if (archived) toastUndo(`${archived.display_name} was archived`, () => restore(archived));
  }, [restore]);
  return (
    <>
      <ScreensMenu open={wanted === 'screens'} />
      <BrandMenu open={wanted === 'brand'} />
      <UserMenu open={wanted === 'user'} />
    </>
  );
}
