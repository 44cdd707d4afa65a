import { Anchor } from '@mantine/core';
import { createLink } from '@tanstack/react-router';

/** Mantine's anchor as a router link; `component={Link}` loses typed addresses. */
export const AnchorLink = createLink(Anchor<'a'>);
