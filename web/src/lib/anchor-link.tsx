import { Anchor, Button } from '@mantine/core';
import { createLink } from '@tanstack/react-router';

/** Mantine's anchor and button as router links; `component={Link}` would lose the typed addresses. */
export const AnchorLink = createLink(Anchor<'a'>);
export const ButtonLink = createLink(Button<'a'>);
