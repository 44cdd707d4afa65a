import type { IncomingMessage, ServerResponse } from 'node:http';
import { KLAVIYO_IMAGES_PER_DAY, KLAVIYO_TEMPLATES_LIMIT } from '#shared/contract/limits.ts';
import { readBody } from '../http.ts';
import { logoPicture } from './brand-library.ts';
import { type createFaults, type Fault, klaviyoFaults } from './faults.ts';
import { escaped, listOf, pageOf, shown } from './markup.ts';
import { audiences, type Store, type StoredCampaign, type StoredTemplate } from './store.ts';

const FORM_LIMIT = 2 * 1024 * 1024;

interface Account {
  store: Store;
  faults: ReturnType<typeof createFaults>;
  base: () => string;
}

export function createPages({ store, faults, base }: Account) {
  const link = (path: string, label: string) => `<a href="${base()}${path}">${escaped(label)}</a>`;
  const ownTemplates = () => store.templates.list().filter((each) => !each.of_message);

  function overview(): string {
    const templates = ownTemplates();
    const campaigns = store.campaigns.list();
    const images = store.images.list();
    const today = new Date().toISOString().slice(0, 10);
    const imagesToday = images.filter(({ updated }) => updated.startsWith(today)).length;
    return pageOf(
      'Klaviyo on this laptop',
      `<p>A stand-in for Klaviyo that only this machine reaches. Set <code>KLAVIYO_API_KEY</code> in <code>.env</code> to use the real one.</p>
<h2>Draft campaigns</h2>${listOf(
        campaigns.map(
          (campaign) =>
            `${link(`/campaign/${campaign.id}/wizard`, campaign.name)} <small>${escaped(campaign.status)} · ${escaped(whenOf(campaign))}</small>`,
        ),
      )}
<h2>Templates <small>${templates.length} of ${KLAVIYO_TEMPLATES_LIMIT.toLocaleString('en')}</small></h2>${listOf(
        templates.map(
          (template) =>
            `${link(`/email-editor/${template.id}/edit`, template.name)} <small>${escaped(template.updated.slice(0, 16).replace('T', ' '))} UTC</small>`,
        ),
      )}
<h2>Images <small>${imagesToday} of ${KLAVIYO_IMAGES_PER_DAY} today</small></h2><div class="images">${images
        .map(
          ({ id, format, name }) =>
            `<figure><img src="${base()}/images/${id}.${format}" alt=""><figcaption>${escaped(name)}</figcaption></figure>`,
        )
        .join('')}</div>
<h2>Test sends</h2>${listOf(
        store.tests
          .list()
          .map(
            ({ template_id, name, recipients, created }) =>
              `${link(`/email-editor/${template_id}/edit`, name)} <small>${escaped(recipients.join(', '))} · ${escaped(created.slice(0, 16).replace('T', ' '))} UTC, sent to nobody</small>`,
          ),
      )}
<h2>Faults</h2>${faultForm()}`,
    );
  }

  function faultForm(): string {
    const [active] = faults.list();
    const options = [['none', 'No fault'], ...Object.entries(klaviyoFaults)]
      .map(
        ([kind = '', label = '']) =>
          `<option value="${kind}"${kind === (active?.kind ?? 'none') ? ' selected' : ''}>${escaped(label)}</option>`,
      )
      .join('');
    return `<form method="post" action="${base()}/faults"><label>Answer calls with <select name="kind">${options}</select></label>
<label>How many times <input name="times" type="number" min="1" placeholder="always"></label>
<label>Only calls that begin with <input name="call" placeholder="POST /api/templates"></label><button>Set</button></form>`;
  }

  const templatePage = (template: StoredTemplate) =>
    pageOf(
      template.name,
      `<p><small>${template.editor_type === 'CODE' ? 'HTML' : 'Hybrid'} template ${template.id}</small></p>
${shown(template.html)}
<form method="post"><label>Name <input name="name" value="${escaped(template.name)}"></label>
<label>HTML <textarea name="html" rows="16">${escaped(template.html)}</textarea></label>
<button>Save</button></form>`,
      base(),
    );

  function campaignPage(campaign: StoredCampaign): string {
    const [messageId = campaign.message_id, ...others] = campaign.variation_ids;
    const message = store.messages.get(messageId);
    const subjects = others.flatMap((id) => store.messages.get(id)?.subject ?? []);
    const copy = store.templates.get(message?.template_id ?? '');
    const names = new Map([...audiences.list, ...audiences.segment].map(({ id, name }) => [id, name]));
    return pageOf(
      campaign.name,
      `<dl><dt>Status</dt><dd>${escaped(campaign.status)}</dd><dt>Send time</dt><dd>${escaped(whenOf(campaign))}</dd>
<dt>Recipients</dt><dd>${campaign.audiences.map((id) => escaped(names.get(id) ?? id)).join(', ')}</dd>
<dt>Message</dt><dd>${escaped(campaign.message_name || (message?.label ?? ''))}</dd>
${subjects.map((subject) => `<dt>Second subject</dt><dd>${escaped(subject)}</dd>`).join('')}${testWords(campaign)}
<dt>From</dt><dd>${escaped(`${message?.from_label ?? ''} <${message?.from_email ?? ''}>`)}</dd></dl>
${copy ? shown(copy.html) : '<p>No template is assigned.</p>'}
<form method="post"><label>Subject <input name="subject" value="${escaped(message?.subject ?? '')}"></label>
<label>Preview text <input name="preview_text" value="${escaped(message?.preview_text ?? '')}"></label>
<label>HTML of this campaign's copy <textarea name="html" rows="12">${escaped(copy?.html ?? '')}</textarea></label>
<label>Status <select name="status"><option>${escaped(campaign.status)}</option><option>Draft</option><option>Scheduled</option><option>Sent</option></select></label>
<button>Save</button></form>`,
      base(),
    );
  }

  function save(path: string, form: URLSearchParams): string | undefined {
    const updated = new Date().toISOString();
    if (path === '/faults') {
      const kind = form.get('kind') as Fault['kind'] | 'none';
      const [times, call] = [form.get('times') || undefined, form.get('call') || undefined];
      faults.set(
        kind === 'none' ? [] : [{ kind, ...(times && { times: Number(times) }), ...(call && { call }) }],
      );
      return '/';
    }
    const template = store.templates.get(/^\/email-editor\/(\w+)\/edit$/.exec(path)?.[1] ?? '');
    if (template) {
      const [name, html] = [form.get('name') || template.name, form.get('html') ?? template.html];
      store.templates.put({ ...template, name, html: unixLines(html), updated });
      return path;
    }
    const campaign = store.campaigns.get(/^\/campaign\/(\w+)\/wizard$/.exec(path)?.[1] ?? '');
    const message = store.messages.get(campaign?.variation_ids[0] ?? campaign?.message_id ?? '');
    if (!campaign || !message) return undefined;
    const { subject, preview_text } = message;
    store.campaigns.put({ ...campaign, status: form.get('status') ?? campaign.status, updated });
    store.messages.put({
      ...message,
      subject: form.get('subject') ?? subject,
      preview_text: form.get('preview_text') ?? preview_text,
      updated,
    });
    const copy = store.templates.get(message.template_id ?? '');
    if (copy) store.templates.put({ ...copy, html: unixLines(form.get('html') ?? copy.html), updated });
    return path;
  }

  function show(path: string): string | undefined {
    if (path === '' || path === '/') return overview();
    const template = store.templates.get(/^\/email-editor\/(\w+)\/edit$/.exec(path)?.[1] ?? '');
    if (template) return templatePage(template);
    const campaign = store.campaigns.get(/^\/campaign\/(\w+)\/wizard$/.exec(path)?.[1] ?? '');
    return campaign && campaignPage(campaign);
  }

  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const [, imageId = ''] = /^\/images\/(\w+)\.\w+$/.exec(path) ?? [];
    const image = store.images.get(imageId);
    const bytes = imageId === 'LOGO1' ? logoPicture : image && store.images.bytes(image);
    if (bytes) {
      response.writeHead(200, { 'content-type': `image/${image?.format ?? 'png'}` });
      response.end(bytes);
      return;
    }
    if (request.method === 'POST') {
      const body = await readBody(request, FORM_LIMIT);
      const next = body && save(path, new URLSearchParams(body.toString('utf8')));
      response.writeHead(
        next === undefined ? 403 : 303,
        next === undefined ? {} : { location: `${base()}${next}` },
      );
      response.end();
      return;
    }
    const html = show(path);
    response.writeHead(html === undefined ? 404 : 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
    });
    response.end(html ?? pageOf('Not found', '<p>There is nothing here.</p>', base()));
  };
}

/** Nothing in an uploaded email runs or is sent anywhere. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' http: https: data:; form-action 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const unixLines = (text: string) => text.replaceAll('\r\n', '\n');

const testWords = ({ ab_test }: StoredCampaign) =>
  ab_test === null
    ? ''
    : `<dt>A/B test</dt><dd>${escaped(`${ab_test.winner_metric}, ${ab_test.winner_percentage}% for ${ab_test.winner_wait_hours} hours`)}</dd>`;

const whenOf = ({ send_at }: StoredCampaign) =>
  send_at === null ? 'no send time' : `${send_at.slice(0, 16).replace('T', ' ')} UTC`;
