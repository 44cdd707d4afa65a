import type { UserSettings } from './routes/app.ts';

/** Spec §1. */
export const defaultSettings: UserSettings = {
  download_mode: 'klaviyo',
  auto_accept_duplicates: true,
  first_steps_done: false,
};
