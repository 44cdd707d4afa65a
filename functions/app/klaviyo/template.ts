import { KlaviyoError } from '../../services/klaviyo/errors.ts';
import {
  createTemplate,
  type EditorType,
  findTemplates,
  type Template,
  updateTemplate,
} from '../../services/klaviyo/templates.ts';
import { nameInKlaviyo } from './names.ts';
import { countTemplate, markTemplatesUsedUp } from './quota.ts';
import { hashOf, type Run } from './run.ts';

export interface Content {
  html: string;
  text: string;
  editorType: EditorType;
}

export const contentHash = ({ html, text, editorType }: Content): string => hashOf(html, text, editorType);

export async function putTemplate(
  run: Run,
  current: Template | undefined,
  content: Content,
  { force }: { force: boolean },
): Promise<Template> {
  const { source, link, account } = run;
  const name = nameInKlaviyo(source.name, source.send_date, source.marker);
  const content_hash = contentHash(content);
  if (!current) return create(run, name, content);
  if (current.editor_type !== '' && current.editor_type !== content.editorType) {
    run.notes.push(
      `Klaviyo cannot change how a template is edited, so a new one was created. The earlier one, “${current.name}”, is still there.`,
    );
    return create(run, name, content);
  }
  // A name that people gave it in Klaviyo stays.
  const renamed = link.template_name !== name && current.name === link.template_name;
  if (!force && !renamed && link.content_hash === content_hash) {
    if (link.template_name !== name) await run.save({ template_name: name });
    return current;
  }
  const template = await updateTemplate(account.connection, current.id, {
    ...(renamed && { name }),
    html: content.html,
    text: content.text,
  });
  await confirmed(run, template, content, name);
  if (run.wrote === 'nothing') run.wrote = 'updated';
  return template;
}

async function create(run: Run, name: string, content: Content): Promise<Template> {
  const { connection, account } = run.account;
  await run.save({ creating: 'template', template_id: '', content_hash: '', stored_hash: '' });
  const template = await createOnce(run, name, content).catch(async (error: unknown) => {
    if (error instanceof KlaviyoError && error.failure === 'template_limit')
      await markTemplatesUsedUp(account);
    if (error instanceof KlaviyoError && !error.unknownOutcome) await run.save({ creating: null });
    throw error;
  });
  await countTemplate(account);
  await confirmed(run, template, content, name);
  run.wrote = 'created';
  return template;

  async function createOnce({ source }: Run, wanted: string, { editorType, ...rest }: Content) {
    try {
      return await createTemplate(connection, { name: wanted, ...rest }, editorType);
    } catch (error) {
      if (!(error instanceof KlaviyoError) || !error.unknownOutcome) throw error;
      // It may exist although the answer is lost.
      const [found] = await findTemplates(connection, source.marker);
      if (!found || found.html !== content.html) throw error;
      return found;
    }
  }
}

const confirmed = (run: Run, template: Template, content: Content, template_name: string) =>
  run.save(
    {
      creating: null,
      template_id: template.id,
      template_name,
      editor_type: content.editorType,
      content_hash: contentHash(content),
      stored_hash: hashOf(template.html),
    },
    { template: template.html },
  );
