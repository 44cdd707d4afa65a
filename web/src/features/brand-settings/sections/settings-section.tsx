import type { ReactNode } from 'react';
import type { BrandRecord } from '#shared/contract/schemas/brand.ts';
import { fieldError } from '@/entities/brand/field-error.ts';
import { type ProfileField, type ProfileValues, profileLabels } from '@/entities/brand/profile-form.ts';
import type { RecordForm } from '@/lib/record-form/use-record-form.ts';
import classes from '../brand-settings.module.css';
import { type SectionId, sections } from './section-list.ts';
import { summaries } from './summaries.ts';

export type BrandForm = RecordForm<BrandRecord, ProfileValues>;

interface SectionProps {
  id: SectionId;
  form: BrandForm;
  hint?: string;
  children: ReactNode;
}

/** Optional sections are closed, with a summary line. */
export function Section({ id, form: { values, base, changes }, hint, children }: SectionProps) {
  const summary = summaries[id]?.({ values, unset: base.unset, changed: changes });
  const title = (
    <h2 id={`${id}-title`} className={classes.sectionTitle} tabIndex={-1}>
      {sections[id]}
    </h2>
  );
  const content = (
    <>
      {hint && <p className={classes.quiet}>{hint}</p>}
      {children}
    </>
  );
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
      {summary === undefined ? (
        <>
          {title}
          {content}
        </>
      ) : (
        <details className={classes.folded}>
          <summary>
            {title}
            <span className={classes.quiet}>{summary}</span>
          </summary>
          <div className={classes.section}>{content}</div>
        </details>
      )}
    </section>
  );
}

type TextField = {
  [F in ProfileField]: ProfileValues[F] extends string ? F : never;
}[ProfileField];

export const textField = ({ values, fieldErrors, set }: BrandForm, name: TextField) => ({
  name,
  label: profileLabels[name],
  value: values[name],
  error: fieldError(fieldErrors, name),
  wrapperProps: { 'data-field': name },
  onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
});
