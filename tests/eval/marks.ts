import type { Sought } from './load.ts';

/** Code must fulfil these; the others score the model. */
export const bars = [
  'quotations',
  'facts proven',
  'mutations dropped',
  'must say',
  'forms drawn',
  'not blocked',
] as const;
/** The import alone, without a model. */
export const importLines = ['imported'] as const;
export const scores = [
  'no wrong fact',
  'orders and remarks unprinted',
  'must not say',
  'hold',
  'missing named',
  'facts',
  'prohibitions read',
  'remarks left out',
  'products',
  'series',
  'purpose',
  'kind',
  'forms',
  'parts',
] as const;
export type Line = (typeof bars)[number] | (typeof importLines)[number] | (typeof scores)[number];

/** Whether one counted thing is right, and otherwise what is wrong. */
export interface Mark {
  line: Line;
  ok: boolean;
  what: string;
}

export const mark = (line: Line, ok: boolean, what: string): Mark => ({ line, ok, what });

/** With plain apostrophes and spaces. */
export const says = (text: string, { re }: Sought): boolean =>
  new RegExp(re, 'iu').test(text.replace(/[’‘]/g, "'").replace(/[\u00a0\u202f]/g, ' '));
