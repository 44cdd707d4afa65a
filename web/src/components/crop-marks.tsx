import classes from './crop-marks.module.css';

/** A printer's crop marks around the box they are in, which needs a position; `closing` draws them in over it. */
export const CropMarks = ({ closing = false, inside = false }: { closing?: boolean; inside?: boolean }) => (
  <span
    className={classes.marks}
    data-closing={closing || undefined}
    data-inside={inside || undefined}
    aria-hidden="true"
  />
);
