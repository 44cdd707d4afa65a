import type { ReactNode } from 'react';
import classes from './edit-campaign-dialog.module.css';

/** A group of fields under a heading. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={classes.section}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);
