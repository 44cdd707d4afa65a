import { getBrand } from '#functions/app/brands/store.ts';
import { requireCalendar } from '#functions/app/calendars/store.ts';
import { getEmail, listVersions } from '#functions/app/emails/read.ts';
import { restoreVersion } from '#functions/app/emails/restore.ts';
import { saveEdit } from '#functions/app/revisions/save-edit.ts';
import { emailRoutes } from '#shared/contract/routes/emails.ts';
import { brandAsSet } from '#shared/domain/brand/brand-fields.ts';
import { emailFile, senderOf } from '#shared/email/export/email-file.ts';
import { FileReply } from './lib/answer.ts';
import { brandOf } from './lib/brand.ts';
import { type RouteInput, resource } from './lib/resource.ts';

const emailOf = async (
  input: RouteInput<'getEmail' | 'downloadEmail' | 'saveEmail' | 'restoreEmail' | 'listEmailVersions'>,
) => ({
  client: await brandOf(input),
  index: input.params.index,
  calendarId: input.query.session,
});

export const handler = resource('emails', emailRoutes, {
  getEmail: async (input) =>
    getEmail({ ...(await emailOf(input)), version: input.query.version, variant: input.query.variant }),
  downloadEmail: async (input) => {
    const { version, variant, format } = input.query;
    const address = await emailOf(input);
    const [email, brand] = await Promise.all([
      getEmail({ ...address, version, variant }),
      getBrand(address.client),
    ]);
    return new FileReply(emailFile(email, format, senderOf(brandAsSet(brand))));
  },
  saveEmail: async (input) => {
    const { copy, layout, base_version } = input.body;
    return saveEdit({ user: input.user, ...(await emailOf(input)), copy, layout, baseVersion: base_version });
  },
  restoreEmail: async (input) => {
    const { version, base_version } = input.body;
    return restoreVersion({
      user: input.user,
      ...(await emailOf(input)),
      version,
      baseVersion: base_version,
    });
  },
  listEmailVersions: async (input) => ({ versions: await listVersions(await emailOf(input)) }),
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
