import { Button, type ButtonProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

type DownloadAllButtonProps = ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>;

/** `children`: the progress of a running download. */
export const DownloadAllButton = ({ children, ...props }: DownloadAllButtonProps) => (
  <Button variant="default" px="xs" aria-label="Download all emails" {...props}>
    {children || <IconChevronDown size={16} />}
  </Button>
);
