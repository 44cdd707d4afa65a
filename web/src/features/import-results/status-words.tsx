import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { ProcessingResults, StateWord } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { toastDone, toastError } from '@/components/toast.ts';
import { failureSentence } from '@/entities/calendar/change-failure.ts';
import { noDraft } from './column-choice.ts';
import classes from './findings.module.css';
import { changeSentence } from './reading-change.ts';
import { rereadOf, useReread } from './reread.ts';

interface StatusWordsProps {
  calendarId: string;
  results: ProcessingResults;
  campaigns: readonly Campaign[];
  /** Includes answered words, to change them. */
  all?: boolean;
}

const keyOf = ({ column, word }: StateWord) => JSON.stringify([column, word]);

export function StatusWords({ calendarId, results, campaigns, all = false }: StatusWordsProps) {
  const words = (results.state_words ?? []).filter(({ means }) => all || means === null);
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isGo = (each: StateWord) => ticked.get(keyOf(each)) ?? each.means === 'go';
  const reread = useReread(calendarId);
  if (words.length === 0) return null;
  const answer = words.map((each) => ({
    column: each.column,
    word: each.word,
    means: isGo(each) ? ('go' as const) : ('wait' as const),
  }));
  const differs = words.some(({ means }, at) => answer[at]?.means !== means);
  // A promise, because an answered question and its `mutate` callbacks are gone.
  const save = () =>
    reread.mutateAsync({ ...noDraft, state_words: answer }).then(
      (after) =>
        toastDone('The file was read with these words', changeSentence(rereadOf(campaigns, after).change)),
      (error: unknown) => toastError('The words were not saved', failureSentence(error)),
    );
  return (
    <form
      className={classes.statuses}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {[...Map.groupBy(words, ({ column }) => column)].map(([column, of]) => (
        <fieldset key={column}>
          <legend>Which of these mean go in “{column}”?</legend>
          <div className={classes.choices}>
            {of.map((each) => (
              <Checkbox
                key={keyOf(each)}
                size="xs"
                label={`${each.word} (${each.rows.toLocaleString('en')})`}
                checked={isGo(each)}
                onChange={(event) => setTicked(new Map(ticked).set(keyOf(each), event.currentTarget.checked))}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <Button
        type="submit"
        size="compact-sm"
        variant="default"
        disabled={!differs}
        loading={reread.isPending}
        style={{ justifySelf: 'start' }}
      >
        {!words.some(isGo) ? 'None of them means go' : 'Those ticked mean go'}
      </Button>
    </form>
  );
}
