import { Outlet } from '@tanstack/react-router';
import { lazyPart } from '@/components/lazy-part.tsx';
import { Banners } from './banners.tsx';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';

// Does not wait for the screen's data, since a key may be the first thing pressed.
const ShellKeys = lazyPart(() => import('./shell-keys.tsx').then((module) => module.ShellKeys), {
  quiet: true,
});

const BatchWatch = lazyPart(() => import('./batch-watch.tsx').then((module) => module.BatchWatch), {
  quiet: true,
  deferred: true,
});

const toContent = () => document.getElementById('content')?.focus();

export function Shell() {
  return (
    <div className={classes.shell}>
      <button type="button" className={classes.skip} onClick={toContent}>
        Skip to content
      </button>
      <TopBar />
      <ShellKeys />
      <BatchWatch />
      <Banners />
      <main id="content" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
    </div>
  );
}
