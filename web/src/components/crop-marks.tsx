import classes from './crop-marks.module.css';

/** `closing` moves them inwards. */
export const CropMarks = ({ closing = false, inside = false }: { closing?: boolean; inside?: boolean }) => (
  <span
    className={classes.marks}
    data-closing={closing || undefined}
    data-inside={inside || undefined}
    aria-hidden="true"
  />
);
