import type { FunctionName } from '#functions/environment.ts';

export interface FunctionSpec {
  /** Path of the module that exports `handler`, from the repository's root. */
  entry: string;
  /** What it does, as the console shows it. */
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
 * Every function, for the CDK app and the laptop alike. API functions stop just before API Gateway does (30
 * s, fixed); `compose` covers one model call of 60 s, one repair and the compiler; waiting on a model is
 * cheap only with little memory.
 */
export const functionSpecs = {
  auth: api('auth', 'signs people in and out'),
  app: api('app', 'a person’s settings, configuration and API document', 256),
  brands: api('brands', 'brands, their profiles and agents'),
  agentTests: api('agent-tests', 'tries an agent’s unsaved prompt'),
  connections: api('connections', 'keys and connections of brands'),
  components: api('components', 'components of brands', 1024),
  images: api('images', 'image libraries'),
  imageUploads: api('image-uploads', 'takes in uploaded pictures', 1769),
  drive: api('drive', 'pictures from Google Drive', 1769),
  imports: api('imports', 'reads and stores calendars', 1769),
  calendars: api('calendars', 'calendars and their campaigns', 1024),
  campaigns: api('campaigns', 'single campaigns'),
  batches: api('batches', 'batches: start, progress, decisions'),
  quickEmail: api('quick-email', 'quick emails and briefs from pictures', 1769),
  emails: api('emails', 'emails and their versions'),
  revisions: api('revisions', 'words changed on request'),
  klaviyo: api('klaviyo', 'uploads to Klaviyo'),
  fallback: api('fallback', 'answers what no route takes', 256),
  plan: {
    entry: 'functions/workflow/plan.ts',
    description: 'batch task: matches pictures and asks',
    timeoutSeconds: 60,
    memoryMb: 512,
  },
  nextCampaign: {
    entry: 'functions/workflow/next-campaign.ts',
    description: 'batch task: claims the next campaign',
    timeoutSeconds: 60,
    memoryMb: 512,
  },
  prepareImage: {
    entry: 'functions/workflow/prepare-image.ts',
    description: 'batch task: prepares a picture',
    timeoutSeconds: 180,
    memoryMb: 1769,
  },
  compose: {
    entry: 'functions/workflow/compose.ts',
    description: 'batch task: writes, compiles and stores an email',
    timeoutSeconds: 180,
    memoryMb: 256,
  },
  recordFailure: {
    entry: 'functions/workflow/record-failure.ts',
    description: 'batch task: records why a campaign failed',
    timeoutSeconds: 30,
    memoryMb: 256,
  },
  finish: {
    entry: 'functions/workflow/finish.ts',
    description: 'batch task: closes a batch',
    timeoutSeconds: 60,
    memoryMb: 256,
  },
} as const satisfies Record<FunctionName, FunctionSpec>;

/** The functions with the image pipeline; only these are deployed with sharp's native build. */
export const imageFunctions = [
  'prepareImage',
  'imageUploads',
  'drive',
  'quickEmail',
] as const satisfies FunctionName[];
