import type { Icon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

export interface Screen {
  to: NonNullable<LinkProps['to']>;
  label: string;
  icon: Icon;
}

/** The screens that have a button in the top bar, in its order. */
export const screens: Screen[] = [];
