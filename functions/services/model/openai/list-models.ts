import * as z from 'zod';
import type { ListedModel } from '../listed-model.ts';
import { WriterError } from '../writer.ts';
import { type OpenAiOptions, openAiClient } from './client.ts';
import { writerError } from './errors.ts';

const TIMEOUT_MS = 10_000;

const list = z.object({
  data: z.array(
    z.looseObject({
      id: z.string(),
      shutdown_date: z.string().nullish().catch(null),
      created: z.number().nullish().catch(null),
    }),
  ),
});

/** Null for implausible times. */
const dayOf = (seconds: number | null | undefined): string | null =>
  seconds && seconds > 0 && seconds < 1e11 ? new Date(seconds * 1_000).toISOString().slice(0, 10) : null;

/** Free. Throws `WriterError`. */
export async function listModels(options: OpenAiOptions): Promise<ListedModel[]> {
  const client = openAiClient(options);
  const clock = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const answer: unknown = await client.get('/models', { signal: clock, timeout: TIMEOUT_MS });
    const read = list.safeParse(answer);
    if (!read.success)
      throw new WriterError('parsing_error', 'The model service answered with something unreadable.', {
        retryable: true,
      });
    return read.data.data.map(({ id, shutdown_date, created }) => ({
      id,
      shutdown_date: shutdown_date ?? null,
      created: dayOf(created),
    }));
  } catch (error) {
    throw writerError(clock.aborted ? clock.reason : error, '');
  }
}
