import type { EmailCheck } from '../../contract/schemas/email.ts';
import { blockData } from '../document.ts';
import { copyFields } from '../fields.ts';
import { plainInline } from '../inline.ts';
import { literalPhrases, rowRulePatterns, rulePatterns } from '../never-do.ts';
import { asRead } from '../personal-tags.ts';
import { firstMatch, phrasePattern } from '../phrases.ts';
import type { Checked } from './checked.ts';
import { finding, sentenceAt, short } from './finding.ts';

interface NamedText {
  label: string;
  text: string;
}

/** All words of the email, whoever wrote them: quoting a review makes its claims the sender's own. */
function allTexts({ document: { copy, reviews, products, blocks, campaign } }: Checked): NamedText[] {
  const shows = (what: 'products' | 'reviews') => blocks.some(({ type }) => blockData(type)[what]);
  const cards = shows('products') ? products : [];
  return [
    ...copyFields(copy).map(({ label, text }) => ({ label, text: plainInline(asRead(text)) })),
    ...(shows('reviews')
      ? reviews.map(({ text, author }) => ({ label: `Review by ${author || 'a customer'}`, text }))
      : []),
    ...cards.flatMap(({ name, description }) => [
      { label: 'Product name', text: name },
      { label: `Description of ${name}`, text: description },
    ]),
    { label: 'Offer', text: campaign.offer_facts?.words ?? '' },
  ].filter(({ text }) => text.trim() !== '');
}

function breaches(
  said: readonly NamedText[],
  patterns: readonly RegExp[],
): { label: string; words: string; sentence: string }[] {
  return said.flatMap(({ label, text }) =>
    patterns.flatMap((pattern) => {
      const match = firstMatch(text, pattern);
      return match ? [{ label, words: match[0], sentence: sentenceAt(text, match.index) }] : [];
    }),
  );
}

/**
 * The brand's prohibitions and those of the calendar's row: style rules warn, forbidden claims block the email.
 * Each finding quotes the sentence.
 */
export function prohibitions(checked: Checked): EmailCheck[] {
  const said = allTexts(checked);
  const { never_do, forbidden_claims } = checked.document.brand.rules;
  const style = never_do.flatMap((rule) =>
    breaches(said, rulePatterns(rule)).map(({ label, words, sentence }) =>
      finding(
        'never-do',
        'warn',
        `${label}: “${short(words)}” goes against “${short(rule, 80)}”.`,
        'From the brand’s list of what its emails never do.',
        { subject: sentence },
      ),
    ),
  );
  const claims = forbidden_claims.flatMap((claim) =>
    breaches(
      said,
      literalPhrases(claim)
        .map(phrasePattern)
        .filter((pattern) => pattern !== null),
    ).map(({ label, words, sentence }) =>
      finding(
        'forbidden-claim',
        'block',
        `${label} makes a forbidden claim: “${short(words)}”.`,
        `The brand forbids “${short(claim, 80)}”.`,
        { subject: sentence },
      ),
    ),
  );
  const rows = (checked.document.campaign.rules ?? []).flatMap((rule) =>
    breaches(said, rowRulePatterns(rule)).map(({ label, words, sentence }) =>
      finding(
        'row-rule',
        'warn',
        `${label} says “${short(words)}”. This row says: ${short(rule, 120)}`,
        'From the brief or the notes of this campaign.',
        { subject: sentence },
      ),
    ),
  );
  return [...claims, ...rows, ...style];
}
