import * as z from 'zod';
import { routesOf } from '../route.ts';
import { downloadMode } from '../schemas/batch.ts';

export const userSettings = z.object({
  download_mode: downloadMode,
  auto_accept_duplicates: z.boolean(),
  first_steps_done: z.boolean(),
});
export type UserSettings = z.infer<typeof userSettings>;

export const appConfig = z.object({
  version: z.string(),
  /** Local login for the dialog; null elsewhere. */
  login_hint: z.object({ username: z.string(), password: z.string() }).nullable(),
  media_base_url: z.string(),
  media_public: z.boolean(),
  writer: z.enum(['openai', 'none']),
  /** OpenAI's prices and shutdown dates apply. */
  official_models: z.boolean(),
});
export type AppConfig = z.infer<typeof appConfig>;

export const appRoutes = routesOf('app', {
  config: { auth: 'public', summary: 'What the web app needs to know before sign-in', response: appConfig },
  openapi: {
    auth: 'public',
    summary: 'This API as an OpenAPI 3.1 document',
    response: z.record(z.string(), z.unknown()),
  },
  getSettings: { auth: 'user', summary: "The user's app-wide settings", response: userSettings },
  saveSettings: {
    auth: 'user',
    summary: "Changes the user's app-wide settings",
    body: { types: ['json'], schema: userSettings.partial() },
    response: userSettings,
  },
});
