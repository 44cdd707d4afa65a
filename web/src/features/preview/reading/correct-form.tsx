import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isReadable } from '#shared/contract/fact-value.ts';
import type { Correction, CorrectionOf } from '#shared/contract/schemas/correction.ts';
import classes from './reading.module.css';
import { correctionWords, needsValue, valueHint } from './reading-words.ts';

interface CorrectFormProps {
  /** Without a quotation, the person copies the words. */
  given: Correction;
  saving: boolean;
  onSave: (said: CorrectionOf) => void;
  onClose: () => void;
}

const types = Object.entries(correctionWords).map(([value, label]) => ({ value, label }));
const typeNamed = (name: string): Correction['type'] =>
  (Object.keys(correctionWords) as Correction['type'][]).find((type) => type === name) ?? 'nothing';

/** Keeps the focus when the pressed control disappears. */
export const focused = (shown: HTMLElement | null) => shown?.focus();

export function CorrectForm({ given, saving, onSave, onClose }: CorrectFormProps) {
  const [said, setSaid] = useState(given);
  const { quote, type, value } = said;
  const valued = needsValue(type);
  const complete =
    quote.trim() !== '' && (!valued || (value.trim() !== '' && isReadable({ type, value: value.trim() })));
  const save = () => {
    if (complete) onSave({ quote: quote.trim(), as: { type, value: valued ? value.trim() : '' } });
  };
  return (
    <form
      className={classes.form}
      aria-label={given.quote === '' ? 'What was missed' : `What “${given.quote}” is`}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {given.quote === '' && (
        <Textarea
          label="Words of the row"
          description="Word for word"
          autosize
          minRows={1}
          ref={focused}
          value={quote}
          onChange={({ currentTarget }) => setSaid({ ...said, quote: currentTarget.value })}
        />
      )}
      <NativeSelect
        ref={given.quote === '' ? undefined : focused}
        label="What is it?"
        value={type}
        data={types}
        onChange={({ currentTarget }) => setSaid({ ...said, type: typeNamed(currentTarget.value) })}
      />
      {valued && (
        <TextInput
          label="Value"
          description={valueHint(type)}
          value={value}
          onChange={({ currentTarget }) => setSaid({ ...said, value: currentTarget.value })}
        />
      )}
      <div className={classes.actions}>
        <Button type="submit" size="compact-sm" loading={saving} disabled={!complete}>
          Save correction
        </Button>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
