import { Button, Menu } from '@mantine/core';
import { IconCheck, IconCopy, IconDots, IconEraser, IconTrash, IconWand, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { unanswerable } from '#shared/contract/attention-reasons.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { useAddCampaign, useChangeCampaigns } from '@/entities/calendar/change-campaigns.ts';
import { counted } from '@/lib/counted.ts';
import { useReturnFocusToButton } from '@/lib/return-focus.ts';
import { usePhone } from '@/lib/use-phone.ts';
import { useClearPreviewText } from '../clear-preview-text.ts';

interface SelectionActionsProps {
  calendarId: string;
  picked: readonly Campaign[];
  onClear: () => void;
  onEdit: () => void;
  onChangeWords: () => void;
}

/** Everything here can be undone. */
export function SelectionActions({
  calendarId,
  picked,
  onClear,
  onEdit,
  onChangeWords,
}: SelectionActionsProps) {
  const phone = usePhone();
  const change = useChangeCampaigns(calendarId);
  const add = useAddCampaign(calendarId);
  const clear = useClearPreviewText(calendarId);
  const indexes = picked.map(({ index }) => index);
  const looked = picked.flatMap(({ index, needs_a_look }) =>
    needs_a_look.some(({ reason }) => !unanswerable.has(reason)) ? [index] : [],
  );
  const written = picked.filter(({ email }) => email !== null).length;
  const [only] = picked;
  const clearText = useRef<HTMLButtonElement>(null);
  useReturnFocusToButton(clear.isPending, clearText);
  const busy = change.isPending || add.isPending || clear.isPending;
  return (
    <>
      <Button variant="default" onClick={onEdit}>
        Edit{!phone && ' selected'}
      </Button>
      {!phone && (
        <Button
          ref={clearText}
          variant="default"
          loading={clear.isPending}
          onClick={() => clear.mutate(picked)}
        >
          Clear Preview Text
        </Button>
      )}
      {!phone && (
        <Button variant="default" onClick={onClear}>
          Clear Selection
        </Button>
      )}
      <Menu position="top-end" withinPortal={false}>
        <Menu.Target>
          <Button
            variant="default"
            px="xs"
            loading={busy && !clear.isPending}
            aria-label="More for the selection"
          >
            <IconDots size={18} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {phone && (
            <>
              <Menu.Item leftSection={<IconX size={16} />} onClick={onClear}>
                Clear Selection
              </Menu.Item>
              <Menu.Item leftSection={<IconEraser size={16} />} onClick={() => clear.mutate(picked)}>
                Clear Preview Text
              </Menu.Item>
            </>
          )}
          <Menu.Item leftSection={<IconWand size={16} />} disabled={written === 0} onClick={onChangeWords}>
            {written === 0 ? 'Change with words' : `Change ${counted(written, 'email')} with words`}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCheck size={16} />}
            disabled={looked.length === 0}
            onClick={() =>
              change.mutate({
                change: { indexes: looked, looks_right: true },
                done: 'marked as looking right',
              })
            }
          >
            Looks right{looked.length > 0 && ` (${looked.length.toLocaleString('en')})`}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCopy size={16} />}
            disabled={indexes.length !== 1}
            onClick={() => only && add.mutate({ copy_of: only.index })}
          >
            Duplicate
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTrash size={16} />}
            onClick={() => change.mutate({ change: { indexes, remove: true }, done: 'removed' })}
          >
            Remove from the calendar
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
