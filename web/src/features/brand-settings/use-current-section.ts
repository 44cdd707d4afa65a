import { type RefObject, useEffect, useRef, useState } from 'react';
import { type SectionId, sections } from './sections/section-list.ts';

const ids = Object.keys(sections) as SectionId[];

interface CurrentSection {
  current: SectionId;
  /** Holds until somebody scrolls on. */
  choose: (id: SectionId) => void;
}

export function useCurrentSection(
  form: RefObject<HTMLElement | null>,
  index: RefObject<HTMLElement | null>,
): CurrentSection {
  const [current, setCurrent] = useState<SectionId>('section-brand');
  const jumpedTo = useRef<number | null>(null);
  useEffect(() => {
    const onScroll = () => {
      if (window.scrollY === jumpedTo.current) return;
      jumpedTo.current = null;
      setCurrent(sectionRead(form.current, index.current?.getBoundingClientRect().bottom ?? 0));
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [form, index]);
  return {
    current,
    choose: (id) => {
      jumpedTo.current = window.scrollY;
      setCurrent(id);
    },
  };
}

/** Pixels between the index and a section scrolled to. */
const MARGIN = 24;

/**
 * The last section above a line at `top`, which moves down over the last screenful, so that it also passes
 * short sections there.
 */
function sectionRead(form: HTMLElement | null, top: number): SectionId {
  const { scrollHeight, clientHeight } = document.documentElement;
  const end = scrollHeight - clientHeight;
  const last = Math.min(end, clientHeight - top);
  const passed = last > 0 ? Math.max(0, 1 - (end - window.scrollY) / last) : 0;
  const line = top + (clientHeight - top) * passed + MARGIN;
  const begun = ids.filter((id) => {
    const section = form?.querySelector(`#${id}`);
    return section && section.getBoundingClientRect().top <= line;
  });
  return begun.at(-1) ?? 'section-brand';
}
