import { KlaviyoError } from '../../services/klaviyo/errors.ts';
import {
  createTemplate,
  findTemplates,
  readTemplate,
  type Template,
  updateTemplate,
} from '../../services/klaviyo/templates.ts';
import { type ConnectedAccount, isSameAccount } from './account.ts';
import { findLink } from './links.ts';
import { nameInKlaviyo } from './names.ts';
import { countTemplate } from './quota.ts';
import { hashOf } from './run.ts';
import type { Source } from './source.ts';
import { type Content, contentHash } from './template.ts';
import type { Tests } from './tests.ts';

/** Klaviyo may render an accepted test this late. */
const SETTLES_SECONDS = 60;

const markerOf = (source: Source) => `t-${source.marker.slice(2)}`;
/** A test shows the name of its template. */
const nameOf = (source: Source) =>
  nameInKlaviyo(`Test of version ${source.version}: ${source.name}`, source.send_date, markerOf(source));

/**
 * The campaign's own when unedited, otherwise one for tests only. Throws `KlaviyoError`; 429 while a test of
 * another version settles.
 */
export async function templateToTest(
  source: Source,
  account: ConnectedAccount,
  { tests, content }: { tests: Tests; content: Content },
): Promise<string> {
  const hash = contentHash(content);
  const link = await findLink(source.linkId);
  if (link && link.content_hash === hash && isSameAccount(link.account, account.account)) {
    const own =
      link.template_id === '' ? undefined : await readTemplate(account.connection, link.template_id);
    if (own && hashOf(own.html) === link.stored_hash) return own.id;
  }
  const present = await presentTemplate(source, account, tests);
  if (present && tests.record.content_hash === hash && hashOf(present.html) === tests.record.stored_hash)
    return present.id;
  requireSettled(tests);
  const written =
    present && present.editor_type === content.editorType
      ? await updateTemplate(account.connection, present.id, {
          name: nameOf(source),
          html: content.html,
          text: content.text,
        })
      : await create(source, account, { tests, content });
  await tests.save({
    creating: false,
    template_id: written.id,
    content_hash: hash,
    stored_hash: hashOf(written.html),
  });
  return written.id;
}

async function presentTemplate(
  source: Source,
  { connection }: ConnectedAccount,
  { record: { template_id, creating } }: Tests,
): Promise<Template | undefined> {
  if (template_id !== '') return readTemplate(connection, template_id);
  if (!creating) return undefined;
  const [found] = await findTemplates(connection, markerOf(source));
  return found;
}

/** It could change what an earlier test shows. */
function requireSettled({ record: { sends, template_id } }: Tests): void {
  const last = sends.find((send) => send.template_id === template_id);
  const age = last ? (Date.now() - Date.parse(last.at)) / 1_000 : SETTLES_SECONDS;
  if (age < SETTLES_SECONDS)
    throw new KlaviyoError('rate_limited', 'A test of another version is still on its way.', {
      retryAfterSeconds: Math.ceil(SETTLES_SECONDS - age),
    });
}

async function create(
  source: Source,
  account: ConnectedAccount,
  { tests, content }: { tests: Tests; content: Content },
): Promise<Template> {
  await tests.save({ creating: true, template_id: '' });
  const { editorType, ...rest } = content;
  const template = await createTemplate(account.connection, { name: nameOf(source), ...rest }, editorType);
  await countTemplate(account.account);
  return template;
}
