import { type SettingsRecord, settings } from './settings-records.ts';

export const settingsOf = async (sub: string): Promise<SettingsRecord> => (await settings.get({ sub })) ?? {};

export async function changeSettings(sub: string, change: SettingsRecord): Promise<SettingsRecord> {
  const isEmpty = Object.values(change).every((value) => value === undefined);
  if (isEmpty) return settingsOf(sub);
  return (await settings.upsert({ sub }, { set: change })) ?? {};
}
