import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

type MenuButtonProps = ActionIconProps & Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps>;

/** Gets the focus back when something the menu opened closes. */
export const MENU_BUTTON = '[data-month-menu]';

export const MenuButton = (props: MenuButtonProps) => (
  <ActionIcon variant="default" size={36} aria-label="More for this calendar" data-month-menu {...props}>
    <IconDots size={18} />
  </ActionIcon>
);
