import { Menu } from '@mantine/core';
import type { EmailTarget } from '@/entities/email/campaign-email.ts';
import { useBulkDownload } from '@/entities/email/download/use-bulk-download.tsx';
import { zipName } from '@/entities/email/download/zip-name.ts';
import { useCheckAll } from '@/entities/email/live/use-check-all.ts';
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

/** Two ways to download all emails of the calendar, and the check of their links. */
export function EmailsMenu({ targets, name, client, wanted }: EmailsMenuProps) {
  const { zip, each, done, question } = useBulkDownload(async () => ({
    targets,
    name: zipName(name, client, new Date().toISOString()),
  }));
  const links = useCheckAll(targets);
  const count = done ?? links.done;
  return (
    <>
      <Menu width={260} position="bottom-end" withinPortal={false} defaultOpened={wanted}>
        <Menu.Target>
          <DownloadAllButton disabled={count !== null}>
            {count !== null && `${count.toLocaleString('en')} of ${targets.length.toLocaleString('en')}…`}
          </DownloadAllButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Download all emails</Menu.Label>
          <Menu.Item onClick={zip}>One ZIP with images and manifest</Menu.Item>
          <Menu.Item onClick={each}>{counted(targets.length, 'separate .html file')}</Menu.Item>
          <Menu.Label>Before they are sent</Menu.Label>
          <Menu.Item onClick={links.check}>Check links, prices and stock</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {question}
    </>
  );
}
