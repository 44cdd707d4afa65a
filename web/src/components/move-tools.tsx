import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';

interface MoveToolsProps {
  name: string;
  first: boolean;
  last: boolean;
  needed?: string;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** `data-move` names the button that keeps the focus. */
export function MoveTools({ name, first, last, needed, onMove, onRemove }: MoveToolsProps) {
  const look = { variant: 'subtle', color: 'gray', size: 'sm' } as const;
  return (
    <>
      <ActionIcon
        {...look}
        data-move="-1"
        aria-label={`Move ${name} up`}
        disabled={first}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={15} />
      </ActionIcon>
      <ActionIcon
        {...look}
        data-move="1"
        aria-label={`Move ${name} down`}
        disabled={last}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={15} />
      </ActionIcon>
      <ActionIcon
        {...look}
        aria-label={`Remove ${name}`}
        disabled={needed !== undefined}
        title={needed}
        onClick={onRemove}
      >
        <IconTrash size={15} />
      </ActionIcon>
    </>
  );
}
