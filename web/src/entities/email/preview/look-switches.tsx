import { SegmentedControl, Switch } from '@mantine/core';
import type { EmailLook } from './email-look.ts';

interface LookSwitchesProps {
  look: EmailLook;
  onLook: (change: EmailLook) => void;
}

export const LookSwitches = ({ look, onLook }: LookSwitchesProps) => (
  <>
    <SegmentedControl
      size="xs"
      aria-label="Device"
      value={look.device ?? 'desktop'}
      onChange={(device) => onLook({ device: device === 'mobile' ? 'mobile' : undefined })}
      data={[
        { value: 'desktop', label: 'Desktop' },
        { value: 'mobile', label: 'Mobile' },
      ]}
    />
    <SegmentedControl
      size="xs"
      aria-label="Colour scheme of the emails"
      value={look.scheme ?? 'light'}
      onChange={(scheme) => onLook({ scheme: scheme === 'dark' ? 'dark' : undefined })}
      data={[
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ]}
    />
    <Switch
      size="xs"
      label="Images"
      checked={look.images !== 'off'}
      onChange={({ currentTarget }) => onLook({ images: currentTarget.checked ? undefined : 'off' })}
    />
  </>
);
