import type { ButtonProps } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/lib/button-link.tsx';

interface FixLinkProps extends ButtonProps {
  calendarId: string;
  index: number;
  children: ReactNode;
}

export const FixLink = ({ calendarId, index, children, ...props }: FixLinkProps) => (
  <ButtonLink
    leftSection={<IconTool size={16} />}
    {...props}
    to="/preview/$index"
    params={{ index: String(index) }}
    search={{ session: calendarId, fix: true }}
  >
    {children}
  </ButtonLink>
);
