import { BrandMenu } from './brand-menu.tsx';
import { UserMenu } from './user-menu.tsx';

export type BarMenu = 'brand' | 'user';

export interface BarMenusProps {
  wanted: BarMenu | null;
  onWanted: (menu: BarMenu) => void;
}

/**
 * The bar's menus, loaded after the first paint because popovers are a tenth of the page's code. `wanted` was
 * clicked before that.
 */
export default function BarMenus({ wanted }: BarMenusProps) {
  return (
    <>
      <BrandMenu open={wanted === 'brand'} />
      <UserMenu open={wanted === 'user'} />
    </>
  );
}
