import { Button } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import classes from './reading.module.css';

export interface FillIn {
  onDetails: () => void;
  onWords: () => void;
}

export const MissingList = ({ missing, onDetails, onWords }: { missing: readonly string[] } & FillIn) =>
  missing.length === 0 ? null : (
    <section className={classes.group} aria-label="Missing">
      <h2>Asked for, and nobody gave it ({missing.length})</h2>
      <ul className={classes.entries}>
        {missing.map((what) => (
          <li key={what}>
            <span className={classes.missing}>
              <IconHelpCircle size={14} aria-hidden /> {what}
            </span>
            <div className={classes.actions}>
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Fill in the details: ${what}`}
                onClick={onDetails}
              >
                Fill in the details
              </Button>
              <Button size="compact-xs" variant="subtle" aria-label={`Write it: ${what}`} onClick={onWords}>
                Write it
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
