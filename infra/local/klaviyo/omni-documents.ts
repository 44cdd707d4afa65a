import type { StoredCampaign, StoredMessage } from './store.ts';

/** A campaign's parts as revision 2026-10-15 answers with them. `base` is the API's own address. */
export function omniDocumentsOf(base: string) {
  const self = (path: string) => ({ self: `${base}/api/${path}` });
  const related = (type: string, id: string) => ({ data: { type, id } });
  return {
    campaign: ({ id, name, created, updated, audience_id, message_id }: StoredCampaign) => ({
      type: 'campaign',
      id,
      attributes: {
        definition: {
          name,
          builder: null,
          archived: false,
          color: null,
          description: null,
          send_settings: null,
        },
        created_at: created,
        updated_at: updated,
      },
      relationships: {
        'campaign-audiences': { data: [{ type: 'campaign-audience', id: audience_id }] },
        'campaign-messages': { data: [{ type: 'campaign-message', id: message_id }] },
      },
      links: self(`campaigns/${id}`),
    }),
    audience: ({ id, audience_id, audiences, excluded, created, updated }: StoredCampaign) => ({
      type: 'campaign-audience',
      id: audience_id,
      attributes: {
        definition: { name: null, included: audiences, excluded, priority: 1 },
        created,
        updated,
      },
      relationships: { campaign: related('campaign', id) },
      links: self(`campaign-audiences/${audience_id}`),
    }),
    message: (campaign: StoredCampaign) => ({
      type: 'campaign-message',
      id: campaign.message_id,
      attributes: {
        definition: {
          name: campaign.message_name,
          status: campaign.status.toLowerCase(),
          tracking_options: { is_add_utm: campaign.add_tracking_params },
          send_options: {
            send_time: campaign.send_at,
            send_strategy: campaign.variation_ids.length > 1 ? 'content_variation' : 'static',
          },
          ab_test: campaign.ab_test,
        },
        created: campaign.created,
        updated: campaign.updated,
      },
      relationships: {
        campaign: related('campaign', campaign.id),
        'campaign-audience': related('campaign-audience', campaign.audience_id),
        'campaign-variations': {
          data: campaign.variation_ids.map((id) => ({ type: 'campaign-variation', id })),
        },
      },
      links: self(`campaign-messages/${campaign.message_id}`),
    }),
    variation: (variation: StoredMessage, messageId: string) => ({
      type: 'campaign-variation',
      id: variation.id,
      attributes: {
        definition: {
          name: variation.label,
          details: {
            channel: 'email',
            template_id: variation.template_id,
            from_label: variation.from_label,
            from_email: variation.from_email,
            reply_to_email: variation.reply_to_email,
            cc_email: '',
            bcc_email: '',
            subject: variation.subject,
            preview_text: variation.preview_text,
          },
        },
        created: variation.updated,
        updated: variation.updated,
      },
      relationships: { 'campaign-message': related('campaign-message', messageId) },
      links: self(`campaign-variations/${variation.id}`),
    }),
  };
}
