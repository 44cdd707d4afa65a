import type { EmailDocument } from '#shared/email/document.ts';
import type { WrittenWords } from '../../services/model/words.ts';
import type { WriteRequest } from '../../services/model/writer.ts';
import type { Rendered } from '../emails/render.ts';
import { mendable, repairNotice, repairRequest } from '../writing/repair-request.ts';
import type { Draft } from './draft.ts';
import { repairCopy } from './repair-copy.ts';
import type { Steps } from './steps.ts';
import type { Invocation } from './work.ts';

/** An email made of words. */
export interface Made {
  document: EmailDocument;
  rendered: Rendered;
  notices: string[];
}

/**
 * Makes an email of a draft. When findings about a model's words block it, the model is asked once more, and its
 * second answer is used if fewer are left; the email's notices say so. `make` is given the words and the notices.
 * Throws `Superseded`.
 */
export async function withRepair(
  invocation: Invocation,
  steps: Steps,
  request: WriteRequest,
  draft: Draft,
  make: (words: WrittenWords, notices: readonly string[]) => Made,
): Promise<Made & { draft: Draft }> {
  const { words, notices, writer } = draft.result;
  const first = make(words, notices);
  const found = blocking(first, draft);
  if (writer !== 'openai' || found.length === 0) return { ...first, draft };
  const repaired = await repairCopy(invocation, steps, draft, repairRequest(request, words, found));
  const second = repaired.repair?.words;
  if (!second) return { ...first, draft: repaired };
  const left = blocking(make(second, notices), draft).length;
  const better = left < found.length;
  const said = [...notices, repairNotice(found, left, better)];
  return { ...make(better ? second : words, said), draft: repaired };
}

const blocking = ({ rendered, document }: Made, { facts }: Draft) =>
  mendable(rendered.checks, document, facts);
