import { type RefObject, useRef } from 'react';
import { openAround } from '@/lib/open-around.ts';
import classes from './brand-settings.module.css';
import { type SectionId, sections } from './sections/section-list.ts';
import { useCurrentSection } from './use-current-section.ts';

const entries = Object.entries(sections) as [SectionId, string][];

export function SectionIndex({ form }: { form: RefObject<HTMLElement | null> }) {
  const index = useRef<HTMLElement>(null);
  const { current, choose } = useCurrentSection(form, index);
  return (
    <nav ref={index} className={classes.index} aria-label="Sections">
      {entries.map(([id, title]) => (
        <button
          key={id}
          ref={id === current ? keepInView : null}
          type="button"
          className={classes.indexEntry}
          aria-current={id === current ? 'location' : undefined}
          onClick={() => {
            const section = form.current?.querySelector<HTMLElement>(`#${id}`);
            openAround(section?.querySelector('summary'));
            section?.scrollIntoView({ block: 'start' });
            section?.querySelector<HTMLElement>('summary, h2')?.focus({ preventScroll: true });
            choose(id);
          }}
        >
          {title}
        </button>
      ))}
    </nav>
  );
}

/** A phone's index is wider than the phone. */
function keepInView(entry: HTMLElement | null): void {
  const index = entry?.parentElement;
  if (index) index.scrollLeft = entry.offsetLeft + (entry.offsetWidth - index.clientWidth) / 2;
}
