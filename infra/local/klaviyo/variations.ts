import { KLAVIYO_METRICS } from '#shared/contract/schemas/klaviyo.ts';
import { omniDocumentsOf } from './omni-documents.ts';
import { filtered, page } from './paging.ts';
import { invalidInput, missing } from './refusal.ts';
import { readDocument } from './requests.ts';
import { newId, type Store, type StoredCampaign, type StoredMessage } from './store.ts';
import {
  audienceChange,
  type EmailDetails,
  newOmniCampaign,
  newVariation,
  omniCampaignChange,
  omniMessageChange,
  type VariationDefinition,
  variationChange,
} from './variation-requests.ts';

const REVISION = '2026-10-15';

/** Fields that a change leaves out are reset. */
export function createVariations(
  store: Store,
  base: () => string,
  requireAudiences: (ids: readonly string[]) => void,
) {
  const at = () => new Date().toISOString();
  const documents = () => omniDocumentsOf(base());
  const owned = () => store.campaigns.list().filter(({ revision }) => revision === REVISION);

  const one = (what: string, id: string, fits: (campaign: StoredCampaign) => boolean) => {
    const found = owned().find(fits);
    if (!found) throw missing(what, id);
    return found;
  };
  const campaignOf = (id: string) => one('campaign', id, (campaign) => campaign.id === id);
  const byMessage = (id: string) => one('campaign message', id, ({ message_id }) => message_id === id);
  const byAudience = (id: string) => one('campaign audience', id, ({ audience_id }) => audience_id === id);
  const variationsOf = ({ variation_ids }: StoredCampaign) =>
    variation_ids.flatMap((id) => store.messages.get(id) ?? []);
  const variationOf = (id: string) => {
    const found = store.messages.get(id);
    if (!found || !owned().some(({ variation_ids }) => variation_ids.includes(id)))
      throw missing('campaign variation', id);
    return found;
  };
  const changed = (campaign: StoredCampaign, fields: Partial<StoredCampaign>) => {
    if (campaign.status !== 'Draft')
      throw invalidInput(`A campaign that is ${campaign.status} cannot be edited.`);
    return store.campaigns.put({ ...campaign, ...fields, updated: at() });
  };

  /** Naming the variation's own copy changes nothing. */
  function copyOf({ template_id }: EmailDetails, before: string | null): string | null {
    if (!template_id || template_id === before) return template_id ?? null;
    const template = store.templates.get(template_id);
    if (!template) throw missing('template', template_id);
    return store.templates.put({ ...template, id: newId(), of_message: true, updated: at() }).id;
  }

  function put(
    id: string,
    campaign_id: string,
    { name, details }: VariationDefinition,
    before?: StoredMessage,
  ): StoredMessage {
    return store.messages.put({
      id,
      campaign_id,
      label: name ?? '',
      subject: details.subject ?? '',
      preview_text: details.preview_text ?? '',
      from_email: details.from_email || 'hello@laptop-goods.example',
      from_label: details.from_label || 'Laptop Goods',
      reply_to_email: details.reply_to_email ?? '',
      template_id: copyOf(details, before?.template_id ?? null),
      updated: at(),
    });
  }

  return {
    list: (query: URLSearchParams) =>
      page(
        filtered(owned(), query, ({ name }) => ({ name })),
        query,
        { size: 100, most: 100 },
        documents().campaign,
      ),
    create(body: Buffer) {
      const { definition, audiences, messages } = readDocument(newOmniCampaign, body).data.attributes;
      const [[audience], [message]] = [audiences, messages];
      if (!audience || message?.audience_temporary_id !== audience.temporary_id)
        throw invalidInput('Each message needs the temporary_id of an audience.');
      requireAudiences(audience.included ?? []);
      const id = newId();
      const variation_ids = message.variations.map(({ definition: each }) => put(newId(), id, each).id);
      const now = at();
      return documents().campaign(
        store.campaigns.put({
          id,
          name: definition.name ?? 'Untitled',
          status: 'Draft',
          audiences: audience.included ?? [],
          excluded: audience.excluded ?? [],
          send_at: null,
          add_tracking_params: message.is_add_utm ?? null,
          message_id: newId(),
          revision: REVISION,
          audience_id: newId(),
          message_name: message.name ?? 'Email #1',
          variation_ids,
          ab_test: null,
          created: now,
          updated: now,
        }),
      );
    },
    show(id: string, query: URLSearchParams) {
      const campaign = campaignOf(id);
      const wanted = (query.get('include') ?? '').split(',');
      return {
        data: documents().campaign(campaign),
        included: [
          ...(wanted.includes('campaign-audiences') ? [documents().audience(campaign)] : []),
          ...(wanted.includes('campaign-messages') ? [documents().message(campaign)] : []),
        ],
      };
    },
    change(id: string, body: Buffer) {
      const { name } = readDocument(omniCampaignChange, body).data.attributes.definition;
      return documents().campaign(changed(campaignOf(id), { name }));
    },
    changeAudience(id: string, body: Buffer) {
      const { included, excluded } = readDocument(audienceChange, body).data.attributes.definition;
      requireAudiences(included ?? []);
      const fields = { audiences: included ?? [], excluded: excluded ?? [] };
      return documents().audience(changed(byAudience(id), fields));
    },
    changeMessage(id: string, body: Buffer) {
      const { name, send_options, ab_test } = readDocument(omniMessageChange, body).data.attributes
        .definition;
      // Our own message, because Klaviyo's contracts have none.
      if (ab_test && !KLAVIYO_METRICS.some((metric) => metric === ab_test.winner_metric))
        throw invalidInput(`winner_metric must be one of ${KLAVIYO_METRICS.join(', ')}.`);
      return documents().message(
        changed(byMessage(id), {
          ...(name && { message_name: name }),
          ...(send_options && { send_at: send_options.send_time }),
          ...(ab_test && { ab_test }),
        }),
      );
    },
    variations: (messageId: string, query: URLSearchParams) =>
      page(variationsOf(byMessage(messageId)), query, { size: 20, most: 100 }, (variation) =>
        documents().variation(variation, messageId),
      ),
    addVariation(body: Buffer) {
      const { attributes, relationships } = readDocument(newVariation, body).data;
      const campaign = byMessage(relationships['campaign-message'].data.id);
      const variation = put(newId(), campaign.id, attributes.definition);
      changed(campaign, { variation_ids: [...campaign.variation_ids, variation.id] });
      return documents().variation(variation, campaign.message_id);
    },
    changeVariation(id: string, body: Buffer) {
      const before = variationOf(id);
      const { definition } = readDocument(variationChange, body).data.attributes;
      const campaign = changed(campaignOf(before.campaign_id), {});
      return documents().variation(put(id, campaign.id, definition, before), campaign.message_id);
    },
  };
}
