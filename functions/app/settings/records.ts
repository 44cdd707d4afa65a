import type * as z from 'zod';
import { userSettings } from '#shared/contract/routes/app.ts';
import { clientId } from '#shared/contract/schemas/common.ts';
import type { Key } from '../../services/table.ts';

export const settingsKey = (sub: string): Key => ({ pk: `USER#${sub}`, sk: 'SETTINGS' });

/** Spec §1: the email-platform mode, and duplicates accepted. */
export const defaultSettings = { download_mode: 'klaviyo', auto_accept_duplicates: true } as const;

/** What the server keeps of a user; each attribute is absent until it is first chosen. */
export const settingsRecord = userSettings.partial().extend({ current_client: clientId.optional() });
export type SettingsRecord = z.infer<typeof settingsRecord>;
