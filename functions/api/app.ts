import { readConfig } from '#functions/app/settings/config.ts';
import { readSettings, saveSettings } from '#functions/app/settings/settings.ts';
import { openApiDocument } from '#shared/contract/openapi.ts';
import { appRoutes } from '#shared/contract/routes/app.ts';
import { resource } from './lib/resource.ts';

let document: Record<string, unknown> | undefined;

export const handler = resource('app', appRoutes, {
  config: () => readConfig(),
  openapi: async () => {
    document ??= openApiDocument();
    return document;
  },
  getSettings: ({ user }) => readSettings(user),
  saveSettings: ({ user, body }) => saveSettings(user, body),
});
