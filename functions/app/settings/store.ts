import { type SettingsRecord, settings } from './records.ts';

export const settingsOf = async (sub: string): Promise<SettingsRecord> => (await settings.get({ sub })) ?? {};

/** Changes what is carried and leaves the rest; the record begins with the first change. */
export async function changeSettings(sub: string, change: SettingsRecord): Promise<SettingsRecord> {
  const carriesNothing = Object.values(change).every((value) => value === undefined);
  if (carriesNothing) return settingsOf(sub);
  return (await settings.upsert({ sub }, { set: change })) ?? {};
}
