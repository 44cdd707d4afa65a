import { BrandMenu } from './brand-menu.tsx';
import { UserMenu } from './user-menu.tsx';

/** The bar's menus, loaded after the first paint: popovers are a tenth of the page's code. */
export default function BarMenus() {
  return (
    <>
      <BrandMenu />
      <UserMenu />
    </>
  );
}
