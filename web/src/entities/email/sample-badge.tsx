import { Badge } from '@mantine/core';

/** Marks an email that no model wrote. */
export const SampleBadge = () => (
  <Badge size="sm" variant="default" tt="none" title="Written by rules from the brief, without a model">
    Sample text
  </Badge>
);
