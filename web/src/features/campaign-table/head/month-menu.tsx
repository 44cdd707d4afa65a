import { Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconChecklist,
  IconClipboardCopy,
  IconColumns3,
  IconDownload,
  IconFileDiff,
  IconFileSpreadsheet,
  IconFileZip,
  IconHistory,
  IconLink,
  IconListCheck,
  IconMailOff,
  IconMessageCheck,
  IconPlus,
  IconTableExport,
  IconTableOptions,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { CalendarSummary } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { useAddCampaign, useChangeCampaigns } from '@/entities/calendar/change-campaigns.ts';
import { useUndoImport } from '@/entities/calendar/undo-import.ts';
import { canUndoImport } from '@/entities/calendar/undo-rule.ts';
import { useSheetOut } from '@/entities/calendar/use-sheet-out.ts';
import { emailOfCampaign } from '@/entities/email/campaign-email.ts';
import { useBulkDownload } from '@/entities/email/download/use-bulk-download.tsx';
import { zipName } from '@/entities/email/download/zip-name.ts';
import { useCheckAll } from '@/entities/email/live/use-check-all.ts';
import { useReviewDialog } from '@/entities/review/use-review-dialog.tsx';
import { counted } from '@/lib/counted.ts';
import { changedOf, otherChannelsOf, readyOf, type Statuses } from '../campaign-list.ts';
import type { CampaignsSearch, View } from '../campaigns-search.ts';
import type { ChosenColumns } from '../table/use-columns.ts';
import { MenuButton } from './menu-button.tsx';

const ActivityDrawer = lazyPart(() =>
  import('../activity-drawer.tsx').then((module) => module.ActivityDrawer),
);
const ColumnsDialog = lazyPart(() => import('./columns-dialog.tsx').then((module) => module.ColumnsDialog));

export interface MonthMenuProps {
  calendar: CalendarSummary;
  campaigns: readonly Campaign[];
  shown: readonly Campaign[];
  statuses: Statuses;
  imported: boolean;
  view: View;
  phone: boolean;
  columns: ChosenColumns;
  select: (indexes: Iterable<number>) => void;
  onSearch: (change: CampaignsSearch) => void;
  onEdit: (index: number) => void;
  newerVersion: (props: NewerVersionProps) => ReactNode;
}

export interface NewerVersionProps {
  calendarId: string;
  name: string;
  children: (choose: () => void) => ReactNode;
}

export function MonthMenu(props: MonthMenuProps & { wanted: boolean }) {
  const { calendar, imported, newerVersion } = props;
  const { session_id: calendarId, name } = calendar;
  if (!imported) return <Items {...props} />;
  return newerVersion({ calendarId, name, children: (choose) => <Items {...props} onNewer={choose} /> });
}

function Items({
  calendar,
  campaigns,
  shown,
  statuses,
  imported,
  view,
  phone,
  columns,
  select,
  onSearch,
  onEdit,
  onNewer,
  wanted,
}: MonthMenuProps & { wanted: boolean; onNewer?: () => void }) {
  const { client, session_id: calendarId, name } = calendar;
  const [open, setOpen] = useState<'activity' | 'columns' | null>(null);
  const add = useAddCampaign(calendarId);
  const leaveOut = useChangeCampaigns(calendarId);
  const undoImport = useUndoImport(calendar);
  const review = useReviewDialog(calendarId, campaigns);
  const sheet = useSheetOut(calendarId);
  const undoable = canUndoImport(calendar, campaigns);
  const targets = campaigns.flatMap((campaign) => emailOfCampaign(campaign) ?? []);
  const { zip, each, done, question } = useBulkDownload(async () => ({
    targets,
    name: zipName(name, client, new Date().toISOString()),
  }));
  const links = useCheckAll(targets);
  const changed = changedOf(shown, statuses);
  const ready = readyOf(shown, statuses);
  const others = otherChannelsOf(shown).map(({ index }) => index);
  const selectThese = (chosen: readonly Campaign[]) => select(chosen.map(({ index }) => index));
  return (
    <>
      <Menu width={300} position="bottom-end" withinPortal={false} defaultOpened={wanted}>
        <Menu.Target>
          <MenuButton loading={done !== null || links.isChecking} />
        </Menu.Target>
        <Menu.Dropdown mah="70dvh" style={{ overflowY: 'auto' }}>
          <Menu.Item
            leftSection={<IconPlus size={16} />}
            onClick={() => add.mutate({}, { onSuccess: ({ campaign }) => onEdit(campaign.index) })}
          >
            Add campaign
          </Menu.Item>
          {imported && (
            <>
              <Menu.Item leftSection={<IconFileDiff size={16} />} onClick={onNewer}>
                Upload newer version
              </Menu.Item>
              <Menu.Item
                leftSection={<IconFileSpreadsheet size={16} />}
                onClick={() => onSearch({ results: true })}
              >
                Processing results
              </Menu.Item>
            </>
          )}
          <Menu.Item leftSection={<IconHistory size={16} />} onClick={() => setOpen('activity')}>
            Activity
          </Menu.Item>
          {targets.length > 0 && (
            <Menu.Item leftSection={<IconMessageCheck size={16} />} onClick={review.open}>
              Share for review
            </Menu.Item>
          )}
          <Menu.Divider />
          {phone && (
            <Menu.Item
              leftSection={<IconChecklist size={16} />}
              disabled={shown.length === 0}
              onClick={() => selectThese(shown)}
            >
              {shown.length < campaigns.length
                ? `Select All (${shown.length.toLocaleString('en')} found)`
                : 'Select All'}
            </Menu.Item>
          )}
          {phone && ready.length > 0 && (
            <Menu.Item leftSection={<IconListCheck size={16} />} onClick={() => selectThese(ready)}>
              Select Ready
            </Menu.Item>
          )}
          {changed.length > 0 && (
            <Menu.Item leftSection={<IconListCheck size={16} />} onClick={() => selectThese(changed)}>
              Select what changed ({changed.length.toLocaleString('en')})
            </Menu.Item>
          )}
          {others.length > 0 && (
            <Menu.Item
              leftSection={<IconMailOff size={16} />}
              onClick={() => leaveOut.mutate({ change: { indexes: others, remove: true }, done: 'left out' })}
            >
              Leave out {counted(others.length, 'row')} for other channels
            </Menu.Item>
          )}
          {view === 'table' && !phone && (
            <Menu.Item leftSection={<IconColumns3 size={16} />} onClick={() => setOpen('columns')}>
              Choose columns
            </Menu.Item>
          )}
          <Menu.Label>Back to the team’s sheet</Menu.Label>
          <Menu.Item leftSection={<IconTableExport size={16} />} onClick={sheet.download}>
            Download the sheet (CSV)
          </Menu.Item>
          <Menu.Item leftSection={<IconClipboardCopy size={16} />} onClick={sheet.copy}>
            Copy status columns
          </Menu.Item>
          {targets.length > 0 && (
            <>
              <Menu.Label>Download {counted(targets.length, 'email')}</Menu.Label>
              <Menu.Item leftSection={<IconFileZip size={16} />} onClick={zip}>
                One ZIP with images and manifest
              </Menu.Item>
              <Menu.Item leftSection={<IconDownload size={16} />} onClick={each}>
                {counted(targets.length, 'separate .html file')}
              </Menu.Item>
              <Menu.Label>Before they are sent</Menu.Label>
              <Menu.Item leftSection={<IconLink size={16} />} onClick={links.check}>
                Check links, prices and stock
              </Menu.Item>
            </>
          )}
          {imported && (
            <>
              <Menu.Label>How the file was read</Menu.Label>
              <Menu.Item
                leftSection={<IconTableOptions size={16} />}
                onClick={() => onSearch({ results: 'columns' })}
              >
                Columns and date order
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArrowBackUp size={16} />}
                disabled={!undoable}
                onClick={undoImport}
              >
                Undo import
              </Menu.Item>
              {!undoable && (
                <Menu.Label>
                  An import cannot be undone once emails have been generated. Archive the calendar instead.
                </Menu.Label>
              )}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'activity' && <ActivityDrawer calendarId={calendarId} onClose={() => setOpen(null)} />}
      {open === 'columns' && (
        <ColumnsDialog columns={columns} campaigns={campaigns} onClose={() => setOpen(null)} />
      )}
      {review.dialog}
      {question}
    </>
  );
}
