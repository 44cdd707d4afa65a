import { Button, type ButtonProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

interface BatchesButtonProps extends ButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  count: number;
  /** There are older batches as well. */
  more: boolean;
}

export const BatchesButton = ({ count, more, ...props }: BatchesButtonProps) => (
  <Button variant="default" rightSection={<IconChevronDown size={16} />} {...props}>
    Batches ({count}
    {more && '+'})
  </Button>
);
