import type { FactType } from '#shared/contract/fact-types.ts';
import type { Correction } from '#shared/contract/schemas/correction.ts';
import type { LeftOutReason, Purpose } from '#shared/email/reading/answer.ts';
import type { Reading, Unproven } from '#shared/email/reading/reading.ts';
import { readableDay } from '@/lib/dates.ts';

/** As in "Read as an email that sells." */
export const purposeWords: Record<Purpose, string> = {
  sell: 'that sells',
  launch: 'that launches something',
  invite: 'that invites',
  teach: 'that teaches',
  inform: 'that informs',
  tell: 'that tells something',
  ask: 'that asks for something',
  welcome: 'that welcomes',
  win_back: 'that wins readers back',
  remind: 'that reminds',
  apologise: 'that apologises',
};

export const factWords: Record<FactType, string> = {
  offer: 'Offer',
  gift: 'Gift',
  price: 'Price',
  code: 'Code',
  starts: 'Offer starts',
  ends: 'Offer ends',
  terms: 'Terms',
  event_start: 'Event starts',
  event_end: 'Event ends',
  place: 'Place',
  seats: 'Places left',
  figure: 'Figure',
  quote: 'Quotation',
  person: 'Person',
  product: 'Product',
  link: 'Link',
  rule: 'Order for the writer',
  series: 'Place in a series',
};

export const correctionWords: Record<Correction['type'], string> = {
  ...factWords,
  left_out: 'Not for readers',
  nothing: 'Nothing that matters',
};

export const leftOutWords: Record<LeftOutReason, string> = {
  for_colleagues: 'for colleagues',
  for_designer: 'for the designer',
  done: 'done already',
  not_for_these_readers: 'not for these readers',
};

export const unprovenWords = (what: Unproven['what']): string =>
  what === 'hold' ? 'Waits for somebody' : correctionWords[what];

export const factGroups: readonly { title: string; types: readonly FactType[] }[] = [
  { title: 'Offer', types: ['offer', 'gift', 'price', 'code', 'starts', 'ends', 'terms'] },
  { title: 'Event', types: ['event_start', 'event_end', 'place', 'seats'] },
  { title: 'Facts', types: ['product', 'figure', 'quote', 'person', 'link', 'series'] },
  { title: 'Orders and rules', types: ['rule'] },
];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `2027-04-22T18:00` → `Thu 22 Apr 2027, 18:00`. */
export function valueWords(value: string): string {
  const [day = '', time] = value.split('T');
  if (!DAY.test(day)) return value;
  return time ? `${readableDay(day)}, ${time}` : readableDay(day);
}

const hints: Partial<Record<Correction['type'], string>> = {
  offer: 'The discount alone, as in 15% or £5',
  price: 'With its currency, as in £42.00',
  code: 'As customers type it',
  starts: 'As 2027-04-22 or 2027-04-22T18:00',
  ends: 'As 2027-04-22 or 2027-04-22T18:00',
  event_start: 'As 2027-04-22T18:00',
  event_end: 'As 2027-04-22T20:00',
  product: 'Its name as in the brand’s list',
  link: 'The whole address, with https://',
  series: 'As 2/3',
};

export const valueHint = (type: Correction['type']): string | undefined => hints[type];

export const needsValue = (type: Correction['type']): boolean => type !== 'left_out' && type !== 'nothing';

export const isEmptyReading = ({ facts, left_out, hold, unproven }: Reading): boolean =>
  facts.length + left_out.length + unproven.length === 0 && hold === null;
