import { ActionIcon, Button, Textarea } from '@mantine/core';
import { IconCheck, IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { oneLine } from '@/lib/one-line.ts';
import classes from './voice.module.css';

export type Pair = [first: string, second: string];

interface PairListProps {
  field: string;
  label: string;
  hint: string;
  first: string;
  second: string;
  add: string;
  entries: readonly Pair[];
  error?: string | undefined;
  onChange: (entries: Pair[]) => void;
}

/** Blank pairs are not saved. */
export function PairList({
  field,
  label,
  hint,
  first,
  second,
  add,
  entries,
  error,
  onChange,
}: PairListProps) {
  const change = (at: number, pair: Pair) =>
    onChange(entries.map((entry, position) => (position === at ? pair : entry)));
  return (
    <fieldset className={classes.list} data-field={field}>
      <legend>{label}</legend>
      <p className={classes.hint}>{hint}</p>
      {entries.length > 0 && (
        <ul>
          {entries.map((pair, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pair has no identity but its place
            <li key={at} className={classes.pair}>
              <Textarea
                autosize
                minRows={1}
                aria-label={`${first}, ${at + 1}`}
                placeholder={first}
                leftSection={<IconCheck size={14} aria-hidden="true" />}
                value={pair[0]}
                onChange={(event) => change(at, [oneLine(event.currentTarget.value), pair[1]])}
              />
              <Textarea
                autosize
                minRows={1}
                aria-label={`${second}, ${at + 1}`}
                placeholder={second}
                leftSection={<IconX size={14} aria-hidden="true" />}
                value={pair[1]}
                onChange={(event) => change(at, [pair[0], oneLine(event.currentTarget.value)])}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={34}
                aria-label={`Remove pair ${at + 1} of ${label}`}
                onClick={() => onChange(entries.filter((_, position) => position !== at))}
              >
                <IconTrash size={15} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {error && <p className={classes.error}>{error}</p>}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPlus size={14} />}
        onClick={() => onChange([...entries, ['', '']])}
      >
        {add}
      </Button>
    </fieldset>
  );
}
