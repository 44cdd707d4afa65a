import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import type { LeaveGuard } from '@/lib/leave-guard.ts';
import { useReturnFocus } from '@/lib/return-focus.ts';

export interface LeaveDialogProps {
  guard: LeaveGuard;
  /** 'Your changes to this campaign'. */
  what: string;
  onDiscard: () => void;
  /** Resolves with whether it worked. Without it, only Discard is offered. */
  onSave?: () => Promise<boolean>;
}

export function LeaveQuestion({ guard, what, onDiscard, onSave }: LeaveDialogProps) {
  useReturnFocus();
  const [saving, setSaving] = useState(false);
  const discard = () => {
    onDiscard();
    guard.go();
  };
  const save = async () => {
    setSaving(true);
    const saved = await onSave?.();
    setSaving(false);
    if (saved) guard.go();
    else guard.stay();
  };
  return (
    <Modal opened onClose={guard.stay} title="Leave without saving?" size="md">
      <Text>{what} are not saved yet.</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="subtle" color="bad" disabled={saving} onClick={discard}>
          Discard
        </Button>
        <Button variant="default" disabled={saving} onClick={guard.stay} data-autofocus>
          Keep editing
        </Button>
        {onSave && (
          <Button loading={saving} onClick={() => void save()}>
            Save
          </Button>
        )}
      </Group>
    </Modal>
  );
}
