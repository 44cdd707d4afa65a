import { Button, Group, Modal, Text } from '@mantine/core';
import { counted } from '@/lib/counted.ts';
import { useReturnFocus } from '@/lib/return-focus.ts';

interface ReloadDialogProps {
  changed: number;
  onReload: (keep: boolean) => void;
  onClose: () => void;
}

export function ReloadDialog({ changed, onReload, onClose }: ReloadDialogProps) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title="Refresh with unsaved changes?" size="md">
      <Text>
        {counted(changed, 'change is', 'changes are')} not saved yet. Keep {changed === 1 ? 'it' : 'them'} on
        top of what is loaded, or discard {changed === 1 ? 'it' : 'them'}.
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="subtle" color="bad" onClick={() => onReload(false)}>
          Discard and refresh
        </Button>
        <Button onClick={() => onReload(true)} data-autofocus>
          Keep and refresh
        </Button>
      </Group>
    </Modal>
  );
}
