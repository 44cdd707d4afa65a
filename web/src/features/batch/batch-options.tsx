import { Group, SegmentedControl, Switch, Text } from '@mantine/core';
import type { Batch, DownloadMode } from '#shared/contract/schemas/batch.ts';
import { useSettings } from '@/entities/settings/use-settings.ts';

export function BatchOptions({ locked }: { locked: boolean }) {
  const { settings, change } = useSettings();
  return (
    <Group gap="lg">
      <Switch
        label="Auto Accept Duplicates"
        description={
          settings.auto_accept_duplicates
            ? 'Existing images are used without asking'
            : 'You are asked once for each existing image'
        }
        checked={settings.auto_accept_duplicates}
        disabled={locked}
        onChange={(event) => change({ auto_accept_duplicates: event.currentTarget.checked })}
      />
      <DownloadModeChoice explained />
    </Group>
  );
}

const modeWords: Record<DownloadMode, string> = {
  klaviyo: 'The result is uploaded to Klaviyo, with its unsubscribe link',
  local: 'The result is downloaded as HTML, with the brand’s own unsubscribe link',
};

/** Also decides the main action. */
export function DownloadModeChoice({ explained = false }: { explained?: boolean }) {
  const { settings, change } = useSettings();
  return (
    <div>
      <SegmentedControl
        aria-label="Download mode"
        value={settings.download_mode}
        onChange={(mode) => change({ download_mode: mode as DownloadMode })}
        data={[
          { value: 'klaviyo', label: 'Klaviyo Mode' },
          { value: 'local', label: 'Local Mode' },
        ]}
      />
      {explained && (
        <Text size="xs" c="dimmed" mt={4}>
          {modeWords[settings.download_mode]}
        </Text>
      )}
    </div>
  );
}

export const BatchModes = ({ batch }: { batch: Batch }) => (
  <Text size="sm" c="dimmed">
    {batch.duplicate_mode === 'auto_use'
      ? 'Auto Accept Duplicates: existing images are used without asking.'
      : 'You are asked once for each existing image.'}{' '}
    {batch.download_mode === 'klaviyo' ? 'Klaviyo Mode.' : 'Local Mode.'}
    {batch.no_hurry && ' No hurry: written at the flexible tier.'}
  </Text>
);
