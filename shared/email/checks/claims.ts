import type { EmailCheck } from '../../contract/schemas/email.ts';
import { readable } from '../../text/readable.ts';
import { sentenceAt } from '../../text/sentences.ts';
import type { Checked } from './checked.ts';
import { claimPatterns, claimsAbout, disclaims } from './claim-words.ts';
import { finding, inWords, short } from './finding.ts';

const PROOF =
  'Claims about health, rank, awards and results need a proof (FTC, UWG, ASA). Add it to the brief or the brand, or leave the claim out.';

/** Claims in neither the brief nor the brand; `prohibitions` covers forbidden ones. */
export function unsupportedClaims({ document: { brand }, fields, sources }: Checked): EmailCheck[] {
  const given = readable(
    sources
      .filter(({ name }) => name !== 'the reviews')
      .map(({ text }) => text)
      .join('\n'),
  );
  const forbidden = new Set(brand.rules.forbidden_claims.flatMap(claimsAbout));
  const open = claimPatterns.filter((pattern) => !forbidden.has(pattern));
  return fields.flatMap(({ path, label, plain }) =>
    open.flatMap((pattern) => {
      const match = pattern.exec(plain);
      if (!match || pattern.test(given)) return [];
      const sentence = sentenceAt(plain, match.index);
      if (disclaims(sentence)) return [];
      return [
        finding(
          'claim',
          'warn',
          `${label} promises “${short(match[0])}”; neither the brief nor the brand does.`,
          PROOF,
          { subject: sentence, place: inWords(path) },
        ),
      ];
    }),
  );
}

/** Claims the model quoted in its email, while they are there and `claims` has not found them. */
export function quotedClaims({ document: { claims_read = [] }, fields }: Checked): EmailCheck[] {
  return claims_read.flatMap(({ quote, why }) => {
    const wanted = readable(quote).trim();
    const field = fields.find(({ plain }) => wanted !== '' && plain.includes(wanted));
    if (!field || claimPatterns.some((pattern) => pattern.test(wanted))) return [];
    const message = `${field.label} may claim too much: “${short(wanted)}”. ${why.trim()}`;
    return [
      finding('claim', 'warn', message.trim(), `The model quoted it. ${PROOF}`, {
        subject: wanted,
        place: inWords(field.path),
      }),
    ];
  });
}
