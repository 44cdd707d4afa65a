import { blockData } from '../../contract/blocks.ts';
import type { CheckPlace } from '../../contract/schemas/email.ts';
import { firstMatch } from '../../text/phrases.ts';
import { readable } from '../../text/readable.ts';
import { sentenceAt } from '../../text/sentences.ts';
import { offerOf } from '../document/upgrade-document.ts';
import type { Checked } from './checked.ts';
import { inBrand, inCampaign, inWords, short } from './finding.ts';

export interface NamedText {
  label: string;
  text: string;
  place: CheckPlace;
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
      ? reviews.map(({ text, author }) => ({
          label: `Review by ${author || 'a customer'}`,
          text,
          place: inBrand,
        }))
      : []),
    ...cards.flatMap(({ name, description }) => [
      { label: 'Product name', text: name, place: inCampaign('products') },
      { label: `Description of ${name}`, text: description, place: inCampaign('products') },
    ]),
    { label: 'Offer', text: offerOf(campaign).words, place: inCampaign('offer') },
  ];
  return [
    ...fields.map(({ path, label, plain }) => ({ label, text: plain, place: inWords(path) })),
    ...others.map((each) => ({ ...each, text: readable(each.text) })),
  ].filter(({ text }) => text.trim() !== '');
}

export interface Breach extends Omit<NamedText, 'text'> {
  words: string;
  sentence: string;
}

export const breachAt = (
  { label, text, place }: NamedText,
  { words, index }: { words: string; index: number },
): Breach => ({
  label,
  place,
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
