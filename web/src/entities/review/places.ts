import { useEffect, useEffectEvent } from 'react';
import { REVIEW_QUOTE_LENGTH } from '#shared/contract/limits.ts';
import type { ReviewComment } from '#shared/contract/schemas/review.ts';
import type { DrawnEmail } from '../email/preview/email-frame.tsx';

export type MarkedPlace = Pick<ReviewComment, 'quote'> & { place: 'section' | 'text' };

/** Elements that hold their own words; a button is a link in its own cell. */
const BLOCKS = 'h1, h2, h3, p, li, a, img[alt]';

const words = (text: string): string => text.replace(/\s+/g, ' ').trim();
const wordsOf = (element: Element): string =>
  words(element.nodeName === 'IMG' ? (element.getAttribute('alt') ?? '') : (element.textContent ?? ''));
const quoteOf = (element: Element): string => wordsOf(element).slice(0, REVIEW_QUOTE_LENGTH);

/** In reading order, for those who do not point at a part. */
export function placesIn(page: Document): string[] {
  const found = [...page.querySelectorAll(BLOCKS)].map(quoteOf).filter((quote) => quote !== '');
  return [...new Set(found)];
}

/** Regardless of layout. */
export function isIn(page: Document, quote: string): boolean {
  const pictures = [...page.images].map(({ alt }) => alt);
  return words([page.body.textContent ?? '', ...pictures].join(' ')).includes(words(quote));
}

function elementOf(page: Document, quote: string): HTMLElement | undefined {
  const wanted = words(quote);
  return [...page.body.querySelectorAll<HTMLElement>('*')].findLast((element) =>
    wordsOf(element).includes(wanted),
  );
}

const SHOWN_MS = 3_000;

export function showPlace({ page }: DrawnEmail, quote: string): void {
  const element = elementOf(page, quote);
  if (!element) return;
  element.scrollIntoView({ block: 'center', behavior: 'smooth' });
  const { style } = element;
  const before = style.outline;
  style.outline = '3px solid #c2410c';
  setTimeout(() => {
    style.outline = before;
  }, SHOWN_MS);
}

/** `onMarked` gets the selected text or the tapped block. */
export function useMarking(drawn: DrawnEmail | null, onMarked: (place: MarkedPlace) => void): void {
  const page = drawn?.page;
  const marked = useEffectEvent(onMarked);
  useEffect(() => {
    if (!page) return;
    const onUp = (event: Event) => {
      const selected = words(page.getSelection()?.toString() ?? '').slice(0, REVIEW_QUOTE_LENGTH);
      if (selected !== '') return marked({ place: 'text', quote: selected });
      const block = (event.target as Element | null)?.closest?.(BLOCKS);
      const quote = block ? quoteOf(block) : '';
      if (quote !== '') marked({ place: 'section', quote });
    };
    page.addEventListener('click', onUp);
    return () => page.removeEventListener('click', onUp);
  }, [page]);
}
