import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { fieldsOf } from '@/lib/record-form/three-way.ts';
import type { RecordForm } from '@/lib/record-form/use-record-form.ts';
import { Notice } from '../notice.tsx';
import classes from './conflict-choices.module.css';
import type { FormWords } from './form-words.ts';

interface ConflictChoicesProps<R, V extends object> {
  form: RecordForm<R, V>;
  words: FormWords<V>;
}

export function ConflictChoices<R, V extends object>({ form, words }: ConflictChoicesProps<R, V>) {
  const { base, changes, conflicts, valuesOf, choose } = form;
  const fields = fieldsOf(conflicts);
  const list = useRef<HTMLDivElement>(null);
  const left = fields.length;
  useEffect(() => {
    if (left > 0) list.current?.scrollIntoView({ block: 'nearest' });
  }, [left]);
  const theirs = valuesOf(base);
  return (
    <div ref={list} className={classes.choices}>
      <Notice tone="warn" title="Somebody else changed the same fields while you were editing">
        Nothing is lost: choose which text to keep, then save.
      </Notice>
      {fields.map((field) => (
        <fieldset key={field} className={classes.field}>
          <legend>{words.labels[field]}</legend>
          <div className={classes.side}>
            <h3>Yours</h3>
            <p>{words.textOf(field, changes[field]) || <em>empty</em>}</p>
            <Button
              size="xs"
              variant="default"
              aria-label={`Keep mine: ${words.labels[field]}`}
              onClick={() => choose(field, 'mine')}
            >
              Keep mine
            </Button>
          </div>
          <div className={classes.side}>
            <h3>Theirs</h3>
            <p>{words.textOf(field, theirs[field]) || <em>empty</em>}</p>
            <Button
              size="xs"
              variant="default"
              aria-label={`Take theirs: ${words.labels[field]}`}
              onClick={() => choose(field, 'theirs')}
            >
              Take theirs
            </Button>
          </div>
        </fieldset>
      ))}
    </div>
  );
}
