import { writer as chooseWriter } from '../../../services/model/choose-writer.ts';
import type { WriteRequest } from '../../../services/model/writer.ts';
import type { Steps } from '../state/steps.ts';
import type { Invocation } from '../state/work.ts';
import type { Draft } from './draft.ts';
import { furtherCall } from './further-call.ts';

/** Throws `Superseded`. */
export async function repairCopy(
  invocation: Invocation,
  steps: Steps,
  draft: Draft,
  request: WriteRequest,
): Promise<Draft> {
  const writer = await chooseWriter();
  return furtherCall(invocation, steps, draft, {
    part: 'repair',
    without: { answer: null, reads: false },
    account: writer.account,
    call: async (timeoutMs) => {
      const { answer, reads, usage } = await writer.write(request, { timeoutMs });
      return { answer: { answer, reads }, usage };
    },
  });
}
