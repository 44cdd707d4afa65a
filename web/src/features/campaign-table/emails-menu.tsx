import { Menu } from '@mantine/core';
import type { EmailTarget } from '@/entities/email/campaign-email.ts';
import { useBulkDownload } from '@/entities/email/download/use-bulk-download.tsx';
import { zipName } from '@/entities/email/download/zip-name.ts';
import { counted } from '@/lib/counted.ts';
import { DownloadAllButton } from './download-all-button.tsx';

interface EmailsMenuProps {
  targets: EmailTarget[];
  /** The calendar's name and brand, for the name of the ZIP. */
  name: string;
  client: string;
  /** Its button was clicked before the menu was loaded. */
  wanted: boolean;
  onWanted: () => void;
}

/** Two ways to download all emails of the calendar. */
export function EmailsMenu({ targets, name, client, wanted }: EmailsMenuProps) {
  const { zip, each, done, question } = useBulkDownload(async () => ({
    targets,
    name: zipName(name, client, new Date().toISOString()),
  }));
  return (
    <>
      <Menu width={260} position="bottom-end" withinPortal={false} defaultOpened={wanted}>
        <Menu.Target>
          <DownloadAllButton disabled={done !== null}>
            {done !== null && `${done.toLocaleString('en')} of ${targets.length.toLocaleString('en')}…`}
          </DownloadAllButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Download all emails</Menu.Label>
          <Menu.Item onClick={zip}>One ZIP with images and manifest</Menu.Item>
          <Menu.Item onClick={each}>{counted(targets.length, 'separate .html file')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {question}
    </>
  );
}
