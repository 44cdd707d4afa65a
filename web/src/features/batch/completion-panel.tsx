import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Batch } from '#shared/contract/schemas/batch.ts';
import { Status } from '@/components/status.tsx';
import { groupState, heldIn, membersOf, totalsOver, unfinished } from '@/entities/batch/batch-group.ts';
import { batchQueries } from '@/entities/batch/batch-queries.ts';
import { usageWords } from '@/entities/batch/batch-usage.ts';
import { calendarQueries } from '@/entities/calendar/calendar-queries.ts';
import { DownloadButtons } from '@/entities/email/download/download-buttons.tsx';
import { useBulkDownload } from '@/entities/email/download/use-bulk-download.tsx';
import { zipName } from '@/entities/email/download/zip-name.ts';
import { FixLink } from '@/entities/email/fix-link.tsx';
import { WriterBadge } from '@/entities/email/preview/writer-badge.tsx';
import { toFix } from '@/entities/email/to-fix.ts';
import { UploadButton } from '@/entities/klaviyo/upload-button.tsx';
import { useSettings } from '@/entities/settings/use-settings.ts';
import { AnchorLink } from '@/lib/anchor-link.tsx';
import { counted } from '@/lib/counted.ts';
import { offerFocus } from '@/lib/return-focus.ts';
import { type CheckedEmails, finishedIn, newestVersions, useCheckedEmails } from './batch-emails.ts';
import { DownloadModeChoice } from './batch-options.tsx';
import classes from './completion-panel.module.css';

interface CompletionPanelProps {
  batch: Batch;
  /** The batch ended on this screen, so its result may take the focus. */
  endedHere: boolean;
  resuming: boolean;
  onResume: () => void;
}

export function CompletionPanel({ batch, endedHere, resuming, onResume }: CompletionPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (endedHere) offerFocus(heading.current);
  }, [endedHere]);
  const checked = useCheckedEmails(batch);
  const { data } = useQuery(calendarQueries.detail(batch.session_id));
  const own = new Set(batch.items.map(({ index }) => index));
  const first = toFix(data?.campaigns ?? []).find(({ index }) => own.has(index));
  const queryClient = useQueryClient();
  const { settings } = useSettings();
  const members = membersOf(batch);
  const totals = totalsOver(members);
  const left = unfinished(totals);
  const readFinished = async () => {
    const batches = await Promise.all(
      members.map(async ({ batch_id }) =>
        batch_id === batch.batch_id ? batch : queryClient.fetchQuery(batchQueries.detail(batch_id)),
      ),
    );
    return batches.flatMap(finishedIn);
  };
  const download = useBulkDownload(async () => {
    const targets = await newestVersions(queryClient, await readFinished());
    const { calendar } = await queryClient.ensureQueryData(calendarQueries.detail(batch.session_id));
    return { targets, name: zipName(calendar.name, batch.client, batch.created_at) };
  });
  const held = heldIn(batch);
  const made = totals.completed - held;
  const emails = counted(made, 'email');
  const uploads = settings.download_mode === 'klaviyo';
  const forKlaviyo = uploads ? ' for Klaviyo' : '';
  // One main action: finish the rest or, if nothing is left, use the emails.
  const mainIf = (main: boolean) => (main && left === 0 ? 'filled' : 'default');
  return (
    <section className={classes.panel} aria-label="Result">
      <div>
        <h2 ref={heading} tabIndex={-1} className={classes.title}>
          {headline(batch, checked?.blocked)}
        </h2>
        <div className={classes.usage}>
          <Writers batch={batch} /> <Usage batch={batch} />{' '}
          <Link to="/brand-settings" search={{ settings: 'connections' }}>
            Use by month
          </Link>
        </div>
        {checked && <Checks batch={batch} checked={checked} />}
        {held > 0 && <Held batch={batch} count={held} />}
      </div>
      <Group gap="xs">
        {first && (
          <FixLink variant="default" calendarId={batch.session_id} index={first.index}>
            Fix the first
          </FixLink>
        )}
        {left > 0 && (
          <Button onClick={onResume} loading={resuming}>
            {made > 0 ? 'Resume Generation' : 'Start Generation'}
          </Button>
        )}
        {made > 0 && <DownloadModeChoice />}
        {made > 0 && (
          <DownloadButtons
            download={download}
            count={made}
            label={`Download ${emails}${forKlaviyo}`}
            variant={mainIf(!uploads)}
          />
        )}
        {made > 0 && uploads && (
          <UploadButton
            calendarId={batch.session_id}
            label={`Upload ${emails} to Klaviyo`}
            variant={mainIf(true)}
            read={readFinished}
          />
        )}
      </Group>
      {download.question}
    </section>
  );
}

function Checks({ batch, checked: { blocked, warned } }: { batch: Batch; checked: CheckedEmails }) {
  if (blocked + warned === 0) return null;
  return (
    <p className={classes.checks}>
      {blocked > 0 && (
        <Status tone="bad" size={14}>
          {counted(blocked, 'email')} to fix before sending:{' '}
          <AnchorLink
            inherit
            underline="always"
            to="/campaign-table"
            search={{ session: batch.session_id, view: 'proofs', status: 'blocked' }}
          >
            show {blocked === 1 ? 'it' : 'them'}
          </AnchorLink>
        </Status>
      )}
      {warned > 0 && (
        <Status tone="warn" size={14}>
          {counted(warned, 'email')} with warnings
        </Status>
      )}
    </p>
  );
}

const Held = ({ batch, count }: { batch: Batch; count: number }) => (
  <p className={classes.checks}>
    <Status tone="waiting" size={14}>
      {counted(count, 'campaign is held', 'campaigns are held')}, because{' '}
      {count === 1 ? 'its row says' : 'their rows say'} so:{' '}
      <AnchorLink
        inherit
        underline="always"
        to="/campaign-table"
        search={{ session: batch.session_id, status: 'needs_a_look' }}
      >
        show {count === 1 ? 'it' : 'them'}
      </AnchorLink>
    </Status>
  </p>
);

/** `blocked`: undefined while unknown. */
function headline(batch: Batch, blocked: number | undefined): string {
  const members = membersOf(batch);
  const { total, completed: done } = totalsOver(members);
  const completed = done - heldIn(batch);
  if (groupState(members) === 'cancelled')
    return completed > 0 ? 'Cancelled: finished emails are kept' : 'Cancelled before any email was finished';
  const some = completed < total;
  const emails = some
    ? `${completed.toLocaleString('en')} of ${counted(total, 'email')}`
    : counted(total, 'email');
  if (blocked === undefined) return `${emails} generated`;
  if (blocked > 0) return `${emails} generated, ${blocked.toLocaleString('en')} to fix`;
  if (some) return `${emails} ${completed === 1 ? 'is' : 'are'} ready`;
  return total === 1 ? 'The email is ready' : 'All emails are ready';
}

const Writers = ({ batch: { items } }: { batch: Batch }) =>
  [...new Set(items.map(({ writer }) => writer))].map(
    (writer) => writer && <WriterBadge key={writer} writer={writer} />,
  );

function Usage({ batch }: { batch: Batch }) {
  const several = batch.batch_ids.length > 1;
  const { data } = useQuery({ ...batchQueries.ofCalendar(batch.session_id), enabled: several });
  if (!several) return usageWords([batch.usage]);
  if (!data) return null;
  const all = data.batches.filter(({ batch_id }) => batch.batch_ids.includes(batch_id));
  return usageWords(all.map(({ usage }) => usage));
}
