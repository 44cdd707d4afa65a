/** Each fact comes with the words that prove it. */
export const factTypes = [
  'offer',
  'gift',
  'price',
  'code',
  'starts',
  'ends',
  'terms',
  'event_start',
  'event_end',
  'place',
  'seats',
  'figure',
  'quote',
  'person',
  'product',
  'link',
  'rule',
  'series',
] as const;
export type FactType = (typeof factTypes)[number];
