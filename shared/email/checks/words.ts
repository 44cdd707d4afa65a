import type { EmailCheck } from '../../contract/schemas/email.ts';
import { forbiddenPhrases } from '../../domain/brief-lines/forbidden-phrases.ts';
import { claimsAbout, disclaims } from '../claims.ts';
import { blockData } from '../document.ts';
import { contentStems, findTogether, tokensOf } from '../likeness.ts';
import { bareClaim, claimPhrases, phrasePatterns, rulePatterns, typicalPatterns } from '../never-do.ts';
import { firstMatch } from '../phrases.ts';
import { readable } from '../readable.ts';
import { offerOf } from '../upgrade-document.ts';
import type { Checked } from './checked.ts';
import { finding, sentenceAt, short } from './finding.ts';

interface NamedText {
  label: string;
  text: string;
}

/** All words of the email, whoever wrote them: quoting a review makes its claims the sender's own. */
function allTexts({ document: { reviews, products, blocks, campaign }, fields }: Checked): NamedText[] {
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

interface Breach {
  label: string;
  words: string;
  sentence: string;
}

const breachAt = (
  { label, text }: NamedText,
  { words, index }: { words: string; index: number },
): Breach => ({
  label,
  words: short(words),
  sentence: sentenceAt(text, index),
});

const breaches = (said: readonly NamedText[], patterns: readonly RegExp[]): Breach[] =>
  said.flatMap((each) =>
    patterns.flatMap((pattern) => {
      const match = firstMatch(each.text, pattern);
      return match ? [breachAt(each, { words: match[0], index: match.index })] : [];
    }),
  );

interface LikeText extends NamedText {
  language: string;
  tokens: ReturnType<typeof tokensOf>;
}

/** Breaches by other forms and orders of a phrase's words. */
const likeBreaches = (
  said: readonly LikeText[],
  phrase: string,
  { fewest, others }: { fewest: number; others: number },
): Breach[] => {
  const stems = contentStems(phrase, said[0]?.language);
  if (stems.length < fewest || stems.every((each) => each.length < 4)) return [];
  return said.flatMap((each) => {
    const found = findTogether(each.text, each.tokens, { phrase, stems, others });
    return found ? [breachAt(each, found)] : [];
  });
};

/** One breach for each sentence. */
const eachOnce = (found: readonly Breach[]): Breach[] => [
  ...new Map(found.toReversed().map((breach) => [`${breach.label}\n${breach.sentence}`, breach])).values(),
];

/** What advertising law would call the same claim, in the words that the brand forbids or in others. */
const claimBreaches = (said: readonly LikeText[], claim: string): Breach[] =>
  eachOnce([
    ...breaches(said, phrasePatterns(claimPhrases(claim))),
    ...likeBreaches(said, bareClaim(claim), { fewest: 2, others: 4 }),
    ...breaches(said, claimsAbout(claim)),
  ]).filter(({ sentence }) => !disclaims(sentence));

const rowBreaches = (said: readonly LikeText[], rule: string): Breach[] => {
  const phrases = forbiddenPhrases(rule);
  return eachOnce([
    ...breaches(said, phrasePatterns(phrases)),
    ...phrases.flatMap((phrase) => likeBreaches(said, phrase, { fewest: 1, others: 1 })),
  ]).filter(({ sentence }) => !disclaims(sentence));
};

/**
 * The brand's prohibitions and those of the calendar's row: style rules warn, forbidden claims and words that the
 * row forbids block the email. Each finding quotes the sentence.
 */
export function prohibitions(checked: Checked): EmailCheck[] {
  const { brand, campaign } = checked.document;
  const { never_do, forbidden_claims } = brand.rules;
  const rules = campaign.rules ?? [];
  if (never_do.length + forbidden_claims.length + rules.length === 0) return [];
  const language = checked.document.lang;
  const said = allTexts(checked).map(
    (each): LikeText => ({ ...each, language, tokens: tokensOf(each.text, language) }),
  );
  const style = never_do.flatMap((rule) =>
    eachOnce(breaches(said, rulePatterns(rule))).map(({ label, words, sentence }) =>
      finding(
        'never-do',
        'warn',
        `${label}: “${words}” goes against “${short(rule, 80)}”.`,
        'From the brand’s list of what its emails never do.',
        { subject: sentence },
      ),
    ),
  );
  const claims = forbidden_claims.flatMap((claim) =>
    claimBreaches(said, claim).map(({ label, words, sentence }) =>
      finding(
        'forbidden-claim',
        'block',
        `${label} makes a forbidden claim: “${words}”.`,
        `The brand forbids “${short(claim, 80)}”.`,
        { subject: sentence },
      ),
    ),
  );
  const rows = rules.flatMap((rule) => {
    const row = (severity: 'block' | 'warn') => (breach: Breach) =>
      finding(
        'row-rule',
        severity,
        `${breach.label} says “${breach.words}”. This row says: ${short(rule, 120)}`,
        'From the brief or the notes of this campaign.',
        { subject: breach.sentence },
      );
    return [
      ...rowBreaches(said, rule).map(row('block')),
      ...eachOnce(breaches(said, typicalPatterns(rule))).map(row('warn')),
    ];
  });
  return [...claims, ...rows, ...style];
}
