import { blockData } from '../../contract/blocks.ts';
import { firstMatch } from '../../text/phrases.ts';
import { readable } from '../../text/readable.ts';
import { sentenceAt } from '../../text/sentences.ts';
import { offerOf } from '../document/upgrade-document.ts';
import type { Checked } from './checked.ts';
import { short } from './finding.ts';

export interface NamedText {
  label: string;
  text: string;
}

/** Includes quoted reviews, because their claims become the sender's own. */
export function allTexts({
  document: { reviews, products, blocks, campaign },
  fields,
}: Checked): NamedText[] {
  const shows = (what: 'products' | 'reviews') => blocks.some(({ type }) => blockData(type)[what]);
  const cards = shows('products') ? products : [];
  const others = [
    ...(shows('reviews')
      ? reviews.map(({ text, author }) => ({ label: `Review by ${author || 'a customer'}`, text }))
      : []),
    ...cards.flatMap(({ name, description }) => [
      { label: 'Product name', text: name },
      { label: `Description of ${name}`, text: description },
    ]),
    { label: 'Offer', text: offerOf(campaign).words },
  ];
  return [
    ...fields.map(({ label, plain }) => ({ label, text: plain })),
    ...others.map(({ label, text }) => ({ label, text: readable(text) })),
  ].filter(({ text }) => text.trim() !== '');
}

export interface Breach {
  label: string;
  words: string;
  sentence: string;
}

export const breachAt = (
  { label, text }: NamedText,
  { words, index }: { words: string; index: number },
): Breach => ({
  label,
  words: short(words),
  sentence: sentenceAt(text, index),
});

export const breaches = (said: readonly NamedText[], patterns: readonly RegExp[]): Breach[] =>
  said.flatMap((each) =>
    patterns.flatMap((pattern) => {
      const match = firstMatch(each.text, pattern);
      return match ? [breachAt(each, { words: match[0], index: match.index })] : [];
    }),
  );

export const eachOnce = (found: readonly Breach[]): Breach[] => [
  ...new Map(found.toReversed().map((breach) => [`${breach.label}\n${breach.sentence}`, breach])).values(),
];
