import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { Correction, CorrectionOf } from '#shared/contract/schemas/correction.ts';
import { CorrectForm, focused } from './correct-form.tsx';
import classes from './reading.module.css';
import { valueWords } from './reading-words.ts';

export interface Correcting {
  saving: boolean;
  /** Null for an older version. */
  save: ((said: CorrectionOf, onDone: () => void) => void) | null;
}

interface ReadEntryProps {
  label: string;
  /** When it says more than the quotation. */
  value?: string;
  quote: string;
  note?: string;
  given: Correction;
  correcting: Correcting;
}

export function ReadEntry({ label, value = '', quote, note, given, correcting }: ReadEntryProps) {
  const [open, setOpen] = useState(false);
  const [closed, setClosed] = useState(false);
  const close = () => {
    setOpen(false);
    setClosed(true);
  };
  const words = useId();
  const { save, saving } = correcting;
  const shown = valueWords(value);
  return (
    <li>
      <div className={classes.entry}>
        <span>
          <span className={classes.label}>{label}</span>{' '}
          {shown !== '' && shown !== quote && <strong>{shown}</strong>}
        </span>
        <q id={words}>{quote}</q>
        {note && <p>{note}</p>}
        {save && !open && (
          <Button
            className={classes.correct}
            size="compact-xs"
            variant="subtle"
            aria-describedby={words}
            ref={closed ? focused : undefined}
            onClick={() => setOpen(true)}
          >
            Correct
          </Button>
        )}
      </div>
      {save && open && (
        <CorrectForm given={given} saving={saving} onClose={close} onSave={(said) => save(said, close)} />
      )}
    </li>
  );
}
