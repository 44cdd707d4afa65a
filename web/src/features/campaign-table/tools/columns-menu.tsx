import { ActionIcon, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { columns as allColumns } from '../table/columns.ts';
import type { ChosenColumns } from '../table/use-columns.ts';

/** Chooses the columns of the table. The choice is kept in this browser. */
export function ColumnsMenu({ columns }: { columns: ChosenColumns }) {
  return (
    <Popover position="bottom-end" shadow="md" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={30} aria-label="Choose columns">
          <IconColumns3 size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <Stack gap="xs">
          {allColumns
            .filter(({ fixed }) => !fixed)
            .map(({ key, labels }) => (
              <Checkbox
                key={key}
                size="xs"
                label={labels.map(({ label }) => label).join(' and ')}
                checked={columns.isShown(key)}
                onChange={({ currentTarget: { checked } }) => columns.show(key, checked)}
              />
            ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
