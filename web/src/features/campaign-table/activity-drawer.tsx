import { Button, Drawer } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Activity } from '#shared/contract/schemas/activity.ts';
import { LoadFailed, LoadingRows } from '@/components/load-states.tsx';
import { batchQueries } from '@/entities/batch/batch-queries.ts';
import { activityQuery, useUndoActivity } from '@/entities/calendar/activity.ts';
import { toastUndone, undoSentence } from '@/entities/calendar/undo-words.ts';
import { useKeptFocus, useReturnFocus } from '@/lib/return-focus.ts';
import classes from './activity-drawer.module.css';
import { activityAuthor, activitySentence } from './activity-words.ts';
import { BatchEntry } from './batch-entry.tsx';
import { MENU_BUTTON } from './head/menu-button.tsx';

interface ActivityDrawerProps {
  calendarId: string;
  onClose: () => void;
}

export function ActivityDrawer({ calendarId, onClose }: ActivityDrawerProps) {
  useReturnFocus(MENU_BUTTON);
  return (
    <Drawer opened position="right" size={440} title="Activity" onClose={onClose}>
      <Body calendarId={calendarId} />
    </Drawer>
  );
}

function Body({ calendarId }: Pick<ActivityDrawerProps, 'calendarId'>) {
  const body = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={body} tabIndex={-1}>
      <Entries calendarId={calendarId} />
    </div>
  );
}

function Entries({ calendarId }: { calendarId: string }) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(activityQuery(calendarId));
  const batches = useQuery({ ...batchQueries.ofCalendar(calendarId), staleTime: 0 });
  const undo = useUndoActivity(calendarId);
  if (isPending) return <LoadingRows label="Loading the activity" rows={5} />;
  if (!data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  // The batch's state says how it ended.
  const entries = data.pages
    .flatMap(({ activity }) => activity)
    .filter(({ kind }) => kind !== 'batch_ended' && kind !== 'batch_cancelled');
  if (entries.length === 0)
    return <p className={classes.detail}>Batches and bulk changes of this calendar will be listed here.</p>;
  return (
    <>
      <ol className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.id} className={classes.entry}>
            {entry.kind === 'batch_started' ? (
              <BatchEntry
                calendarId={calendarId}
                entry={entry}
                batch={batches.data?.batches.find(({ batch_id }) => batch_id === entry.batch_id)}
              />
            ) : (
              <Change entry={entry} />
            )}
            {entry.undoable && (
              <Button
                size="xs"
                variant="default"
                loading={undo.isPending && undo.variables === entry.id}
                disabled={undo.isPending}
                aria-label={`Undo: ${activitySentence(entry)}`}
                onClick={() => undo.mutate(entry.id, { onSuccess: toastUndone })}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </>
  );
}

const Change = ({ entry }: { entry: Activity }) => (
  <div>
    <p>{activitySentence(entry)}</p>
    <p className={classes.detail}>{activityAuthor(entry)}</p>
    {entry.undone && (
      <p className={classes.detail}>
        Undone by {activityAuthor(entry.undone)}: {undoSentence(entry.undone)}
      </p>
    )}
  </div>
);
