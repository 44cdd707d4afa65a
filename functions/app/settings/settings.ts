import { defaultSettings } from '#shared/contract/default-settings.ts';
import type { UserSettings } from '#shared/contract/routes/app.ts';
import type { SettingsRecord } from './settings-records.ts';
import { changeSettings, settingsOf } from './store.ts';

export const readSettings = async (user: { sub: string }): Promise<UserSettings> =>
  complete(await settingsOf(user.sub));

export const saveSettings = async (
  user: { sub: string },
  change: Partial<UserSettings>,
): Promise<UserSettings> => complete(await changeSettings(user.sub, change));

const complete = ({
  download_mode,
  auto_accept_duplicates,
  first_steps_done,
}: SettingsRecord): UserSettings => ({
  download_mode: download_mode ?? defaultSettings.download_mode,
  auto_accept_duplicates: auto_accept_duplicates ?? defaultSettings.auto_accept_duplicates,
  first_steps_done: first_steps_done ?? defaultSettings.first_steps_done,
});
