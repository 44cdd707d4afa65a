import { IconBolt, IconLayoutBottombar, IconRobot, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './shell.module.css';

/** In the order of spec §2. `word` is below the icon where there is room, and part of the name. */
export const barScreens = [
  { to: '/quick-email', name: 'Quick Email Builder', word: 'Quick email', Icon: IconBolt },
  { to: '/components', name: 'Email Components Manager', word: 'Components', Icon: IconLayoutBottombar },
  { to: '/agents', name: 'AI Agent Management', word: 'AI agent', Icon: IconRobot },
  { to: '/brand-settings', name: 'Brand Settings', word: 'Brand', Icon: IconSettings },
] as const;

export const ScreenLinks = () => (
  <nav className={classes.screens} aria-label="Screens">
    {barScreens.map(({ to, name, word, Icon }) => (
      <Link key={to} to={to} className={classes.icon} aria-label={name} title={name}>
        <Icon size={20} stroke={1.6} />
        <span className={classes.word} aria-hidden="true">
          {word}
        </span>
      </Link>
    ))}
  </nav>
);
