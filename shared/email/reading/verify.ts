import type { EmailAnswer, Fact } from './answer.ts';
import { corrected } from './corrected.ts';
import { proofOf, quotedIn } from './fact-proofs.ts';
import { provenParts } from './proven-parts.ts';
import type { Verified, VerifyContext } from './reading.ts';

function languageOf(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/**
 * Quotations must be in the row, and their values in the quotation; the rest is dropped with its parts and
 * listed in `reading.unproven`. People's corrections win. A wrong type on a true quotation stays, for people
 * to see.
 */
export function verifyAnswer(answer: EmailAnswer, context: VerifyContext): Verified {
  const { facts: read, left_out: kept, settled } = corrected(answer, context.corrections ?? [], context.row);
  const language = languageOf(answer.language);
  const proof = (begun: readonly string[]) => (fact: Fact) =>
    proofOf(fact, { context, language, begun, isSettled: settled.has(fact) });
  const begun = read.filter(({ type }) => type === 'starts' || type === 'event_start').map(proof([]));
  const proofs = read.map(proof(begun.flatMap(({ fact }) => fact?.value.slice(0, 10) ?? [])));
  const facts = proofs.flatMap(({ fact }) => fact ?? []);
  const leftOut = quotedIn('left_out', kept, context);
  const holds = quotedIn('hold', answer.hold ? [answer.hold] : [], context);
  const { parts, unproven } = provenParts(answer, facts, context);
  const left_out = leftOut.proven;
  const hold = holds.proven[0] ?? null;
  return {
    answer: { ...answer, facts, left_out, hold, parts },
    reading: {
      row: [...context.row],
      purpose: answer.purpose,
      facts,
      left_out,
      hold,
      missing: answer.missing,
      unproven: [
        ...proofs.flatMap(({ unproven }) => unproven ?? []),
        ...leftOut.unproven,
        ...holds.unproven,
        ...unproven,
      ],
    },
  };
}
