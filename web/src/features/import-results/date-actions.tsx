import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { sayWeekday } from '#shared/text/day.ts';
import { toastDone, toastError } from '@/components/toast.ts';
import { failureSentence } from '@/entities/calendar/change-failure.ts';
import { type Draft, noDraft } from './column-choice.ts';
import classes from './findings.module.css';
import type { GroupActionProps } from './group-action-props.ts';
import { changeSentence } from './reading-change.ts';
import { rereadOf, useReread } from './reread.ts';

interface AnswerProps extends GroupActionProps {
  label: string;
  answer: Partial<Draft> | undefined;
  children: ReactNode;
}

function Answer({ calendarId, campaigns, label, answer, children }: AnswerProps) {
  const reread = useReread(calendarId);
  const apply = () =>
    reread.mutate(
      { ...noDraft, ...answer },
      {
        onSuccess: (after) =>
          toastDone('The dates were set', changeSentence(rereadOf(campaigns, after).change)),
        onError: (error) => toastError('The dates were not set', failureSentence(error)),
      },
    );
  return (
    <form
      className={classes.answer}
      onSubmit={(event) => {
        event.preventDefault();
        if (answer) apply();
      }}
    >
      {children}
      <Button size="compact-sm" type="submit" variant="default" disabled={!answer} loading={reread.isPending}>
        {label}
      </Button>
    </form>
  );
}

/** The day that "Day 3", "Week 2" and bare weekdays count from. */
export function AnchorAction(props: GroupActionProps) {
  const [day, setDay] = useState(props.results.dates?.anchor_date ?? '');
  return (
    <Answer {...props} label="Set the dates" answer={day === '' ? undefined : { anchor_date: day }}>
      <TextInput
        type="date"
        size="xs"
        label="The counting begins on"
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
    </Answer>
  );
}

const days = [1, 2, 3, 4, 5, 6, 0];

/** For campaigns that name only a week. */
export function WeekDayAction(props: GroupActionProps) {
  const [day, setDay] = useState('2');
  return (
    <Answer {...props} label="Set the dates" answer={{ week_day: Number(day) }}>
      <NativeSelect
        size="xs"
        label="They go out on"
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
        data={days.map((weekday) => ({ value: String(weekday), label: sayWeekday(weekday) }))}
      />
    </Answer>
  );
}

/** The year of the first date without one. */
export function YearAction(props: GroupActionProps) {
  const thisYear = new Date().getFullYear();
  const { results, campaigns } = props;
  const firstDay = campaigns.map(({ send_date }) => send_date).find((day) => /^\d{4}-/.test(day));
  const [year, setYear] = useState(results.dates?.year ?? Number(firstDay?.slice(0, 4) ?? thisYear));
  const years = [...new Set([year, ...[-1, 0, 1, 2].map((more) => thisYear + more)])].sort();
  return (
    <Answer {...props} label="Set the year" answer={{ year }}>
      <NativeSelect
        size="xs"
        label="The first date is in"
        value={String(year)}
        onChange={(event) => setYear(Number(event.currentTarget.value))}
        data={years.map(String)}
      />
    </Answer>
  );
}
