import type { ReactNode } from 'react';
import type { BrandRecord } from '#shared/contract/schemas/brand.ts';
import { fieldError } from '@/entities/brand/field-error.ts';
import { type ProfileField, type ProfileValues, profileLabels } from '@/entities/brand/profile-form.ts';
import type { RecordForm } from '@/lib/record-form/use-record-form.ts';
import classes from '../brand-settings.module.css';

export type BrandForm = RecordForm<BrandRecord, ProfileValues>;

/** The sections of the profile in order: id and title. */
export const sections = {
  'section-brand': 'Brand',
  'section-content': 'Content',
  'section-voice': 'Voice',
  'section-products': 'Products',
  'section-reviews': 'Reviews',
  'section-look': 'Look',
  'section-links': 'Pictures and links',
  'section-extras': 'Links and proof',
  'section-sending': 'Sending',
  'section-footer': 'Footer',
} as const;
export type SectionId = keyof typeof sections;

export function Section({ id, hint, children }: { id: SectionId; hint?: string; children: ReactNode }) {
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={classes.sectionTitle} tabIndex={-1}>
        {sections[id]}
      </h2>
      {hint && <p className={classes.quiet}>{hint}</p>}
      {children}
    </section>
  );
}

type TextField = {
  [F in ProfileField]: ProfileValues[F] extends string ? F : never;
}[ProfileField];

/** The properties of a text field of the profile. */
export const textField = ({ values, fieldErrors, set }: BrandForm, name: TextField) => ({
  name,
  label: profileLabels[name],
  value: values[name],
  error: fieldError(fieldErrors, name),
  wrapperProps: { 'data-field': name },
  onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
});
