import { get, update } from '../../services/table.ts';
import { type SettingsRecord, settingsKey, settingsRecord } from './records.ts';

export const settingsOf = async (sub: string): Promise<SettingsRecord> =>
  (await get(settingsRecord, settingsKey(sub))) ?? {};

/** Changes what is carried and leaves the rest; the record begins with the first change. */
export async function changeSettings(sub: string, change: SettingsRecord): Promise<SettingsRecord> {
  const set = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(set).length === 0) return settingsOf(sub);
  // Unconditional, so never refused.
  return (await update(settingsRecord, settingsKey(sub), { set })) ?? {};
}
