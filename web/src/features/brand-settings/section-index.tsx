import type { RefObject } from 'react';
import { openAround } from '@/lib/open-around.ts';
import classes from './brand-settings.module.css';
import { sections } from './sections/section-list.ts';

export const SectionIndex = ({ form }: { form: RefObject<HTMLElement | null> }) => (
  <nav className={classes.index} aria-label="Sections">
    {Object.entries(sections).map(([id, title]) => (
      <button
        key={id}
        type="button"
        className={classes.indexEntry}
        onClick={() => {
          const section = form.current?.querySelector<HTMLElement>(`#${id}`);
          openAround(section?.querySelector('summary'));
          section?.scrollIntoView({ block: 'start' });
          section?.querySelector<HTMLElement>('summary, h2')?.focus({ preventScroll: true });
        }}
      >
        {title}
      </button>
    ))}
  </nav>
);
