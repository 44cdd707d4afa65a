import { counted } from '@/lib/counted.ts';
import type { Foreseen } from './bulk-change.ts';
import classes from './edit-many-dialog.module.css';

/** The others change alike. */
const SHOWN = 5;

export function ChangePreview({ foreseen, hasChange }: { foreseen: Foreseen; hasChange: boolean }) {
  if (!hasChange) return null;
  const { changed, same, undated, outdated, cleared } = foreseen;
  const more = changed.length - SHOWN;
  return (
    <section aria-label="What changes" className={classes.preview}>
      <ul className={classes.effects} aria-live="polite">
        {changed.length > 0 && <li>{counted(changed.length, 'campaign')} will change</li>}
        {outdated > 0 && <li>{counted(outdated, 'email')} will be out of date</li>}
        {cleared.map(({ label, campaigns }) => (
          <li key={label} className={classes.cleared}>
            {label} will be cleared in {counted(campaigns, 'campaign')}
          </li>
        ))}
        {same > 0 && <li>{counted(same, 'campaign already says', 'campaigns already say')} this</li>}
        {undated > 0 && <li>{counted(undated, 'campaign')} without a readable date will not change</li>}
      </ul>
      <ol className={classes.examples}>
        {changed.slice(0, SHOWN).map(({ index, name, changes }) => (
          <li key={index}>
            <strong>{name}</strong>
            {changes.map(({ label, before, after }) => (
              <p key={label}>
                {label}: {before} → <strong>{after}</strong>
              </p>
            ))}
          </li>
        ))}
      </ol>
      {more > 0 && <p className={classes.hint}>And {counted(more, 'more campaign')}.</p>}
    </section>
  );
}
