import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Wordmark } from '@/components/wordmark.tsx';
import { BrandButton, UserButton } from './bar-buttons.tsx';
import { screens } from './screens.ts';
import classes from './shell.module.css';
import { ThemeToggle } from './theme-toggle.tsx';

const BarMenus = lazy(() => import('./bar-menus.tsx'));

/** What the menus hang from, until they are loaded. */
const buttons = (
  <>
    <BrandButton />
    <UserButton />
  </>
);

export function TopBar() {
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
            <BarMenus />
          </Suspense>
        </div>
      </div>
    </header>
  );
}
