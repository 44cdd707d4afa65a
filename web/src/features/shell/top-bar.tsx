import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyPart } from '@/components/lazy-part.tsx';
import { Wordmark } from '@/components/wordmark.tsx';
import { printedKeys } from '@/lib/keys.ts';
import { BrandButton, ScreensButton, UserButton } from './bar-buttons.tsx';
import type { BarMenu } from './bar-menus.tsx';
import { openPalette, PALETTE_KEYS } from './palette-button.ts';
import { ScreenLinks } from './screen-links.tsx';
import classes from './shell.module.css';
import { ThemeToggle } from './theme-toggle.tsx';

// Shows only buttons until the menus load; a click opens its menu then.
const BarMenus = lazyPart(() => import('./bar-menus.tsx').then((module) => module.default), {
  quiet: true,
  deferred: true,
  pending: ({ onWanted }) => (
    <>
      <ScreensButton onClick={() => onWanted('screens')} />
      <BrandButton onClick={() => onWanted('brand')} />
      <UserButton onClick={() => onWanted('user')} />
    </>
  ),
});

export function TopBar() {
  const [wanted, setWanted] = useState<BarMenu | null>(null);
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <Link to="/" className={classes.home} aria-label="Galley, home">
          <Wordmark />
        </Link>
        <button
          type="button"
          className={classes.search}
          aria-label={`Search ${printedKeys(PALETTE_KEYS)}`}
          onClick={openPalette}
        >
          <IconSearch size={16} stroke={1.6} />
          <span className={classes.searchWord}>Search</span>{' '}
          <kbd className={classes.searchKeys}>{printedKeys(PALETTE_KEYS)}</kbd>
        </button>
        <ScreenLinks />
        <ThemeToggle />
        <div className={classes.person}>
          <BarMenus
            wanted={wanted}
            onWanted={(menu) => {
              setWanted(menu);
              void BarMenus.preload();
            }}
          />
        </div>
      </div>
    </header>
  );
}
