import { Button, Textarea } from '@mantine/core';
import type { Ref } from 'react';
import { INSTRUCTION_LENGTH } from '#shared/contract/limits.ts';
import classes from './change-with-words.module.css';

/** The person completes the last. */
const suggestions = ['Shorter', 'Warmer', 'Plainer', 'Less salesy', 'Mention '];

interface InstructionFieldProps {
  ref?: Ref<HTMLTextAreaElement>;
  value: string;
  onChange: (value: string) => void;
  readOnly?: boolean;
  onSubmit: () => void;
}

export function InstructionField({ ref, value, onChange, readOnly, onSubmit }: InstructionFieldProps) {
  const add = (wish: string) => {
    const before = value.trim();
    const joined = before === '' ? wish : `${before.replace(/[.,;]$/, '')}, ${wish.toLowerCase()}`;
    onChange(joined);
  };
  return (
    <>
      <Textarea
        ref={ref}
        label="What should be different?"
        placeholder="Shorter. Mention that orders by 14 December arrive before Christmas."
        data-autofocus
        autosize
        minRows={2}
        maxLength={INSTRUCTION_LENGTH}
        readOnly={readOnly}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
          // The form around it saves on the same keys.
          event.preventDefault();
          event.stopPropagation();
          onSubmit();
        }}
      />
      <div className={classes.wishes} role="group" aria-label="Suggestions">
        {suggestions.map((wish) => (
          <Button
            key={wish}
            size="compact-xs"
            variant="default"
            disabled={readOnly}
            onClick={() => add(wish)}
          >
            {wish.trim()}
            {wish.endsWith(' ') && ' …'}
          </Button>
        ))}
      </div>
    </>
  );
}
