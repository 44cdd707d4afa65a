import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { REVIEWER_NAME_LENGTH, REVIEWERS_AT_ONCE } from '#shared/contract/limits.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { ReviewLink, ReviewScope } from '#shared/contract/schemas/review.ts';
import { addDays } from '#shared/text/day.ts';
import { clip } from '#shared/text/words.ts';
import { Notice } from '@/components/notice.tsx';
import { call } from '@/lib/api.ts';
import { mayHaveHappened } from '@/lib/api-error.ts';
import { counted } from '@/lib/counted.ts';
import { localDay } from '@/lib/local-day.ts';
import { withLabels } from '@/lib/with-labels.ts';
import classes from './review-dialog.module.css';
import { useRoomChanges } from './room-changes.ts';

/** Can be copied while the dialog is open, since the token is not stored. */
export interface MadeLink {
  link: ReviewLink;
  token: string;
}

interface ShareFormProps {
  calendarId: string;
  campaigns: readonly Campaign[];
  selected: readonly number[];
  onMade: (links: readonly MadeLink[]) => void;
}

const OPEN_DAYS = 14;
const DUE_DAYS = 14;

const namesIn = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

const SHOWN_OF_A_NAME = 40;

function problemOf(reviewers: readonly string[]): string | undefined {
  if (reviewers.length > REVIEWERS_AT_ONCE) return `At most ${REVIEWERS_AT_ONCE} at once`;
  const long = reviewers.find(({ length }) => length > REVIEWER_NAME_LENGTH);
  return long && `“${clip(long, SHOWN_OF_A_NAME)}” is too long: at most ${REVIEWER_NAME_LENGTH} characters`;
}

const labels = { reviewers: 'Reviewer', due_by: 'Due by', ends_on: 'Link opens until' };

const failureOf = (error: unknown): string =>
  mayHaveHappened(error)
    ? 'The server did not confirm the new links. If they are listed below, end them, since they cannot be copied; then try again.'
    : withLabels(error, labels);

export function ShareForm({ calendarId, campaigns, selected, onMade }: ShareFormProps) {
  const today = localDay(new Date());
  const room = useRoomChanges(calendarId);
  const [names, setNames] = useState('');
  const [scope, setScope] = useState<ReviewScope>(selected.length > 0 ? 'selected' : 'all');
  const [dueBy, setDueBy] = useState(addDays(today, DUE_DAYS));
  const [endsOn, setEndsOn] = useState(addDays(today, OPEN_DAYS));
  const reviewers = namesIn(names);
  const withEmail = campaigns.filter(({ email }) => email !== null).length;
  const share = useMutation({
    mutationFn: () =>
      call('shareForReview', {
        params: { session: calendarId },
        body: {
          reviewers,
          scope,
          ends_on: endsOn,
          ...(scope === 'selected' && { indexes: [...selected] }),
          ...(scope === 'due' && { due_by: dueBy }),
        },
      }),
    onSuccess: ({ shared }) => onMade(shared),
    onSettled: room.refresh,
    meta: { silent: true },
  });
  const problem = problemOf(reviewers);
  const dated = endsOn !== '' && (scope !== 'due' || dueBy !== '');
  const ready = reviewers.length > 0 && problem === undefined && dated;
  return (
    <form
      className={classes.form}
      aria-label="Share for review"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) share.mutate();
      }}
    >
      <Textarea
        label="Reviewers"
        description="One name a line. Each gets a link of their own, which works without an account."
        autosize
        minRows={2}
        value={names}
        error={problem}
        onChange={({ currentTarget }) => setNames(currentTarget.value)}
      />
      <div className={classes.row}>
        <NativeSelect
          label="Emails"
          value={scope}
          onChange={({ currentTarget }) => setScope(currentTarget.value as ReviewScope)}
          data={[
            { value: 'all', label: `All of the calendar (${withEmail} now, and later ones)` },
            {
              value: 'selected',
              label: `Selected (${selected.length})`,
              disabled: selected.length === 0,
            },
            { value: 'due', label: 'Due by a day' },
          ]}
        />
        {scope === 'due' && (
          <TextInput
            type="date"
            label="Due by"
            value={dueBy}
            min={today}
            onChange={({ currentTarget }) => setDueBy(currentTarget.value)}
          />
        )}
        <TextInput
          type="date"
          label="Link opens until"
          value={endsOn}
          min={today}
          onChange={({ currentTarget }) => setEndsOn(currentTarget.value)}
        />
      </div>
      {share.error && <Notice tone="bad">{failureOf(share.error)}</Notice>}
      <Button type="submit" className={classes.share} loading={share.isPending} disabled={!ready}>
        {reviewers.length > 1 ? `Make ${counted(reviewers.length, 'link')}` : 'Make a link'}
      </Button>
    </form>
  );
}
