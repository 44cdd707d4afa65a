import { Group, SegmentedControl, Switch } from '@mantine/core';
import type { DownloadMode } from '#shared/contract/schemas/batch.ts';
import { useSettings } from '@/entities/settings/use-settings.ts';

/** The two app-wide settings that shape a batch (spec §1), kept for the user. */
export function BatchOptions({ locked }: { locked: boolean }) {
  const { settings, change } = useSettings();
  return (
    <Group gap="lg">
      <Switch
        label="Auto Accept Duplicates"
        description={
          settings.auto_accept_duplicates
            ? 'Images that exist are used without asking'
            : 'You are asked once per image that exists'
        }
        checked={settings.auto_accept_duplicates}
        disabled={locked}
        onChange={(event) => change({ auto_accept_duplicates: event.currentTarget.checked })}
      />
      <SegmentedControl
        aria-label="Download mode"
        value={settings.download_mode}
        onChange={(mode) => change({ download_mode: mode as DownloadMode })}
        data={[
          { value: 'klaviyo', label: 'Klaviyo Mode' },
          { value: 'local', label: 'Local Mode' },
        ]}
      />
    </Group>
  );
}
