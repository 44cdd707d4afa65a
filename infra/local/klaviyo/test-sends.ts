import { missing } from './refusal.ts';
import { readDocument } from './requests.ts';
import { newId, type Store } from './store.ts';
import { newTestSend } from './variation-requests.ts';

export function sendTestOf(store: Store, base: string, body: Buffer) {
  const { attributes, relationships } = readDocument(newTestSend, body).data;
  const { id: template_id } = relationships.template.data;
  const template = store.templates.get(template_id);
  if (!template) throw missing('template', template_id);
  const created = new Date().toISOString();
  const { recipients } = attributes;
  const { id } = store.tests.put({
    id: newId(),
    template_id,
    name: template.name,
    html: template.html,
    recipients,
    created,
  });
  return {
    data: {
      type: 'template-preview-send-job',
      id,
      attributes: { status: 'queued', created_at: created },
      links: { self: `${base}/api/template-preview-send-jobs/${id}` },
    },
  };
}
