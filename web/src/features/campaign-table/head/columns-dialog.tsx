import { Checkbox, Modal, Stack } from '@mantine/core';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { useReturnFocus } from '@/lib/return-focus.ts';
import { columns as allColumns, isEmpty } from '../table/columns.ts';
import type { ChosenColumns } from '../table/use-columns.ts';
import { MENU_BUTTON } from './menu-button.tsx';

interface ColumnsDialogProps {
  columns: ChosenColumns;
  campaigns: readonly Campaign[];
  onClose: () => void;
}

export function ColumnsDialog({ columns, campaigns, onClose }: ColumnsDialogProps) {
  useReturnFocus(MENU_BUTTON);
  return (
    <Modal opened onClose={onClose} size="xs" title="Columns">
      <Stack gap="xs">
        {allColumns
          .filter(({ fixed }) => !fixed)
          .map((column) => (
            <Checkbox
              key={column.key}
              size="sm"
              label={column.labels.map(({ label }) => label).join(' and ')}
              description={isEmpty(column, campaigns) ? 'Nothing in this calendar' : undefined}
              checked={columns.isShown(column.key)}
              onChange={({ currentTarget: { checked } }) => columns.show(column.key, checked)}
            />
          ))}
      </Stack>
    </Modal>
  );
}
