import * as z from 'zod';
import type { KlaviyoConnection } from './connection.ts';
import { ref } from './json-api.ts';

/**
 * Filled for an imaginary profile. At most 5 addresses a call, 1 call a second, 15 a minute and 100 a day.
 * Returns the id of a job that cannot be followed. Never repeat it after an unknown outcome: it would be sent
 * twice.
 */
export async function sendTest(
  connection: KlaviyoConnection,
  templateId: string,
  recipients: readonly string[],
): Promise<string> {
  const relationships = { template: { data: { type: 'template', id: templateId } } };
  const { data } = await connection.call({
    method: 'POST',
    path: '/api/template-preview-send-jobs',
    body: { data: { type: 'template-preview-send-job', attributes: { recipients }, relationships } },
    schema: z.looseObject({ data: ref }),
    task: 'send the test',
    scope: 'templates:write',
    revision: '2026-10-15',
    repeatable: false,
  });
  return data.id;
}
