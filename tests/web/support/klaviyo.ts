import type {
  KlaviyoOutcome,
  KlaviyoPlan,
  KlaviyoPlanItem,
  KlaviyoUploadDetails,
  KlaviyoUploadResult,
} from '#shared/contract/schemas/klaviyo.ts';
import { CALENDAR_ID } from './campaigns.ts';

export const planItemOf = (index: number, change: Partial<KlaviyoPlanItem> = {}): KlaviyoPlanItem => ({
  index,
  campaign_name: `Campaign ${index}`,
  problem: null,
  version: 1,
  template_name: `2026-12-01 Campaign ${index}`,
  template: 'create',
  draft: 'create',
  audiences: [{ id: 'L1', name: 'Newsletter', kind: 'list' }],
  send_time: {
    at: '2026-12-01T15:00:00.000Z',
    date: '2026-12-01',
    time: '09:00',
    time_zone: 'America/Chicago',
    default_time: true,
  },
  subject: 'A subject',
  preview_text: 'A preview text',
  second_subject: '',
  ab_test: null,
  ab_possible: false,
  from_email: 'hello@invigor8.example',
  from_label: 'Invigor8',
  images: { upload: 1, reused: 0, kept: 0 },
  blocking: [],
  unapproved: null,
  notes: [],
  ...change,
});

export const planOf = (items: KlaviyoPlanItem[], change: Partial<KlaviyoPlan> = {}): KlaviyoPlan => ({
  success: true,
  account: { id: 'A1', organization: 'Invigor8 Wellness' },
  session_id: CALENDAR_ID,
  mode: 'campaign',
  quota: {
    templates: { used: 40, limit: 1_000 },
    images_today: { used: 3, limit: 100 },
    tests_today: { used: 0, limit: 100 },
    resets_at: '2026-11-22T00:00:00.000Z',
  },
  items,
  ...change,
});

export const uploadedAs = (
  outcome: KlaviyoOutcome,
  change: Partial<KlaviyoUploadDetails> = {},
): KlaviyoUploadResult => ({
  success: outcome !== 'conflict',
  message: `The template was ${outcome}.`,
  error: null,
  details: {
    outcome,
    template_id: 'T1',
    template_name: 'A template',
    template_url: 'https://klaviyo.example/templates/T1',
    campaign_id: 'C1',
    campaign_url: 'https://klaviyo.example/campaigns/C1',
    difference: [],
    notes: [],
    ...change,
  },
});
