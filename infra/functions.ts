import type { FunctionName } from '#functions/environment.ts';

export interface FunctionSpec {
  entry: string;
  description: string;
  timeoutSeconds: number;
  memoryMb: number;
}

const api = (entry: string, description: string, memoryMb = 512): FunctionSpec => ({
  entry: `functions/api/${entry}.ts`,
  description,
  timeoutSeconds: 29,
  memoryMb,
});

/**
 * For the CDK app and the laptop alike. API functions stop just before API Gateway's fixed 30 s; `compose`
 * covers one model call of 60 s, one repair and the compiler; waiting on a model is cheap only with little
 * memory.
 * The figures above each entry are CPU time of a process's first call (which also loads code), a usual call
 * and the longest, then memory used. 1,769 MB come with one core and less memory with its share, so 100 ms of
 * CPU take 350 ms with 512 MB and 690 ms with 256 MB. Measured on 2026-11-22 by `npm run test:long`
 * (`tests/infra/deployed.long.test.ts`), with 500 campaigns in `imports`, `batches` and `coordinate`.
 */
export const functionSpecs = {
  // 38, 3, 38 ms, 96 MB
  auth: api('auth', 'signs people in and out'),
  // 15, 9, 57 ms, 114 MB
  app: api('app', 'a person’s settings, configuration and API document', 256),
  // 33, 7, 33 ms, 107 MB
  brands: api('brands', 'brands, their profiles and agents'),
  // 170, 116, 170 ms, 115 MB; holds every record of a brand at once
  erasure: api('erasure', 'erases brands that left', 1024),
  // 280, 53, 280 ms, 139 MB
  agentTests: api('agent-tests', 'tries an agent’s unsaved prompt'),
  // 49, 39, 82 ms, 129 MB
  connections: api('connections', 'keys and connections of brands'),
  // 102, 4, 102 ms, 114 MB
  components: api('components', 'components of brands', 1024),
  // 38, 18, 150 ms, 146 MB
  images: api('images', 'image libraries'),
  // 61, 34, 61 ms, 118 MB for a small picture
  imageUploads: api('image-uploads', 'takes in uploaded pictures', 1769),
  // 118, 67, 118 ms, 150 MB for small pictures
  drive: api('drive', 'pictures from Google Drive', 1769),
  // 355, 46, 443 ms, 171 MB
  imports: api('imports', 'reads and stores calendars', 1769),
  // Not measured yet: reads a stored reading as `imports` does, and waits for the model
  sheetReadings: api('sheet-readings', 'has a model read what rules left open of a sheet', 1024),
  // 60, 18, 79 ms, 122 MB
  calendars: api('calendars', 'calendars and their campaigns', 1024),
  // 124, 35, 124 ms, 121 MB
  campaigns: api('campaigns', 'single campaigns'),
  // 101, 3, 830 ms (starting, cancelling or retrying 500), 209 MB
  batches: api('batches', 'batches: start, progress, decisions'),
  // 220, 112, 220 ms, 162 MB
  quickEmail: api('quick-email', 'quick emails and briefs from pictures', 1769),
  // 87, 54, 387 ms, 131 MB
  emails: api('emails', 'emails and their versions'),
  live: api('live', 'opens the links of emails'),
  // 594, 11, 594 ms, 159 MB
  revisions: api('revisions', 'words changed on request'),
  reviews: api('reviews', 'review of calendars, for users'),
  publicReview: api('public-review', 'review of calendars, for reviewers without an account'),
  // 116, 85, 142 ms, 127 MB
  klaviyo: api('klaviyo', 'uploads to Klaviyo'),
  // 2 ms, 76 MB
  fallback: api('fallback', 'answers what no route takes', 256),
  coordinate: {
    entry: 'functions/workflow/coordinate.ts',
    description: 'batch tasks: plans, gives campaigns out, records failures, closes',
    timeoutSeconds: 60,
    // 155, 18, 1473 ms (closing 500), 179 MB
    memoryMb: 512,
  },
  prepareImage: {
    entry: 'functions/workflow/prepare-image.ts',
    description: 'batch task: prepares a picture',
    timeoutSeconds: 180,
    // 456, 69, 456 ms, 155 MB
    memoryMb: 1769,
  },
  compose: {
    entry: 'functions/workflow/compose.ts',
    description: 'batch task: writes, compiles and stores an email',
    timeoutSeconds: 180,
    // 614, 74, 614 ms, 162 MB
    memoryMb: 256,
  },
  overdueDecisions: {
    entry: 'functions/workflow/overdue-decisions.ts',
    description: 'once an hour: looks for decisions that wait too long',
    timeoutSeconds: 60,
    // 52 ms, 105 MB
    memoryMb: 256,
  },
  checkDueSends: {
    entry: 'functions/workflow/check-due-sends.ts',
    description: 'once an hour: opens the links of emails that are sent within a day',
    timeoutSeconds: 300,
    memoryMb: 512,
  },
} as const satisfies Record<FunctionName, FunctionSpec>;

/** Only these are deployed with sharp's native build. */
export const imageFunctions = [
  'prepareImage',
  'imageUploads',
  'drive',
  'quickEmail',
] as const satisfies FunctionName[];
