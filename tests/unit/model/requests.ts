import type { WriteRequest, WrittenFor } from '#functions/services/model/writer.ts';
import { emptyCampaign } from '#shared/domain/campaign/empty-campaign.ts';

export const someRow = (more: Partial<WrittenFor['campaign']> = {}): WrittenFor['campaign'] => ({
  ...emptyCampaign,
  campaign_name: 'Spring Sale',
  brief: 'Our spring sale is on. 20% off all blends until Sunday.',
  subject_line: 'Spring is here',
  preview_text_auto: false,
  cta_link: 'https://example.com/spring',
  ...more,
});

export const someRequest = (more: Partial<WriteRequest> = {}): WriteRequest => ({
  model: 'gpt-6-luna',
  replacement_model: '',
  system: 'You write for Fern & Field.',
  user: 'Write about spring.',
  cache_key: 'galley-fern',
  written_for: { client: 'fern', campaign: someRow() },
  notices: [],
  ...more,
});
