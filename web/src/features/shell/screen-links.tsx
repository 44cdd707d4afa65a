import { IconBolt, IconLayoutBottombar, IconRobot, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './shell.module.css';

/** The bar's screens, in the order of spec §2. */
export const barScreens = [
  { to: '/quick-email', name: 'Quick Email Builder', Icon: IconBolt },
  { to: '/components', name: 'Email Components Manager', Icon: IconLayoutBottombar },
  { to: '/agents', name: 'AI Agent Management', Icon: IconRobot },
  { to: '/brand-settings', name: 'Brand Settings', Icon: IconSettings },
] as const;

export const ScreenLinks = () => (
  <nav className={classes.screens} aria-label="Screens">
    {barScreens.map(({ to, name, Icon }) => (
      <Link key={to} to={to} className={classes.icon} aria-label={name} title={name}>
        <Icon size={20} stroke={1.6} />
      </Link>
    ))}
  </nav>
);
