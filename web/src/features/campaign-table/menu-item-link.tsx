import { Menu, type MenuItemProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

const AnchorMenuItem = (props: MenuItemProps & Omit<ComponentPropsWithRef<'a'>, keyof MenuItemProps>) => (
  <Menu.Item component="a" {...props} />
);

/** A menu's item as a router link. Apart from the other links: menus are a fifth of the shell, which needs none at first. */
export const MenuItemLink = createLink(AnchorMenuItem);
