import type * as z from 'zod';
import { userSettings } from '#shared/contract/routes/app.ts';
import { clientId } from '#shared/contract/schemas/common.ts';
import { defineRecord } from '../../records/define-record.ts';

const settingsRecord = userSettings.partial().extend({ current_client: clientId.optional() });
export type SettingsRecord = z.infer<typeof settingsRecord>;

export const settings = defineRecord({
  name: 'user settings',
  version: 2,
  schema: settingsRecord,
  key: ({ sub }: { sub: string }) => ({ pk: `USER#${sub}`, sk: 'SETTINGS' }),
  upgrades: { 1: (old) => old },
});
