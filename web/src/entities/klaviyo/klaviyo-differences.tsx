import type { KlaviyoDifference } from '#shared/contract/schemas/klaviyo.ts';
import { ChangedLines } from '@/components/changed-lines.tsx';
import type { DiffLine } from '@/lib/line-difference.ts';
import classes from './klaviyo.module.css';

const places = { template: 'Template', draft: 'Draft campaign' };
const kinds = { both: 'same', uploaded: 'removed', klaviyo: 'added' } as const;

/** What somebody changed in Klaviyo: `−` as it was uploaded, `+` as it is there now. */
export function KlaviyoDifferences({ differences }: { differences: readonly KlaviyoDifference[] }) {
  return (
    <div className={classes.differences}>
      <p className={classes.note}>− as it was uploaded, + as it is in Klaviyo now</p>
      {differences.map(({ place, label, lines }) => (
        <section key={`${place} ${label}`} aria-label={`${places[place]}: ${label}`}>
          <h3 className={classes.heading}>
            {places[place]}: {label}
          </h3>
          <ChangedLines lines={lines.map(({ from, text }): DiffLine => ({ kind: kinds[from], text }))} />
        </section>
      ))}
    </div>
  );
}
