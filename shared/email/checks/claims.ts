import type { EmailCheck } from '../../contract/schemas/email.ts';
import { claimPatterns, claimsAbout, disclaims } from '../claims.ts';
import { readable } from '../readable.ts';
import type { Checked } from './checked.ts';
import { finding, sentenceAt, short } from './finding.ts';

/**
 * Promises about health, rank, awards and proof that neither the brief nor the brand makes. Those that the brand
 * forbids are left to `prohibitions`.
 */
export function claims({ document: { brand }, fields, sources }: Checked): EmailCheck[] {
  const given = readable(
    sources
      .filter(({ name }) => name !== 'the reviews')
      .map(({ text }) => text)
      .join('\n'),
  );
  const forbidden = new Set(brand.rules.forbidden_claims.flatMap(claimsAbout));
  const open = claimPatterns.filter((pattern) => !forbidden.has(pattern));
  return fields.flatMap(({ label, plain }) =>
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
          'Claims about health, rank, awards and results need a proof (FTC, UWG, ASA). Add it to the brief or the brand, or leave the claim out.',
          { subject: sentence },
        ),
      ];
    }),
  );
}
