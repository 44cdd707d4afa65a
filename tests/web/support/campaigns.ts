import type { CalendarSummary } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { emptyCampaign } from '#shared/domain/campaign/empty-campaign.ts';

export const CALENDAR_ID = 'calendar-1';

/** Ready, and without an email. */
export const campaignOf = (index: number, change: Partial<Campaign> = {}): Campaign => ({
  ...emptyCampaign,
  index,
  session_id: CALENDAR_ID,
  client: 'invigor8',
  revision: 1,
  campaign_name: `Campaign ${index}`,
  brief: 'A brief of a few words',
  subject_line: 'A subject',
  preview_text: 'A preview text',
  preview_text_auto: false,
  subject_auto: false,
  send_date: '2026-12-01',
  target_audience: 'Members',
  theme: 'Educational',
  image_source: '',
  has_image: false,
  image_status: 'missing',
  resolved_image_url: '',
  used_existing_image: false,
  completeness: 90,
  ready: true,
  missing: [],
  status: 'pending',
  error_type: null,
  error: null,
  email: null,
  out_of_date: false,
  source_row: null,
  removed: false,
  klaviyo: null,
  needs_a_look: [],
  ...change,
});

export const emailOf = (version: number): NonNullable<Campaign['email']> => ({
  version,
  created_at: '2026-11-21T09:00:00.000Z',
  writer: 'openai',
  bytes: 9_000,
  checks: { block: 0, warn: 0, advise: 0 },
  subject: 'A subject',
  hero_alt: '',
  product_alt: '',
  components: [],
});

export const calendarOf = (campaigns: readonly Campaign[]): CalendarSummary => ({
  session_id: CALENDAR_ID,
  client: 'invigor8',
  name: 'calendar.csv',
  kind: 'calendar',
  state: 'open',
  created_at: '2026-11-21T08:00:00.000Z',
  created_by: 'demo',
  counts: { campaigns: campaigns.length, ready: 0, completed: 0, failed: 0 },
  months: Array<number>(12).fill(0),
  latest_batch_id: null,
});
