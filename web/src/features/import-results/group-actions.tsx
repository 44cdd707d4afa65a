import { Button } from '@mantine/core';
import type { ComponentType } from 'react';
import { toastDone, toastError } from '@/components/toast.ts';
import { failureSentence } from '@/entities/calendar/change-failure.ts';
import { briefFromWords, type Draft, noDraft } from './column-choice.ts';
import { AnchorAction, WeekDayAction, YearAction } from './date-actions.tsx';
import type { GroupActionProps } from './group-action-props.ts';
import { ProductNames } from './product-names.tsx';
import { changeSentence } from './reading-change.ts';
import { RejectedRowsButton } from './rejected-rows-notice.tsx';
import { rereadOf, useReread } from './reread.ts';
import { StatusWords } from './status-words.tsx';

const ShowColumns = ({ onColumns }: GroupActionProps) => (
  <Button size="compact-sm" variant="default" onClick={onColumns}>
    Columns
  </Button>
);

/** For files without briefs, such as an export of sent campaigns. */
function WriteBriefs({ calendarId, results, campaigns, onColumns }: GroupActionProps) {
  const reread = useReread(calendarId);
  const written = briefFromWords(results, noDraft);
  // A promise, because the button and its `mutate` callbacks are gone afterwards.
  const readAgain = (draft: Draft) =>
    reread.mutateAsync(draft).then(
      (answer) => toastDone('The file was read again', changeSentence(rereadOf(campaigns, answer).change)),
      (error: unknown) => toastError('Reading again failed', failureSentence(error)),
    );
  return (
    <>
      {written && (
        <Button
          size="compact-sm"
          variant="default"
          loading={reread.isPending}
          onClick={() => readAgain(written)}
        >
          Write from name, subject and preview
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={onColumns}>
        Columns
      </Button>
    </>
  );
}

function KeepApart({ calendarId, campaigns }: GroupActionProps) {
  const reread = useReread(calendarId);
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={reread.isPending}
      onClick={() =>
        reread.mutate(
          { ...noDraft, variants_apart: true },
          {
            onSuccess: (answer) =>
              toastDone(
                'The rows are campaigns of their own',
                changeSentence(rereadOf(campaigns, answer).change),
              ),
            onError: (error) => toastError('Reading again failed', failureSentence(error)),
          },
        )
      }
    >
      Keep them apart
    </Button>
  );
}

/** What can be done besides changing campaigns (`shared/domain/findings/fixes.ts`). */
export const groupActions: Readonly<Record<string, ComponentType<GroupActionProps>>> = {
  missing_brief: WriteBriefs,
  product_likely: ProductNames,
  variants_joined: KeepApart,
  missing_campaign_name: ShowColumns,
  guessed_column: ShowColumns,
  date_order_ambiguous: ShowColumns,
  date_order_inferred: ShowColumns,
  date_order_mixed: ShowColumns,
  name_from_brief: ShowColumns,
  name_from_subject: ShowColumns,
  subject_automatic: ShowColumns,
  brief_guessed: ShowColumns,
  unclear_status: StatusWords,
  date_without_year: YearAction,
  date_needs_anchor: AnchorAction,
  date_without_weekday: WeekDayAction,
  no_name: ({ calendarId }) => <RejectedRowsButton calendarId={calendarId} />,
  nothing_to_write_from: ({ calendarId }) => <RejectedRowsButton calendarId={calendarId} />,
};
