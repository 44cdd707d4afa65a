import { clientOf } from '#functions/app/brands/current.ts';
import { getBrand } from '#functions/app/brands/store.ts';
import { requireCalendar } from '#functions/app/calendars/store.ts';
import { getEmail, listVersions } from '#functions/app/emails/read.ts';
import { restoreVersion } from '#functions/app/emails/restore.ts';
import { saveEdit } from '#functions/app/revisions/save-edit.ts';
import { emailRoutes } from '#shared/contract/routes/emails.ts';
import { brandAsSet } from '#shared/domain/brand/brand-fields.ts';
import { emailFile, senderOf } from '#shared/email/export/email-file.ts';
import { FileReply } from './lib/answer.ts';
import { resource } from './lib/resource.ts';

export const handler = resource('emails', emailRoutes, {
  getEmail: async ({
    user,
    tabClient,
    params: { client: named, index },
    query: { session: calendarId, version, variant },
  }) => {
    const client = await clientOf({ user, tabClient, named });
    return getEmail({ client, index, calendarId, version, variant });
  },
  downloadEmail: async ({
    user,
    tabClient,
    params: { client: named, index },
    query: { session: calendarId, version, variant, format },
  }) => {
    const client = await clientOf({ user, tabClient, named });
    const [email, brand] = await Promise.all([
      getEmail({ client, index, calendarId, version, variant }),
      getBrand(client),
    ]);
    return new FileReply(emailFile(email, format, senderOf(brandAsSet(brand))));
  },
  saveEmail: async ({
    user,
    tabClient,
    params: { client: named, index },
    query: { session: calendarId },
    body: { copy, layout, base_version },
  }) => {
    const client = await clientOf({ user, tabClient, named });
    return saveEdit({ user, client, index, calendarId, copy, layout, baseVersion: base_version });
  },
  restoreEmail: async ({
    user,
    tabClient,
    params: { client: named, index },
    query: { session: calendarId },
    body: { version, base_version },
  }) => {
    const client = await clientOf({ user, tabClient, named });
    return restoreVersion({ user, client, index, calendarId, version, baseVersion: base_version });
  },
  listEmailVersions: async ({
    user,
    tabClient,
    params: { client: named, index },
    query: { session: calendarId },
  }) => {
    const client = await clientOf({ user, tabClient, named });
    return { versions: await listVersions({ client, index, calendarId }) };
  },
  proposeRule: async ({ params, tabClient }) => {
    // Lazy, as below: most calls are for emails.
    const { proposeRule } = await import('#functions/app/rules/propose-rule.ts');
    return { proposal: await proposeRule(await requireCalendar(params.session, tabClient)) };
  },
  decideRule: async ({ user, params, tabClient, body }) => {
    // Lazy: a prompt line needs the built-in prompts.
    const { decideRule } = await import('#functions/app/rules/decide-rule.ts');
    await decideRule(await requireCalendar(params.session, tabClient), { ...body, user });
    return { success: true };
  },
});
