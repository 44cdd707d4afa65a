import type { SectionForm } from './copy.ts';
import type { Block, BlockType } from './document.ts';

/** How much a block of text has room for. */
export interface WordBudget {
  form: SectionForm;
  /** Words in all, from-to. */
  words: readonly [least: number, most: number];
  /** Entries of a list, rows of a table, questions …, from-to; absent for running text. */
  entries?: readonly [least: number, most: number];
}

/** Most characters of a headline that looks good in its block. */
export const HEADLINE_LENGTH = { hero: 48, usual: 64 } as const;

const text = (least: number, most: number): WordBudget => ({ form: 'text', words: [least, most] });
const list = (form: SectionForm, words: WordBudget['words'], entries: [number, number]): WordBudget => ({
  form,
  words,
  entries,
});

const budgets: Partial<Record<BlockType, WordBudget>> = {
  hero: text(8, 28),
  hero_split: text(8, 28),
  hero_overlay: text(6, 20),
  lead: text(20, 50),
  main_content: text(50, 130),
  text_only: text(90, 220),
  image_left: text(15, 35),
  image_right: text(15, 35),
  zigzag: list('zigzag', [60, 160], [2, 4]),
  steps: list('steps', [40, 140], [3, 6]),
  bullets: list('bullets', [20, 90], [3, 6]),
  table: list('table', [10, 120], [2, 10]),
  event: list('agenda', [10, 80], [1, 6]),
  usps: list('usps', [8, 40], [3, 4]),
  stats: list('stats', [6, 40], [2, 4]),
  faq: list('faq', [60, 220], [2, 6]),
  comparison: list('comparison', [20, 120], [2, 6]),
  poll: list('poll', [4, 40], [2, 5]),
  articles: list('articles', [40, 200], [2, 6]),
};

/** What a block has room for; null when it shows no words of the copy's sections. */
export const wordBudget = ({ type }: Pick<Block, 'type'>): WordBudget | null => budgets[type] ?? null;
