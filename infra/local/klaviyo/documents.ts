import type { StoredCampaign, StoredImage, StoredMessage, StoredTemplate } from './store.ts';

/** `base` is the API's own address. */
export function documentsOf(base: string) {
  const self = (path: string) => ({ self: `${base}/api/${path}` });
  return {
    template: ({ id, name, editor_type, html, text, created, updated }: StoredTemplate) => ({
      type: 'template',
      id,
      attributes: { name, editor_type, html, text, amp: null, created, updated },
      links: self(`templates/${id}`),
    }),
    image: ({ id, name, format, size, hidden, updated }: StoredImage) => ({
      type: 'image',
      id,
      attributes: {
        name,
        image_url: `${base}/images/${id}.${format}`,
        format,
        size,
        hidden,
        updated_at: updated,
      },
      links: self(`images/${id}`),
    }),
    campaign: (campaign: StoredCampaign) => ({
      type: 'campaign',
      id: campaign.id,
      attributes: {
        name: campaign.name,
        status: campaign.status,
        archived: false,
        audiences: { included: campaign.audiences, excluded: [] },
        send_options: { use_smart_sending: true },
        send_strategy:
          campaign.send_at === null
            ? { method: 'immediate' }
            : { method: 'static', datetime: campaign.send_at, options: { is_local: false } },
        created_at: campaign.created,
        scheduled_at: null,
        updated_at: campaign.updated,
        send_time: null,
      },
      relationships: {
        'campaign-messages': { data: [{ type: 'campaign-message', id: campaign.message_id }] },
      },
      links: self(`campaigns/${campaign.id}`),
    }),
    message: (message: StoredMessage) => ({
      type: 'campaign-message',
      id: message.id,
      attributes: {
        definition: {
          channel: 'email',
          label: message.label,
          content: {
            subject: message.subject,
            preview_text: message.preview_text,
            from_email: message.from_email,
            from_label: message.from_label,
          },
        },
        updated_at: message.updated,
      },
      relationships: {
        campaign: { data: { type: 'campaign', id: message.campaign_id } },
        ...(message.template_id && { template: { data: { type: 'template', id: message.template_id } } }),
      },
      links: self(`campaign-messages/${message.id}`),
    }),
  };
}

export const accountDocument = (base: string) => ({
  type: 'account',
  id: 'LAPTOP',
  attributes: {
    test_account: true,
    contact_information: {
      default_sender_name: 'Laptop Goods',
      default_sender_email: 'hello@laptop-goods.example',
      website_url: 'https://laptop-goods.example',
      organization_name: 'Laptop Goods (stand-in)',
      street_address: {
        address1: '1 Loopback Lane',
        address2: null,
        city: 'Portland',
        region: 'OR',
        country: 'US',
        zip: '97201',
      },
    },
    industry: null,
    timezone: 'America/Los_Angeles',
    preferred_currency: 'USD',
    public_api_key: 'LAPTOP',
    locale: 'en-US',
  },
  links: { self: `${base}/api/accounts/LAPTOP` },
});
