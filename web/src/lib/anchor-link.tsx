import { Anchor } from '@mantine/core';
import { createLink } from '@tanstack/react-router';

/** `component={Link}` would lose typed addresses. */
export const AnchorLink = createLink(Anchor<'a'>);
