import type { ConnectionTest, OutsideService } from '#shared/contract/schemas/connections.ts';
import { requireOpenBrand } from '../brands/store.ts';
import { checkDrive } from './check-drive.ts';
import { checkKlaviyo } from './check-klaviyo.ts';
import { checkModel } from './check-model.ts';
import type { Checked, CheckOptions } from './checked.ts';
import { changeStatus } from './store.ts';

const checks: Record<OutsideService, (options: CheckOptions) => Promise<Checked>> = {
  drive: checkDrive,
  klaviyo: checkKlaviyo,
  model: checkModel,
};

/** Notes the outcome, which may be a failure. */
export async function testConnection(
  service: OutsideService,
  options: CheckOptions,
  now = new Date(),
): Promise<ConnectionTest> {
  await requireOpenBrand(options.client);
  const checked = await checks[service](options);
  const at = now.toISOString();
  const called = { checked_at: at, last_call_at: at };
  if ('error' in checked) {
    const { error } = checked;
    await changeStatus(options.client, service, { ...called, connected_as: '', last_error: error });
    return { success: false, connected_as: '', message: '', error };
  }
  const { connected_as, message, learned } = checked;
  await changeStatus(options.client, service, { ...called, connected_as, last_error: null }, learned);
  return { success: true, connected_as, message, error: null };
}
