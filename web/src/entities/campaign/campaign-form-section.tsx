import type { ReactNode } from 'react';
import classes from './edit-campaign-dialog.module.css';

export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={classes.section}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);
