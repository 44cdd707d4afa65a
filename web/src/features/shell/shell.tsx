import { Outlet } from '@tanstack/react-router';
import { Banners } from './banners.tsx';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';

const toContent = () => document.getElementById('content')?.focus();

export function Shell() {
  return (
    <div className={classes.shell}>
      <button type="button" className={classes.skip} onClick={toContent}>
        Skip to content
      </button>
      <TopBar />
      <Banners />
      <main id="content" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
    </div>
  );
}
