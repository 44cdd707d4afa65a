import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ApiError } from '@/lib/api-error.ts';
import { readableMoment } from '@/lib/dates.ts';
import { unreachable } from '@/lib/record-form/record-form.ts';
import type { FieldOf } from '@/lib/record-form/three-way.ts';
import type { RecordForm } from '@/lib/record-form/use-record-form.ts';
import { withLabels } from '@/lib/with-labels.ts';
import { Notice } from '../notice.tsx';
import { ConflictChoices } from './conflict-choices.tsx';
import classes from './form-notices.module.css';
import type { FormWords } from './form-words.ts';

interface FormNoticesProps<R, V extends object> {
  form: RecordForm<R, V>;
  words: FormWords<V>;
  /** For a newer record the form does not build on yet. */
  newer?: ReactNode;
}

const named = (labels: string[]) =>
  new Intl.ListFormat('en').format(labels.map((label) => label.toLowerCase()));

export function FormNotices<R, V extends object>({ form, words, newer }: FormNoticesProps<R, V>) {
  const { conflicts, failure, restoredFrom, saving, changedByOthers } = form;
  const conflicting = Object.keys(conflicts).length > 0;
  return (
    <div className={classes.notices}>
      {restoredFrom !== null && form.unsaved && (
        <Notice tone="info">
          Unsaved changes from {readableMoment(restoredFrom)} are back in this form.{' '}
          <Button size="compact-xs" variant="default" onClick={form.discard}>
            Discard them
          </Button>
        </Notice>
      )}
      {form.newer !== null && newer}
      {conflicting && <ConflictChoices form={form} words={words} />}
      {changedByOthers.length > 0 && (
        <Notice tone="info">{changedByOthersSentence(changedByOthers, words)}</Notice>
      )}
      {failure !== null && !saving && <Notice tone="bad">{failureSentence(failure, words, form)}</Notice>}
    </div>
  );
}

export const changedByOthersSentence = <V extends object>(
  changedByOthers: readonly FieldOf<V>[],
  { labels }: FormWords<V>,
): string =>
  `Somebody else changed the ${named(changedByOthers.map((field) => labels[field]))} in the meantime. Their text is kept.`;

function failureSentence<V extends object>(
  failure: unknown,
  { failed, refused, labels }: FormWords<V>,
  { unsaved, storedInBrowser }: { unsaved: boolean; storedInBrowser: boolean },
): string {
  if (!unreachable(failure)) {
    const what = refused && failure instanceof ApiError ? `${refused(failure.status)}.` : `${failed}:`;
    return `${what} ${withLabels(failure, labels)}${unsaved ? ' Your changes are still here.' : ''}`;
  }
  const kept = storedInBrowser
    ? 'Your changes are kept in this browser, so you can also close this and save them later.'
    : 'This browser cannot keep your changes, so leave this open.';
  return `${failed}. Please try again. The server cannot be reached. ${kept}`;
}
