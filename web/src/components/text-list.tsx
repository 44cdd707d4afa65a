import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { oneLine } from '@/lib/one-line.ts';
import classes from './text-list.module.css';

interface TextListProps {
  /** Screens find the field by it. */
  field: string;
  label: string;
  hint?: ReactNode;
  entries: readonly string[];
  add: string;
  placeholder: string;
  error?: string | undefined;
  onChange: (entries: string[]) => void;
}

/** Blank entries are ignored. */
export function TextList({
  field: name,
  label,
  hint,
  entries,
  add,
  placeholder,
  error,
  onChange,
}: TextListProps) {
  const [next, setNext] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const addNext = () => {
    if (next.trim() === '') return;
    onChange([...entries, next.trim()]);
    setNext('');
  };
  const remove = (at: number) => {
    onChange(entries.filter((_, position) => position !== at));
    field.current?.focus();
  };
  return (
    <fieldset className={classes.list} data-field={name}>
      <legend>{label}</legend>
      {hint && <p className={classes.hint}>{hint}</p>}
      {entries.length > 0 && (
        <ul>
          {entries.map((entry, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no identity but its place
            <li key={at} className={classes.row}>
              <Textarea
                className={classes.field}
                autosize
                minRows={1}
                aria-label={`${label} ${at + 1}`}
                value={entry}
                onChange={(event) => {
                  const text = oneLine(event.currentTarget.value);
                  onChange(entries.map((each, position) => (position === at ? text : each)));
                }}
                onBlur={() => {
                  if (entry.trim() === '') onChange(entries.filter((_, position) => position !== at));
                }}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={34}
                aria-label={`Remove “${entry}”`}
                onClick={() => remove(at)}
              >
                <IconTrash size={15} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.row}>
        <TextInput
          className={classes.field}
          ref={field}
          aria-label={`New entry for ${label}`}
          placeholder={placeholder}
          value={next}
          error={error}
          onChange={(event) => setNext(event.currentTarget.value)}
          // Keeps a typed entry when Add is not pressed.
          onBlur={addNext}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            addNext();
          }}
        />
        <Button
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => {
            addNext();
            field.current?.focus();
          }}
        >
          {add}
        </Button>
      </div>
    </fieldset>
  );
}
