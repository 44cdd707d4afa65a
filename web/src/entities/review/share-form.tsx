import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { REVIEWERS_AT_ONCE } from '#shared/contract/limits.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { ReviewLink, ReviewScope } from '#shared/contract/schemas/review.ts';
import { addDays } from '#shared/text/day.ts';
import { Notice } from '@/components/notice.tsx';
import { call, messageOf } from '@/lib/api.ts';
import { counted } from '@/lib/counted.ts';
import { localDay } from '@/lib/local-day.ts';
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
    onSuccess: async ({ shared }) => {
      onMade(shared);
      await room.refresh();
    },
    meta: { silent: true },
  });
  const tooMany = reviewers.length > REVIEWERS_AT_ONCE;
  return (
    <form
      className={classes.form}
      aria-label="Share for review"
      onSubmit={(event) => {
        event.preventDefault();
        if (reviewers.length > 0 && !tooMany) share.mutate();
      }}
    >
      <Textarea
        label="Reviewers"
        description="One name a line. Each gets a link of their own, which works without an account."
        autosize
        minRows={2}
        value={names}
        error={tooMany ? `At most ${REVIEWERS_AT_ONCE} at once` : undefined}
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
      {share.error && <Notice tone="bad">{messageOf(share.error)}</Notice>}
      <Button
        type="submit"
        className={classes.share}
        loading={share.isPending}
        disabled={reviewers.length === 0 || tooMany || endsOn === ''}
      >
        {reviewers.length > 1 ? `Make ${counted(reviewers.length, 'link')}` : 'Make a link'}
      </Button>
    </form>
  );
}
