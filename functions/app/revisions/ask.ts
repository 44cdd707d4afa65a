import { WAITED_FOR_SECONDS } from '#shared/contract/limits.ts';
import { AppError } from '../../errors.ts';
import { requireReviser } from '../../services/model/choose-reviser.ts';
import type { Answered, Reviser } from '../../services/model/reviser.ts';
import { countCall, countFailedCall } from '../usage/months.ts';
import { askModel } from '../writing/ask-model.ts';

/** Design §3. */
const PATIENCE_MS = WAITED_FOR_SECONDS * 1_000;
const RESERVE_MS = 3_500;

const ADVICE = 'Your email is unchanged. Try again in a moment.';

/** Counts the usage. Throws 429 or 503 as the model answers. */
export async function askReviser<T>(
  { client, remainingMs }: { client: string; remainingMs: () => number },
  question: (reviser: Reviser, timeoutMs: number) => Promise<Answered<T>>,
): Promise<Answered<T>> {
  const chosen = await requireReviser();
  const timeoutMs = Math.max(1, Math.min(PATIENCE_MS, remainingMs() - RESERVE_MS));
  const answered = await askModel({ account: chosen.account, advice: ADVICE }, () =>
    question(chosen, timeoutMs).catch(async (error: unknown) => {
      if (!(error instanceof AppError)) await countFailedCall(client, error);
      throw error;
    }),
  );
  await countCall(client, answered.usage);
  return answered;
}
