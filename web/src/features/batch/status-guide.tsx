import { Button, Popover } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { Status } from '@/components/status.tsx';
import { stateLabels } from './batch-progress.ts';

const meaning: Record<keyof typeof stateLabels, string> = {
  pending: 'its turn has not come yet',
  generating: 'its step is shown as it happens',
  waiting: 'an image with its tag exists; you decide',
  completed: 'the email is stored and can be opened',
  error: 'the reason is on the card; the others go on',
  cancelled: 'not begun when the batch was cancelled',
};

/** What the signs on the cards mean. */
export const StatusGuide = () => (
  <Popover width={380} position="bottom-end" shadow="md">
    <Popover.Target>
      <Button variant="subtle" color="gray" leftSection={<IconHelpCircle size={16} />}>
        Status guide
      </Button>
    </Popover.Target>
    <Popover.Dropdown>
      <dl style={{ display: 'grid', gridTemplateColumns: 'auto', gap: 8, margin: 0, fontSize: 13 }}>
        {Object.entries(stateLabels).map(([state, { tone, label }]) => (
          <div key={state}>
            <dt>
              <Status tone={tone}>{label}</Status>
            </dt>
            <dd style={{ margin: '2px 0 0 22px', color: 'var(--dimmed)' }}>{meaning[state as keyof typeof stateLabels]}</dd>
          </div>
        ))}
      </dl>
    </Popover.Dropdown>
  </Popover>
);
