import { SegmentedControl, Switch } from '@mantine/core';
import type { EmailView } from './email-view.ts';

interface ViewSwitchesProps {
  view: EmailView;
  onView: (change: EmailView) => void;
}

export const ViewSwitches = ({ view, onView }: ViewSwitchesProps) => (
  <>
    <SegmentedControl
      size="xs"
      aria-label="Device"
      value={view.device ?? 'desktop'}
      onChange={(device) => onView({ device: device === 'mobile' ? 'mobile' : undefined })}
      data={[
        { value: 'desktop', label: 'Desktop' },
        { value: 'mobile', label: 'Mobile' },
      ]}
    />
    <SegmentedControl
      size="xs"
      aria-label="Colour scheme of the emails"
      value={view.scheme ?? 'light'}
      onChange={(scheme) => onView({ scheme: scheme === 'dark' ? 'dark' : undefined })}
      data={[
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ]}
    />
    <Switch
      size="xs"
      label="Images"
      checked={view.images !== 'off'}
      onChange={({ currentTarget }) => onView({ images: currentTarget.checked ? undefined : 'off' })}
    />
  </>
);
