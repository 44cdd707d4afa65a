import type { RouteBodyInput } from '#shared/contract/routes.ts';
import type { Email } from '#shared/contract/schemas/email.ts';
import type { EmailRevision } from '#shared/contract/schemas/email-revision.ts';
import { call } from '@/lib/api.ts';
import { sendOnce } from '@/lib/idempotency-key.ts';

/** Poll interval while another call makes the change. */
const RUNNING_MS = 2_000;
const MOST_LOOKS = 15;

/**
 * Repeating it returns the first result. Throws `ApiError` 409 with the newest version when `version` is
 * older.
 */
export function requestRevision(
  client: string,
  { session_id: calendarId, index }: Pick<Email, 'session_id' | 'index'>,
  body: RouteBodyInput<'reviseEmail'>,
  signal?: AbortSignal,
): Promise<EmailRevision> {
  const { copy, ...asked } = body;
  const work = ['revise', calendarId, index, JSON.stringify(asked), JSON.stringify(copy ?? '')].join(' ');
  return sendOnce(work, async (idempotencyKey) => {
    for (let attempt = 1; ; attempt += 1) {
      const revision = await call('reviseEmail', {
        params: { client, index },
        query: { session: calendarId },
        body,
        idempotencyKey,
        signal,
      });
      if (revision.status !== 'running' || attempt === MOST_LOOKS) return revision;
      await new Promise((resolve) => setTimeout(resolve, RUNNING_MS));
    }
  });
}
