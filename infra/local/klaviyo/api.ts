import type { IncomingMessage } from 'node:http';
import { KLAVIYO_TEMPLATES_LIMIT } from '#shared/contract/limits.ts';
import type { ApiAnswer, ApiCall } from './api-call.ts';
import { accountDocument, documentsOf } from './documents.ts';
import { readImageForm } from './image-form.ts';
import { createLimits } from './limits.ts';
import { createOmniApi } from './omni-api.ts';
import { filtered, page } from './paging.ts';
import { invalidInput, KlaviyoRefusal, missing, notImplemented, templateLimit } from './refusal.ts';
import {
  assignment,
  campaignChange,
  messageChange,
  newCampaign,
  newTemplate,
  readDocument,
  templateChange,
} from './requests.ts';
import { audiences, newId, type Store } from './store.ts';

const revisions = ['2026-07-15', '2026-10-15'];

/** Only the product's calls, with the documented limits; 501 for anything else. */
export function createApi(store: Store, base: () => string, limit = createLimits()) {
  const at = () => new Date().toISOString();
  const documents = () => documentsOf(base());

  const answerOmni = createOmniApi({ store, base, limit, requireAudiences });

  const templates = {
    list: (query: URLSearchParams) => {
      const found = store.templates.list().filter((each) => !each.of_message);
      return page(
        filtered(found, query, ({ name }) => ({ name })),
        query,
        { size: 10, most: 10 },
        documents().template,
      );
    },
    create: (body: Buffer): ApiAnswer => {
      const { name, editor_type, html, text = null } = readDocument(newTemplate, body).data.attributes;
      const used = store.templates.list().filter((each) => !each.of_message).length;
      if (used >= KLAVIYO_TEMPLATES_LIMIT) throw templateLimit();
      const now = at();
      const stored = { name, editor_type, html, text, created: now, updated: now, of_message: false };
      return {
        status: 201,
        body: { data: documents().template(store.templates.put({ id: newId(), ...stored })) },
      };
    },
    find: (id: string) => {
      const found = store.templates.get(id);
      if (!found) throw missing('template', id);
      return found;
    },
    change: (id: string, body: Buffer) => {
      const { attributes } = readDocument(templateChange, body).data;
      return store.templates.put({ ...templates.find(id), ...attributes, updated: at() });
    },
  };

  const images = {
    list: (query: URLSearchParams) =>
      page(
        filtered(store.images.list(), query, ({ name }) => ({ name })),
        query,
        { size: 20, most: 100 },
        documents().image,
      ),
    upload: async ({ request, body }: ApiCall): Promise<ApiAnswer> => {
      const { name: wanted, bytes, format, hidden } = await readImageForm(request, body);
      const taken = store.images.list().filter((each) => each.name.startsWith(wanted)).length;
      const name = taken === 0 ? wanted : `${wanted}_${taken}`;
      const image = { id: newId(), name, format, size: bytes.length, hidden, updated: at() };
      return { status: 201, body: { data: documents().image(store.images.add(image, bytes)) } };
    },
  };

  const campaigns = {
    list: (query: URLSearchParams) => {
      if (!/equals\(messages\.channel,['"]email['"]\)/.test(query.get('filter') ?? ''))
        throw invalidInput('A filter by messages.channel is required.');
      return page(
        filtered(
          store.campaigns.list().filter(({ revision }) => revision === '2026-07-15'),
          query,
          ({ name, status }) => ({ name, status }),
        ),
        query,
        { size: 100, most: 100 },
        documents().campaign,
      );
    },
    find: (id: string) => {
      const found = store.campaigns.get(id);
      if (found?.revision !== '2026-07-15') throw missing('campaign', id);
      return found;
    },
    create: (body: Buffer): ApiAnswer => {
      const { attributes } = readDocument(newCampaign, body).data;
      requireAudiences(attributes.audiences.included);
      const [message] = attributes['campaign-messages'].data;
      const [campaign_id, message_id, now] = [newId(), newId(), at()];
      const { label, content } = message?.attributes.definition ?? { content: {} };
      store.messages.put({
        id: message_id,
        campaign_id,
        label: label || 'Email #1',
        ...contentOf(content),
        template_id: null,
        updated: now,
      });
      const campaign = store.campaigns.put({
        id: campaign_id,
        name: attributes.name,
        status: 'Draft',
        audiences: attributes.audiences.included,
        send_at: attributes.send_strategy?.datetime ?? null,
        add_tracking_params: attributes.tracking_options?.add_tracking_params ?? null,
        message_id,
        created: now,
        updated: now,
      });
      return { status: 201, body: { data: documents().campaign(campaign) } };
    },
    change: (id: string, body: Buffer) => {
      const campaign = campaigns.find(id);
      if (campaign.status !== 'Draft')
        throw invalidInput(`A campaign that is ${campaign.status} cannot be edited.`);
      const {
        name,
        audiences: to,
        send_strategy,
        tracking_options,
      } = readDocument(campaignChange, body).data.attributes;
      if (to) requireAudiences(to.included);
      return store.campaigns.put({
        ...campaign,
        ...(name !== undefined && { name }),
        ...(to && { audiences: to.included }),
        ...(send_strategy && { send_at: send_strategy.datetime }),
        ...(tracking_options && { add_tracking_params: tracking_options.add_tracking_params }),
        updated: at(),
      });
    },
  };

  const messages = {
    find: (id: string) => {
      const found = store.messages.get(id);
      if (!found) throw missing('campaign message', id);
      return found;
    },
    show: (id: string) => {
      const message = messages.find(id);
      const copy = message.template_id === null ? undefined : store.templates.get(message.template_id);
      return { data: documents().message(message), included: copy ? [documents().template(copy)] : [] };
    },
    change: (id: string, body: Buffer) => {
      const message = messages.find(id);
      const { label, content } = readDocument(messageChange, body).data.attributes.definition;
      const changed = { ...message, ...contentOf(content, message), label: label ?? message.label };
      return store.messages.put({ ...changed, updated: at() });
    },
    assign: (body: Buffer) => {
      const { id, relationships } = readDocument(assignment, body).data;
      const message = messages.find(id);
      const template = templates.find(relationships.template.data.id);
      const copy = store.templates.put({ ...template, id: newId(), of_message: true, updated: at() });
      return store.messages.put({ ...message, template_id: copy.id, updated: at() });
    },
  };

  return async function answer(call: ApiCall): Promise<ApiAnswer> {
    requireHeaders(call.request);
    const { method, query, body } = call;
    const [noun = '', id, ...rest] = call.path.split('/').map(decodeURIComponent);
    const found = (data: unknown): ApiAnswer => ({ status: 200, body: { data } });
    if (call.request.headers.revision === '2026-10-15') {
      const given = answerOmni(call);
      if (given) return given;
    }
    if (rest.length > 0) throw notImplemented(`${method} ${call.path}`);
    switch (`${method} ${noun}${id === undefined ? '' : '/{id}'}`) {
      case 'GET accounts':
        limit('accounts');
        return {
          status: 200,
          body: { data: [accountDocument(base())], links: { self: `${base()}/api/accounts` } },
        };
      case 'GET lists':
      case 'GET segments': {
        limit('lists');
        const kind = noun === 'lists' ? 'list' : 'segment';
        const show = ({ id: own, name }: { id: string; name: string }) => ({
          type: kind,
          id: own,
          attributes: { name },
          links: { self: `${base()}/api/${noun}/${own}` },
        });
        return { status: 200, body: page(audiences[kind], query, { size: 10, most: 10 }, show) };
      }
      case 'GET templates':
        limit('templates');
        return { status: 200, body: templates.list(query) };
      case 'POST templates':
        limit('templates');
        return templates.create(body);
      case 'GET templates/{id}':
        limit('templates');
        return found(documents().template(templates.find(id ?? '')));
      case 'PATCH templates/{id}':
        limit('templates');
        return found(documents().template(templates.change(id ?? '', body)));
      case 'GET images':
        limit('images');
        return { status: 200, body: images.list(query) };
      case 'POST image-upload':
        limit('imageUploads');
        return images.upload(call);
      case 'GET campaigns':
        limit('campaigns');
        return { status: 200, body: campaigns.list(query) };
      case 'POST campaigns':
        limit('campaigns');
        return campaigns.create(body);
      case 'GET campaigns/{id}':
        limit('campaigns');
        return found(documents().campaign(campaigns.find(id ?? '')));
      case 'PATCH campaigns/{id}':
        limit('campaigns');
        return found(documents().campaign(campaigns.change(id ?? '', body)));
      case 'GET campaign-messages/{id}':
        limit('campaigns');
        return { status: 200, body: messages.show(id ?? '') };
      case 'PATCH campaign-messages/{id}':
        limit('campaigns');
        return found(documents().message(messages.change(id ?? '', body)));
      case 'POST campaign-message-assign-template':
        limit('campaigns');
        return found(documents().message(messages.assign(body)));
      default:
        throw notImplemented(`${method} ${call.path}`);
    }
  };
}

interface Content {
  subject?: string | null | undefined;
  preview_text?: string | null | undefined;
  from_email?: string | null | undefined;
  from_label?: string | null | undefined;
}

const sender = {
  subject: '',
  preview_text: '',
  from_email: 'hello@laptop-goods.example',
  from_label: 'Laptop Goods',
};

/** A call leaves out unchanged texts. */
const contentOf = (given: Content, before: Required<Content> = sender) => ({
  subject: given.subject ?? before.subject ?? '',
  preview_text: given.preview_text ?? before.preview_text ?? '',
  from_email: given.from_email ?? before.from_email ?? '',
  from_label: given.from_label ?? before.from_label ?? '',
});

function requireHeaders({ headers }: IncomingMessage): void {
  if (!/^Klaviyo-API-Key pk_\w+$/.test(headers.authorization ?? ''))
    throw new KlaviyoRefusal(401, 'authentication_failed', 'Incorrect authentication credentials.');
  if (!revisions.includes(String(headers.revision ?? '')))
    throw invalidInput(`The revision header is required: one of ${revisions.join(', ')}.`);
}

function requireAudiences(ids: readonly string[]): void {
  const known = new Set([...audiences.list, ...audiences.segment].map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) throw invalidInput(`The audience ${unknown} does not exist.`);
  if (ids.length === 0) throw invalidInput('A campaign needs at least one audience.');
}
