import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Wordmark } from '@/components/wordmark.tsx';
import { BrandButton, UserButton } from './bar-buttons.tsx';
import type { BarMenu } from './bar-menus.tsx';
import { screens } from './screens.ts';
import classes from './shell.module.css';
import { ThemeToggle } from './theme-toggle.tsx';

const BarMenus = lazy(() => import('./bar-menus.tsx'));

export function TopBar() {
  const [wanted, setWanted] = useState<BarMenu | null>(null);
  // What the menus hang from, until they are loaded; a click is remembered.
  const buttons = (
    <>
      <BrandButton onClick={() => setWanted('brand')} />
      <UserButton onClick={() => setWanted('user')} />
    </>
  );
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <Link to="/" className={classes.home} aria-label="Galley, home">
          <Wordmark />
        </Link>
        {screens.length > 0 && (
          <nav aria-label="Screens" className={classes.screens}>
            {screens.map(({ to, label, icon: Icon }) => (
              <Link key={to} to={to} className={classes.icon} aria-label={label} title={label}>
                <Icon size={20} stroke={1.6} />
              </Link>
            ))}
          </nav>
        )}
        <ThemeToggle />
        <div className={classes.person}>
          <Suspense fallback={buttons}>
            <BarMenus wanted={wanted} />
          </Suspense>
        </div>
      </div>
    </header>
  );
}
