import { Anchor, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

/** Mantine's anchor and button as router links. `component={Link}` would lose the typed addresses. */
export const AnchorLink = createLink(Anchor<'a'>);

const AnchorButton = (props: ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>) => (
  <Button component="a" {...props} />
);
export const ButtonLink = createLink(AnchorButton);
