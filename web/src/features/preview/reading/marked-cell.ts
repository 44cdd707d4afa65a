import { placesOf } from '#shared/email/reading/quotes.ts';
import type { Cell, Reading } from '#shared/email/reading/reading.ts';
import { factWords, unprovenWords } from './reading-words.ts';

export type MarkKind = 'read' | 'left_out' | 'hold' | 'unproven';

/** `kind` is null where nothing was read. */
export interface Stretch {
  start: number;
  text: string;
  kind: MarkKind | null;
  /** Its readings: "Price, Offer". */
  title: string;
}

interface Mark {
  start: number;
  end: number;
  kind: MarkKind;
  title: string;
}

/** When readings overlap, the first kind shows. */
const strongest: readonly MarkKind[] = ['hold', 'unproven', 'left_out', 'read'];

interface Quoted {
  quote: string;
  kind: MarkKind;
  title: string;
}

const quotedIn = ({ facts, left_out, hold, unproven }: Reading): Quoted[] => [
  ...facts.map(({ quote, type }): Quoted => ({ quote, kind: 'read', title: factWords[type] })),
  ...left_out.map(({ quote }): Quoted => ({ quote, kind: 'left_out', title: 'Not for readers' })),
  ...(hold ? [{ quote: hold.quote, kind: 'hold', title: 'Waits for somebody' } as const] : []),
  ...unproven.map(
    ({ quote, what }): Quoted => ({ quote, kind: 'unproven', title: `${unprovenWords(what)}, not proven` }),
  ),
];

export function stretchesOf(cell: Cell, reading: Reading): Stretch[] {
  const marks = quotedIn(reading).flatMap(({ quote, ...mark }): Mark[] =>
    [...placesOf(quote, [cell])].map(({ start, end }) => ({ ...mark, start, end })),
  );
  const cuts = new Set([0, cell.value.length, ...marks.flatMap(({ start, end }) => [start, end])]);
  const edges = [...cuts].sort((one, other) => one - other);
  return edges.slice(1).map((end, at): Stretch => {
    const start = edges[at] ?? 0;
    const over = marks.filter((mark) => mark.start <= start && mark.end >= end);
    return {
      start,
      text: cell.value.slice(start, end),
      kind: strongest.find((kind) => over.some((mark) => mark.kind === kind)) ?? null,
      title: [...new Set(over.map(({ title }) => title))].join(', '),
    };
  });
}
