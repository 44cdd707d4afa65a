import type { EmailAnswer, Fact } from './answer.ts';
import { corrected } from './corrected.ts';
import { proofOf, quotedIn } from './facts.ts';
import { provenParts } from './proven-parts.ts';
import type { Verified, VerifyContext } from './reading.ts';

/** A tag that `Intl` takes; English where a model wrote something else. */
function languageOf(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/**
 * Compares what a model read with the row. A quotation must stand in the row, and what a program uses of it in the
 * quotation: amounts, codes, days, products, addresses. The rest is dropped with the parts that need it, and said in
 * `reading.unproven`. A true quotation with a wrong type stays: it is for people to see. People's corrections win.
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
