import type { EmailDocument } from '#shared/email/document/document.ts';
import type { ReadableAnswer } from '../../../services/model/readable-answer.ts';
import type { WriteRequest } from '../../../services/model/writer.ts';
import type { Rendered } from '../../emails/render.ts';
import { mendable, repairNotice, repairRequest } from '../../writing/repair-request.ts';
import type { Steps } from '../state/steps.ts';
import type { Invocation } from '../state/work.ts';
import type { Draft } from './draft.ts';
import { repairCopy } from './repair-copy.ts';

export interface Made {
  document: EmailDocument;
  rendered: Rendered;
  notices: string[];
}

/**
 * Asks once more for blocked words; the second answer counts if it leaves fewer findings. Throws
 * `Superseded`.
 */
export async function withRepair(
  invocation: Invocation,
  steps: Steps,
  request: WriteRequest,
  draft: Draft,
  make: (answer: ReadableAnswer, notices: readonly string[]) => Made,
): Promise<Made & { draft: Draft }> {
  const { notices, writer } = draft.result;
  const first = make(draft.result, notices);
  const found = blocking(first, request);
  if (writer !== 'openai' || found.length === 0) return { ...first, draft };
  const asked = repairRequest(request, draft.result.answer, found);
  const repaired = await repairCopy(invocation, steps, draft, asked);
  const { answer, reads = false } = repaired.repair ?? {};
  if (!answer) return { ...first, draft: repaired };
  const second = { answer, reads };
  const left = blocking(make(second, notices), request).length;
  const better = left < found.length;
  const said = [...notices, repairNotice(found, left, better)];
  return { ...make(better ? second : draft.result, said), draft: repaired };
}

const blocking = ({ rendered }: Made, { written_for }: WriteRequest) =>
  mendable(rendered.checks, written_for.campaign);
