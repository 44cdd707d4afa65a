import type { KlaviyoDifference } from '#shared/contract/schemas/klaviyo.ts';
import { ChangedLines } from '@/components/changed-lines.tsx';
import classes from './klaviyo.module.css';

const places = { template: 'Template', draft: 'Draft campaign' };

/** `−` as uploaded, `+` as now. */
export function KlaviyoDifferences({ differences }: { differences: readonly KlaviyoDifference[] }) {
  return (
    <div>
      <p className={classes.note}>− as it was uploaded, + as it is in Klaviyo now</p>
      {differences.map(({ place, label, lines }) => (
        <section key={`${place} ${label}`}>
          <h3 className={classes.heading}>
            {places[place]}: {label}
          </h3>
          {lines.length > 0 ? <ChangedLines lines={lines} /> : <p>Edited; its words are the same.</p>}
        </section>
      ))}
    </div>
  );
}
