import { readFileSync } from 'node:fs';
import { type Planning, planInput } from '../../../functions/app/writing/plan-input.ts';
import { compile } from '../../../shared/email/compile/compile.ts';
import { planEmail } from '../../../shared/email/plan/plan-email.ts';
import type { EmailAnswer } from '../../../shared/email/reading/answer.ts';

export interface Written {
  answer: EmailAnswer;
  planning: Omit<Planning, 'library'> & { library: [string, ReturnType<Planning['library']['get']>][] };
}

/** Prints the CPU time (ms) of verifying, planning and compiling in a fresh process. */
const written: Written[] = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const plannings = written.map(({ planning }): Planning => {
  const library = planning.library.flatMap(([tag, images]) => (images ? [[tag, images] as const] : []));
  return { ...planning, earlier: undefined, library: new Map(library) };
});
const began = process.cpuUsage();
let bytes = 0;
for (const [at, planning] of plannings.entries()) {
  const answer = written[at]?.answer;
  if (answer)
    bytes += compile(planEmail(planInput(planning, { answer, reads: true })), { variant: 'klaviyo' }).bytes;
}
const { user, system } = process.cpuUsage(began);
console.log(JSON.stringify({ cpuMs: (user + system) / 1_000, bytes }));
