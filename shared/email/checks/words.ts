import type { EmailCheck } from '../../contract/schemas/email.ts';
import { contentStems, findTogether, tokensOf } from '../../text/likeness.ts';
import { allTexts, type Breach, breachAt, breaches, eachOnce, type NamedText } from './breaches.ts';
import type { Checked } from './checked.ts';
import { claimsAbout, disclaims } from './claim-words.ts';
import { finding, short } from './finding.ts';
import { bareClaim, claimPhrases, phrasePatterns, rulePatterns } from './never-do.ts';

interface LikeText extends NamedText {
  language: string;
  tokens: ReturnType<typeof tokensOf>;
}

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

const claimBreaches = (said: readonly LikeText[], claim: string): Breach[] =>
  eachOnce([
    ...breaches(said, phrasePatterns(claimPhrases(claim))),
    ...likeBreaches(said, bareClaim(claim), { fewest: 2, others: 4 }),
    ...breaches(said, claimsAbout(claim)),
  ]).filter(({ sentence }) => !disclaims(sentence));

/** The brand's style rules warn, its forbidden claims block. Each finding quotes the sentence. */
export function prohibitions(checked: Checked): EmailCheck[] {
  const { never_do, forbidden_claims } = checked.document.brand.rules;
  if (never_do.length + forbidden_claims.length === 0) return [];
  const language = checked.document.lang;
  const said = allTexts(checked).map(
    (each): LikeText => ({ ...each, language, tokens: tokensOf(each.text, language) }),
  );
  const style = never_do.flatMap((rule) =>
    eachOnce(breaches(said, rulePatterns(rule))).map(({ label, place, words, sentence }) =>
      finding(
        'never-do',
        'warn',
        `${label}: “${words}” goes against “${short(rule, 80)}”.`,
        'From the brand’s list of what its emails never do.',
        { subject: sentence, place },
      ),
    ),
  );
  const claims = forbidden_claims.flatMap((claim) =>
    claimBreaches(said, claim).map(({ label, place, words, sentence }) =>
      finding(
        'forbidden-claim',
        'block',
        `${label} makes a forbidden claim: “${words}”.`,
        `The brand forbids “${short(claim, 80)}”.`,
        { subject: sentence, place },
      ),
    ),
  );
  return [...claims, ...style];
}
