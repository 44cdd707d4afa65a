import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { BulkDownload } from './use-bulk-download.tsx';

interface DownloadButtonsProps extends Pick<ButtonProps, 'size' | 'variant' | 'disabled'> {
  download: BulkDownload;
  count: number;
  label: string;
}

/** Separate HTML files come first in Local Mode (spec §7), one ZIP for Klaviyo. */
export function DownloadButtons({
  download,
  count,
  label,
  size,
  variant = 'default',
  disabled = false,
}: DownloadButtonsProps) {
  const { zip, each, filesFirst, done } = download;
  const busy = done !== null;
  const off = disabled || busy;
  return (
    <Button.Group>
      <Button
        size={size}
        variant={variant}
        leftSection={<IconDownload size={size === 'xs' ? 14 : 16} />}
        onClick={filesFirst ? each : zip}
        disabled={off}
        title={filesFirst ? 'Each email as an .html file' : 'One ZIP with images and manifest'}
      >
        {busy ? `${done.toLocaleString('en')} of ${count.toLocaleString('en')}…` : label}
      </Button>
      <Button
        size={size}
        variant="default"
        px="sm"
        onClick={filesFirst ? zip : each}
        disabled={off}
        aria-label={
          filesFirst ? 'Download one ZIP with images and manifest' : 'Download separate .html files'
        }
        title={filesFirst ? 'One ZIP with images and manifest' : 'Each email as an .html file'}
      >
        {filesFirst ? 'ZIP' : 'HTML'}
      </Button>
    </Button.Group>
  );
}
