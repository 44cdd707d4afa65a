import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowBackUp, IconColumns3, IconDots } from '@tabler/icons-react';
import type { CalendarSummary } from '#shared/contract/schemas/calendar.ts';
import { useUndoImport } from '@/entities/calendar/undo-import.ts';

interface CalendarMenuProps {
  calendar: CalendarSummary;
  /** Nothing has been generated yet. */
  undoable: boolean;
  onColumns: () => void;
}

/** Rare actions on the whole calendar. */
export function CalendarMenu({ calendar, undoable, onColumns }: CalendarMenuProps) {
  const undo = useUndoImport(calendar);
  return (
    <Menu width={280} withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="More for this calendar">
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconColumns3 size={16} />} onClick={onColumns}>
          Columns and date order
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowBackUp size={16} />} disabled={!undoable} onClick={undo}>
          Undo import
        </Menu.Item>
        {!undoable && (
          <Menu.Label>
            An import cannot be undone once emails have been generated. Archive the calendar instead.
          </Menu.Label>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
