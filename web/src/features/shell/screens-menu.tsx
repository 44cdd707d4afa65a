import { Menu } from '@mantine/core';
import { MenuItemLink } from '@/lib/menu-item-link.tsx';
import { ScreensButton } from './bar-buttons.tsx';
import { barScreens } from './screen-links.tsx';

export const ScreensMenu = ({ open }: { open: boolean }) => (
  <Menu defaultOpened={open} width={260} withinPortal={false}>
    <Menu.Target>
      <ScreensButton />
    </Menu.Target>
    <Menu.Dropdown>
      {barScreens.map(({ to, name, Icon }) => (
        <MenuItemLink key={to} to={to} leftSection={<Icon size={18} stroke={1.6} />}>
          {name}
        </MenuItemLink>
      ))}
    </Menu.Dropdown>
  </Menu>
);
