import { ActionIcon, Tooltip } from '@mantine/core';
import { createLink, Link } from '@tanstack/react-router';
import { Wordmark } from '@/components/wordmark.tsx';
import { BrandMenu } from './brand-menu.tsx';
import { screens } from './screens.ts';
import classes from './shell.module.css';
import { ThemeToggle } from './theme-toggle.tsx';
import { UserMenu } from './user-menu.tsx';

const IconLink = createLink(ActionIcon<'a'>);

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
              <Tooltip key={to} label={label}>
                <IconLink component="a" to={to} aria-label={label} variant="subtle" color="gray" size={40}>
                  <Icon size={20} stroke={1.6} />
                </IconLink>
              </Tooltip>
            ))}
          </nav>
        )}
        <ThemeToggle />
        <div className={classes.person}>
          <BrandMenu />
          <UserMenu />
        </div>
      </div>
    </header>
  );
}
